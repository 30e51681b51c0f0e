import Foundation
import Scenarios

/// `lab completions`: what teaches a shell to complete the lab's words; and for such a shell, the words themselves.
struct CompletionsCommand: Command {
  private enum Task {
    case script(CompletionScript)
    /// What the last of these may become.
    case words([String])
  }

  private let task: Task
  private let catalogue: Catalogue

  static let usage = "lab completions \(CompletionScript.allCases.map(\.rawValue).joined(separator: "|"))"
  static let options: [CommandOption] = []

  init(_ words: [String], _ catalogue: Catalogue) throws(LabError) {
    self.catalogue = catalogue
    // What is to be completed is not understood as options.
    if words.first == "words" {
      task = .words(Array(words.dropFirst()))
      return
    }
    let arguments = try Arguments(words, for: .completions)
    try arguments.expect(atMost: 1)
    let names = CompletionScript.allCases.map(\.rawValue)
    guard let name = arguments.positional.first else {
      throw .usage("lab completions: expected a shell. There are: \(names.joined(separator: ", "))")
    }
    guard let script = CompletionScript(rawValue: name) else {
      throw .usage("lab completions \(name): \(NearestNames.hint(name, in: names))")
    }
    task = .script(script)
  }

  func run() {
    switch task {
    case .script(let script):
      print(script.text(for: URL(fileURLWithPath: CommandLine.arguments.first ?? "lab").lastPathComponent))
    case .words(let line):
      for word in Completion(catalogue: catalogue).words(for: line) { print(word) }
    }
  }
}
