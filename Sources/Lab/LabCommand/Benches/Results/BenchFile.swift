import Foundation
import FrameTiming
import JSONReading

/// A file with rows of benches: the output of `lab bench --json`, or a baseline.
struct BenchFile {
  /// The largest size of a result in bytes; all benches of the lab need a hundredth of it.
  private static let byteLimit = 1 << 22

  /// The rows of each bench; a plain result has one bench without a name.
  let benches: [(name: String, rows: [BenchRow])]

  /// Reads a file of results, and throws an error with its path for a fault.
  init(_ path: String) throws(LabError) {
    try self.init(try InputFile.read(path, "a result of a bench", most: Self.byteLimit), path: path)
  }

  init(_ data: Data, path: String) throws(LabError) {
    benches = try JSONElement.reading(
      data, from: path, most: Self.byteLimit, todo: "measure it again"
    ) { document throws(JSONFault) in
      if case .list = document.value.content { return [("", try Self.rows(document))] }
      let file = try document.object("what lab bench --json prints, or a baseline")
      try file.checkFormat()
      let benches = try file.required("benches", "the rows of each bench").members("benches")
      return try benches.sorted { $0.name < $1.name }.map { bench throws(JSONFault) in
        (bench.name, try Self.rows(bench.element))
      }
    }
  }

  private static func rows(_ element: JSONElement) throws(JSONFault) -> [BenchRow] {
    var names: Set<String> = []
    return try element.list("a list of rows").map { element throws(JSONFault) in
      let row = try BenchRow(element)
      guard names.insert(row.name).inserted else {
        throw element.fault("expected each row of the bench once, found “\(row.name)” again")
      }
      return row
    }
  }

  /// Returns the rows of the bench in this file that shares the most row names with other rows.
  func rows(like others: [BenchRow]) -> [BenchRow] {
    let names = Set(others.map(\.name))
    func common(_ rows: [BenchRow]) -> Int {
      rows.count { !$0.name.hasPrefix("calibration-") && names.contains($0.name) }
    }
    var best: (count: Int, rows: [BenchRow]) = (-1, [])
    for bench in benches {
      let count = common(bench.rows)
      if count > best.count { best = (count, bench.rows) }
    }
    return best.rows
  }

  /// The noise of each row, by the name of the row; rows without a known noise are missing.
  var noise: [String: Double] {
    var noise: [String: Double] = [:]
    for row in benches.flatMap(\.rows) { noise[row.name] = row.noise ?? noise[row.name] }
    return noise
  }
}

extension BenchRow {
  /// Creates a row from a file; `null` stands for a number that is not finite.
  fileprivate init(_ element: JSONElement) throws(JSONFault) {
    let row = try element.object("a row")
    self.init(
      try row.required("name", "its name").text(), try row.optional("value")?.number() ?? .nan,
      unit: try row.required("unit", "its unit").text(),
      limit: try row.optional("limit")?.number(),
      sense: try row.optional("better")?.text() == "more" ? .atLeast : .atMost,
      rounds: try row.optional("rounds")?.list("a list of numbers").map { round throws(JSONFault) in
        round.isNull ? .nan : try round.number()
      } ?? [],
      noise: try row.optional("noise")?.number())
  }
}
