# Lets fish complete chickenfoot with the Tab key (docs/completion.md).

function __chickenfoot_complete
    set -l typed (commandline -cp)
    set -l program (commandline -opc)[1]
    set -l answer ($program completion fish "$typed" 2>/dev/null)
    set -l kind $answer[1]
    set -e answer[1]
    string join \n -- $answer
    switch "$kind"
        case files
            __fish_complete_path (commandline -ct)
        case folders
            __fish_complete_directories (commandline -ct)
    end
end

complete -c chickenfoot -f -a '(__chickenfoot_complete)'
complete -c chickenfoot-tui -f -a '(__chickenfoot_complete)'
