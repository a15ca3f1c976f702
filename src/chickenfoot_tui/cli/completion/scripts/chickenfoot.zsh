#compdef chickenfoot chickenfoot-tui
# Lets zsh complete chickenfoot with the Tab key (docs/completion.md).

_chickenfoot() {
    local -a answer whole open
    local line found=1
    answer=("${(@f)$("${words[1]}" completion zsh "${(j: :)words[1,CURRENT-1]} $PREFIX" 2>/dev/null)}")
    for line in "${(@)answer[2,-1]}"; do
        if [[ $line == *' ' ]]; then whole+=("${line% }"); else open+=("$line"); fi
    done
    (( $#whole )) && _describe -V 'chickenfoot' whole && found=0
    (( $#open )) && _describe -V 'chickenfoot' open -S '' && found=0
    [[ $PREFIX == --*=* ]] && compset -P '*='
    case ${answer[1]} in
        files) _files && found=0 ;;
        folders) _files -/ && found=0 ;;
    esac
    return found
}

# Read from a folder of $fpath this is the function itself, otherwise it makes it known.
if [[ ${funcstack[1]} == _chickenfoot ]]; then
    _chickenfoot "$@"
else
    compdef _chickenfoot chickenfoot chickenfoot-tui
fi
