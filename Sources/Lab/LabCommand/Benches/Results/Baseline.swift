import Foundation
import FrameTiming

/// The saved results of benches on one machine, in a file per machine.
struct Baseline {
  /// The default folder of baselines.
  static let usualFolder = "Resources/Figures"

  private let machine: Machine
  let path: String

  init(folder: String, machine: Machine = .current) {
    self.machine = machine
    path = "\(folder)/\(machine.slug).json"
  }

  /// Returns the baseline's file; `nil` if none exists.
  func load() throws(LabError) -> BenchFile? {
    FileManager.default.fileExists(atPath: path) ? try BenchFile(path) : nil
  }

  /// Replaces the rows of a bench, and keeps noise that the new rows do not have.
  func save(_ name: String, _ rows: [BenchRow]) throws(LabError) {
    try OutputPath.check(path)
    let old = try load()
    let noise = old?.noise ?? [:]
    let rows = rows.map { row in
      BenchRow(
        row.name, row.value, unit: row.unit, limit: row.limit, sense: row.sense, basis: row.basis,
        rounds: row.rounds,
        noise: row.noise ?? noise[row.name])
    }
    var benches = (old?.benches ?? []).filter { $0.name != name }
    benches.append((name, rows))
    benches.sort { $0.name < $1.name }
    try OutputPath.makeFolder(around: path)
    try AtomicFile.write(text(benches), to: path)
  }

  private func text(_ benches: [(name: String, rows: [BenchRow])]) -> String {
    let lines = benches.map { bench in
      JSONOutput.text(bench.name, onOneLine: true) + ": " + BenchRow.json(bench.rows)
    }
    return """
      {
      "format": 1,
      "date": "\(Today.text)",
      "machine": {"processor": \(JSONOutput.text(machine.processor, onOneLine: true)), "cores": \(machine.cores)},
      "benches": {
      \(lines.joined(separator: ",\n"))
      }
      }

      """
  }
}

/// The current day.
enum Today {
  /// The day in UTC, such as 2026-11-23.
  static var text: String { String(ISO8601DateFormatter().string(from: Date()).prefix(10)) }
}

/// The machine that benches run on.
struct Machine: Equatable {
  let processor: String
  /// The number of processors available to this process.
  let cores: Int

  static var current: Machine {
    let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
    let name = line?.split(separator: ":", maxSplits: 1).last.map { $0.trimmingCharacters(in: .whitespaces) }
    return Machine(processor: name ?? "unknown", cores: ProcessInfo.processInfo.activeProcessorCount)
  }

  /// The name of the machine's file without its extension: lowercase letters, digits and hyphens.
  var slug: String {
    let words = processor.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return (words + ["\(cores)", cores == 1 ? "core" : "cores"]).joined(separator: "-")
  }
}
