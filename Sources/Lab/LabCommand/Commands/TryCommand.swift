import Foundation
import Glibc
import Scenarios

/// `lab try`: a search for gestures that present and dismiss in each experiment, and a table of those that were found.
struct TryCommand: Command {
  let arguments: Arguments
  private let catalogue: Catalogue
  /// The seconds of real time after which the search in one experiment ends: an alarm then kills the searching process.
  private static let longest: UInt32 = 120

  static let verb = CommandDescription(
    "try", "Looks for gestures of experiments: one that presents, drags that dismiss and cancel.",
    first: .experiment(), usage: "lab try [EXPERIMENT…] [--json]",
    options: [.json, CommandOption("--worker", "tries one experiment for another process", isHidden: true)],
    examples: [
      ("lab try", "tries all experiments"),
      ("lab try card", "tries one, and prints the scripts that were found"),
    ])

  init(arguments: Arguments, catalogue: Catalogue) throws(LabError) {
    self.arguments = arguments
    self.catalogue = catalogue
  }

  func run() throws(LabError) {
    let names = arguments.positional.isEmpty ? catalogue.experiments.map(\.name) : arguments.positional
    let subjects = try names.map { name throws(LabError) in try Subject(name, catalogue: catalogue) }
    if arguments.has("worker") {
      // Foreign code may never end.
      alarm(Self.longest)
      var search = GestureSearch(subjects[0])
      let result = try LabError.from(names[0]) { try search.run(report: Self.write) }
      return Self.write(result)
    }
    let progress = ProgressLine()
    var results: [SearchResult] = []
    for name in names {
      progress.show(results.count, of: names.count, name)
      results.append(try Self.search(name))
    }
    progress.clear()
    guard !asJSON else { return print(JSONOutput.text(results)) }
    print(TrialTable(results).text)
    if !arguments.positional.isEmpty {
      for result in results {
        for found in [result.presents, result.finishes, result.cancels].compactMap(\.self) {
          print("\(result.experiment): \(found.script)")
        }
      }
    }
  }

  /// Writes a result at once, because the experiment's code may stop the process.
  private static func write(_ result: SearchResult) {
    print(JSONOutput.text(result, onOneLine: true))
    fflush(nil)
  }

  /// Returns the result in the output of a searching process: the last line that is one, among those that the
  /// experiment's code prints.
  static func result(in output: Data) -> SearchResult? {
    let decoder = JSONDecoder()
    return output.split(separator: UInt8(ascii: "\n")).reversed().lazy
      .compactMap { try? decoder.decode(SearchResult.self, from: $0) }.first
  }

  /// Searches one experiment in a process of its own, because the experiment's code may crash it.
  private static func search(_ name: String) throws(LabError) -> SearchResult {
    let pipe = try PipeEnds()
    let errors = FileHandle(fileDescriptor: pipe.reading, closeOnDealloc: true)
    let (process, output) = try ChildProcess.withOutput(
      ["try", name, "--worker"], errors: .descriptor(pipe.writing),
      environment: CrashCause.environment)
    close(pipe.writing)
    let data = output.readDataToEndOfFile()
    let words = String(decoding: errors.readDataToEndOfFile(), as: UTF8.self)
    let ending = process.wait()
    if ending == .exited(0), let result = self.result(in: data) { return result }
    // What was found before the end counts.
    var result = self.result(in: data) ?? SearchResult(experiment: name)
    let isSlow = ending == .crashed(signal: SIGALRM)
    let stopped = isSlow ? "took longer than \(longest) s" : "its process \(ending.text)"
    result.stopped = stopped
    result.diagnostics.append(isSlow ? stopped : "\(stopped): \(CrashCause.text(in: words))")
    return result
  }
}

/// The table of the searches' results, with the diagnostics below the table.
struct TrialTable {
  private let results: [SearchResult]

  init(_ results: [SearchResult]) {
    self.results = results
  }

  var text: String {
    var rows = [["experiment", "presents", "drag that finishes", "drag that is cancelled", "diagnostics"]]
    for result in results {
      rows.append([
        result.experiment, result.presents?.words ?? result.stopped ?? "no",
        result.finishes?.words ?? "–", result.cancels?.words ?? "–",
        "\(result.diagnostics.count)",
      ])
    }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    var lines = rows.map { row in
      let cells = zip(row, widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }
      return cells.joined(separator: "  ").trimmingCharacters(in: .whitespaces)
    }
    for result in results {
      lines += result.diagnostics.map { "\(result.experiment): \($0)" }
    }
    return lines.joined(separator: "\n")
  }
}
