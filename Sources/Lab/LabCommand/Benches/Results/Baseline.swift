import Foundation
import FrameTiming

/// What benches measured on one machine, kept to compare with: a file per machine in a folder.
struct Baseline {
  /// Where baselines lie unless somebody says otherwise.
  static let usualFolder = "Resources/Figures"

  private let machine: Machine
  let path: String

  init(folder: String, machine: Machine = .current) {
    self.machine = machine
    path = "\(folder)/\(machine.slug).json"
  }

  /// The file, or nil when none is there.
  func load() throws(LabError) -> BenchFile? {
    FileManager.default.fileExists(atPath: path) ? try BenchFile(path) : nil
  }

  /// Puts a bench's rows in the place of those it had. Noise that was measured before and not now is kept.
  func save(_ name: String, _ rows: [BenchRow]) throws(LabError) {
    try OutputPlace.check(path)
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
    try OutputPlace.makeFolder(around: path)
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

/// The day on which something was measured.
enum Today {
  /// As in 2026-11-23, in Greenwich.
  static var text: String { String(ISO8601DateFormatter().string(from: Date()).prefix(10)) }
}

/// The machine that benches run on, as far as it matters to their times.
struct Machine: Equatable {
  /// The processor's name as it gives it.
  let processor: String
  /// How many processors there are for this process.
  let cores: Int

  /// This one.
  static var current: Machine {
    let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
    let name = line?.split(separator: ":", maxSplits: 1).last.map { $0.trimmingCharacters(in: .whitespaces) }
    return Machine(processor: name ?? "unknown", cores: ProcessInfo.processInfo.activeProcessorCount)
  }

  /// A name for a file: small letters, digits and hyphens.
  var slug: String {
    let words = processor.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return (words + ["\(cores)", cores == 1 ? "core" : "cores"]).joined(separator: "-")
  }
}
