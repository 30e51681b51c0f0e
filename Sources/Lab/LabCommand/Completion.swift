import Scenarios
import TransitionEngine

/// The completions of the last word of a command line, which a shell offers.
struct Completion {
  let catalogue: Catalogue

  /// Returns the words that can replace the last word of a command line. The result is empty where a file name or no
  /// word is expected.
  func words(for line: [String]) -> [String] {
    let (words, replaced) = Self.joined(line)
    guard let last = words.last else { return [] }
    return candidates(Array(words.dropLast()), last).filter { $0.hasPrefix(last) && $0 != last }
      .map { String($0.dropFirst(replaced)) }
  }

  /// Returns the words as they were typed, and the number of the last word's letters that the shell keeps.
  ///
  /// Bash splits words at each “=” and replaces only the last piece.
  private static func joined(_ line: [String]) -> (words: [String], kept: Int) {
    var words: [String] = []
    var (goesOn, kept) = (false, 0)
    for piece in line {
      if piece == "=", let last = words.last, !last.isEmpty {
        words[words.count - 1] = last + "="
        (goesOn, kept) = (true, last.count + 1)
      } else if goesOn, let last = words.popLast() {
        words.append(last + piece)
        (goesOn, kept) = (false, last.count)
      } else {
        words.append(piece)
        kept = 0
      }
    }
    return (words, kept)
  }

  private func candidates(_ before: [String], _ last: String) -> [String] {
    let verbs = CommandTable.verbs
    guard let first = before.first else { return verbs.map(\.name) + ["--help", "--version"] }
    guard let verb = verbs.first(where: { $0.name == first }) else { return [] }
    let options = verb.options
    if let option = options.first(where: { $0.spelling == before.last && $0.needsValue }) {
      return values(of: option, last, before)
    }
    if let mark = last.firstIndex(of: "="),
      let option = options.first(where: { $0.spelling == last[..<mark] })
    {
      return values(of: option, String(last[last.index(after: mark)...]), before)
        .map { last[...mark] + $0 }
    }
    if last.hasPrefix("-") {
      return options.filter { $0.isRepeated || !before.contains($0.spelling) }.map(\.spelling) + ["--help"]
    }
    return switch verb.operand {
    case .file: []
    case .experiment(let others): catalogue.experiments.map(\.name) + others
    case .word(let words): words
    case .command: verbs.map(\.name)
    }
  }

  private func values(of option: CommandOption, _ typed: String, _ before: [String]) -> [String] {
    let experiment = experiment(in: before)
    let knobs = experiment?.knobs.map { "\($0.name)=" } ?? []
    switch option.value {
    case .none, .text, .file, .count, .number: return []
    case .word(let words): return words
    case .list(let words): return list(words, after: typed)
    case .gesture: return experiment?.gestures.map(\.name) ?? []
    case .preset: return presets(experiment, before)
    case .presets(let most): return list(presets(experiment, before), after: typed, most: most)
    case .knob: return knobs
    case .knobs: return list(knobs, after: typed)
    }
  }

  /// Returns the completions of a comma-separated list: the list with each word appended that it does not contain yet.
  private func list(_ words: [String], after typed: String, most: Int = .max) -> [String] {
    let parts = typed.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= most else { return [] }
    let earlier = parts.dropLast()
    let head = earlier.map { $0 + "," }.joined()
    return words.filter { word in
      !earlier.contains { $0 == word || (word.hasSuffix("=") && $0.hasPrefix(word)) }
    }
    .map { head + $0 }
  }

  private func presets(_ experiment: (any Experiment)?, _ before: [String]) -> [String] {
    guard let experiment else { return [] }
    let folder =
      before.lastIndex(of: "--presets").flatMap { before.indices.contains($0 + 1) ? before[$0 + 1] : nil }
      ?? before.last { $0.hasPrefix("--presets=") }.map { String($0.dropFirst("--presets=".count)) }
    return PresetFolder(
      folder ?? PresetFolder.usualFolder, experiment: experiment.name, knobs: experiment.knobs
    ).names
  }

  private func experiment(in words: [String]) -> (any Experiment)? {
    words.dropFirst().lazy.compactMap { catalogue.experiment(named: $0) }.first ?? catalogue.experiments.first
  }
}

/// A script that makes a shell complete the lab's command lines.
///
/// The script asks the lab for the words, so that they include a package's own experiments.
enum CompletionScript: String, CaseIterable {
  case bash, zsh, fish

  /// Returns the script for a program with the given name.
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
      # A folder of $fpath calls this file for the first completion; only then is it a function.
      if [[ ${funcstack[1]} == \(function) ]]; then \(function) "$@"; else compdef \(function) \(program); fi
      """
    case .fish:
      """
      # Try it: \(program) completions fish | source
      # Keep it: \(program) completions fish > ~/.config/fish/completions/\(program).fish
      function \(function)_words
        \(program) completions words (commandline -opc)[2..-1] (commandline -ct)
      end
      # Files are offered only where there is no word.
      complete -c \(program) -f -n 'count (\(function)_words) >/dev/null' -a '(\(function)_words)'
      """
    }
  }
}
