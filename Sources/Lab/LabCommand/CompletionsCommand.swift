import Foundation
import Scenarios

/// `lab completions`: a script that makes a shell complete the lab's command lines.
struct CompletionsCommand: Command {
  let arguments: Arguments
  private let script: CompletionScript

  static let verb = CommandDescription(
    "completions", "Prints a script that makes a shell complete the lab's command lines.",
    words: 1, first: .word(CompletionScript.allCases.map(\.rawValue)),
    usage: "lab completions \(CompletionScript.allCases.map(\.rawValue).joined(separator: "|"))",
    examples: [
      ("source <(lab completions bash)", "enables completion in this shell"),
      ("lab completions fish > ~/.config/fish/completions/lab.fish", "enables it in every fish shell"),
    ])

  init(arguments: Arguments, catalogue: Catalogue) throws(LabError) {
    self.arguments = arguments
    let names = CompletionScript.allCases.map(\.rawValue)
    guard let name = arguments.positional.first else {
      throw .usage("expected the name of a shell, found none; choose one of \(names.joined(separator: ", "))")
    }
    guard let script = CompletionScript(rawValue: name) else {
      throw .usage("unknown shell “\(name)”; choose \(NearestNames.choice(name, in: names))")
    }
    self.script = script
  }

  func run() {
    print(script.text(for: URL(fileURLWithPath: CommandLine.arguments.first ?? "lab").lastPathComponent))
  }
}
