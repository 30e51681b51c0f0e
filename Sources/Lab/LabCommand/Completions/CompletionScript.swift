/// What teaches a shell to complete the lab's words. The lab itself says what they are, so that a package's own
/// experiments are among them.
enum CompletionScript: String, CaseIterable {
  case bash, zsh, fish

  /// The script for a program of some name.
  func text(for program: String) -> String {
    let function = "_" + String(program.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    return switch self {
    case .bash:
      """
      # Try it: source <(\(program) completions bash)
      # Keep it: \(program) completions bash > ~/.local/share/bash-completion/completions/\(program)
      \(function)() {
        local IFS=$'\\n'
        COMPREPLY=($("${COMP_WORDS[0]}" completions words "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
        if [[ ${#COMPREPLY[@]} -gt 0 && ${COMPREPLY[0]} == *= ]]; then compopt -o nospace 2>/dev/null; fi
      }
      complete -o default -F \(function) \(program)
      """
    case .zsh:
      """
      #compdef \(program)
      # Try it: source <(\(program) completions zsh)
      # Keep it in a folder of $fpath as \(function)
      \(function)() {
        local -a found
        found=("${(@f)$("${words[1]}" completions words "${(@)words[2,CURRENT]}" 2>/dev/null)}")
        if [[ -n "${found[1]}" ]]; then compadd -a found; else _files; fi
      }
      compdef \(function) \(program)
      """
    case .fish:
      """
      # Try it: \(program) completions fish | source
      # Keep it: \(program) completions fish > ~/.config/fish/completions/\(program).fish
      complete -c \(program) -a '(\(program) completions words (commandline -opc)[2..-1] (commandline -ct))'
      """
    }
  }
}
