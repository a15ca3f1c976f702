# Lets bash complete chickenfoot with the Tab key (docs/completion.md).

_chickenfoot() {
    local files ending
    COMPREPLY=()
    {
        read -r files
        while IFS= read -r ending; do
            [[ $ending == *' ' ]] || compopt -o nospace 2>/dev/null
            COMPREPLY+=("$2${ending% }")
        done
    } < <("$1" completion bash "${COMP_LINE:0:COMP_POINT}" 2>/dev/null)
    # Files are bash's own business, where no word fits: it knows how to quote them.
    case $files in
        files) ;;
        folders) compopt +o default -o dirnames 2>/dev/null ;;
        *) compopt +o default 2>/dev/null ;;
    esac
}

complete -o default -F _chickenfoot chickenfoot chickenfoot-tui
