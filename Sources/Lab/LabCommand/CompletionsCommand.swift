import Foundation
import Scenarios

/// `lab completions`: what teaches a shell to complete the lab's words.
struct CompletionsCommand: Command {
  let arguments: Arguments
  private let script: CompletionScript

  static let verb = Verb(
    "completions", "Prints what teaches a shell to complete the lab's words.",
    words: 1, first: .word(CompletionScript.allCases.map(\.rawValue)),
    usage: "lab completions \(CompletionScript.allCases.map(\.rawValue).joined(separator: "|"))",
    examples: [
      ("source <(lab completions bash)", "in this shell"),
      ("lab completions fish > ~/.config/fish/completions/lab.fish", "in all of them"),
    ])

  init(arguments: Arguments, catalogue: Catalogue) throws(LabError) {
    self.arguments = arguments
    let names = CompletionScript.allCases.map(\.rawValue)
    guard let name = arguments.positional.first else {
      throw .usage("lab completions: expected a shell. There are: \(names.joined(separator: ", "))")
    }
    guard let script = CompletionScript(rawValue: name) else {
      throw .usage("lab completions \(name): \(NearestNames.hint(name, in: names))")
    }
    self.script = script
  }

  func run() {
    print(script.text(for: URL(fileURLWithPath: CommandLine.arguments.first ?? "lab").lastPathComponent))
  }
}
