import Foundation
import FrameTiming

/// A comparison of one build's bench with itself, in alternating processes, as two builds would be compared.
struct NoiseRun {
  /// The arguments for each process: those of the bench, without the ones that concern the comparison as a whole.
  let words: [String]
  /// The number of processes of each side.
  let pairs: Int

  struct Outcome {
    /// The rows of all processes together, each with its noise.
    var rows: [BenchRow]
    /// The comparison of the two sides, with the noise that was measured.
    var comparison: ResultComparison

    /// A table of each row's noise, and the result of comparing the two sides.
    var text: String {
      var table = TextTable([
        TextColumn("row", .left), TextColumn("figure", .right), TextColumn("unit", .left),
        TextColumn("noise", .right), TextColumn("A against B", .left),
      ])
      for row in rows where !row.name.hasPrefix("calibration-") {
        let verdict = comparison.rows.first { $0.name == row.name }?.words ?? ""
        table.add([
          row.name, Decimals.brief(row.center), row.unit,
          row.noise.map { Decimals.text($0 * 100, places: 1) + " %" } ?? "", verdict,
        ])
      }
      return table.text
        + "\n\nnoise: 95 of 100 pairs of runs of this build on this machine differ by at most this much\n"
        + (comparison.remarks.last ?? "")
    }
  }

  /// Runs A, B, B, A, A, B and so on, so that a machine that grows slower or faster affects both sides.
  func run(told: (Int, Int) -> Void = { _, _ in }) throws(LabError) -> Outcome {
    var sides: (a: [[BenchRow]], b: [[BenchRow]]) = ([], [])
    for number in 0..<(2 * pairs) {
      told(number, 2 * pairs)
      let rows = try BenchProcess.rows(words)
      if number % 4 == 0 || number % 4 == 3 { sides.a.append(rows) } else { sides.b.append(rows) }
    }
    let all = Self.pooled(sides.a + sides.b)
    return Outcome(
      rows: all,
      comparison: ResultComparison(base: Self.pooled(sides.a), new: Self.pooled(sides.b), noise: noise(all)))
  }

  private func noise(_ rows: [BenchRow]) -> [String: Double] {
    var noise: [String: Double] = [:]
    for row in rows { noise[row.name] = row.noise }
    return noise
  }

  /// Returns the rows of several processes, pooled into one result.
  static func pooled(_ runs: [[BenchRow]]) -> [BenchRow] {
    guard let first = runs.first else { return [] }
    return first.compactMap { row in
      let same = runs.compactMap { $0.first { $0.name == row.name } }
      return BenchRow.pooled(same, noise: NoiseMeasure.of(same.map(\.center)))
    }
  }
}

/// A bench in another process.
enum BenchProcess {
  /// Runs this lab's bench with the arguments `words` in another process and returns its rows.
  static func rows(_ words: [String]) throws(LabError) -> [BenchRow] {
    let command = "lab bench \(words.joined(separator: " "))"
    let (process, output) = try ChildProcess.withOutput(["bench"] + words + ["--json"])
    let data = output.readDataToEndOfFile()
    let ending = process.wait()
    guard ending == .exited(0) else {
      throw .failure(
        "\(command): expected status 0, but the process \(ending.text); run “\(command)” to see its error")
    }
    return try BenchFile(data, path: command).benches.flatMap(\.rows)
  }
}
