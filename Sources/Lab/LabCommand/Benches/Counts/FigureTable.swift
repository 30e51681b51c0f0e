import Foundation
import FrameTiming
import JSONReading

/// A file of accepted figures, such as counts of instructions, with which newly measured figures are compared.
struct FigureTable: Equatable {
  var figures: [Figure]

  init(_ figures: [Figure]) {
    self.figures = figures
  }

  /// The largest size of a table in bytes.
  private static let byteLimit = 1 << 22

  /// Reads a table from a file; a missing file gives an empty table.
  init(_ path: String) throws(LabError) {
    guard FileManager.default.fileExists(atPath: path) else {
      self.init([])
      return
    }
    try self.init(try InputFile.read(path, "a table of figures", most: Self.byteLimit), path: path)
  }

  init(_ data: Data, path: String) throws(LabError) {
    let figures = try JSONElement.reading(
      data, from: path, most: Self.byteLimit, todo: "count it again with --update"
    ) { document throws(JSONFault) in
      let table = try document.object("a table of figures as lab count --update writes it")
      try table.checkFormat()
      return try table.required("figures", "the list of figures").list("a list of figures")
        .map { element throws(JSONFault) in try Figure(element) }
    }
    self.init(figures)
  }

  func save(to path: String) throws(LabError) {
    let rows = figures.map { "  " + JSONOutput.text($0, onOneLine: true) }
    try AtomicFile.write(
      "{\n\"format\": 1,\n\"figures\": [\n\(rows.joined(separator: ",\n"))\n]\n}\n", to: path)
  }

  private subscript(name: String) -> Figure? { figures.first { $0.name == name } }

  /// Returns the new figures that exceed the table's by more than the tolerance, each with the table's figure.
  func exceeded(by new: [Figure]) -> [(kept: Figure, now: Figure)] {
    new.compactMap { now in
      guard let kept = self[now.name], kept.isExceeded(by: now) else { return nil }
      return (kept, now)
    }
  }

  /// Returns the names of new figures that are not in the table.
  func missing(among new: [Figure]) -> [String] {
    new.map(\.name).filter { self[$0] == nil }
  }

  /// Replaces figures by lower or new ones, and, with a reason, by those that exceed the tolerance.
  ///
  /// A rise within the tolerance leaves the figure unchanged, so that many small rises do not add up unnoticed.
  mutating func update(with new: [Figure], reason: String?, date: String, toolchain: String) {
    figures = new.map { now in
      guard var kept = self[now.name] else { return now }
      if kept.isExceeded(by: now), let reason {
        kept.raises =
          (kept.raises ?? []) + [
            Figure.Raise(date: date, from: kept.value, to: now.value, toolchain: toolchain, reason: reason)
          ]
        kept.value = now.value
      } else if now.value < kept.value {
        kept.value = now.value
      }
      return kept
    }
  }

  /// A summary, in one line, of all increases of counts that were accepted with a reason.
  var raisesLine: String {
    let raised = figures.filter { !($0.raises ?? []).isEmpty }
    guard !raised.isEmpty else { return "raises since the first count: none" }
    let count = raised.reduce(0) { $0 + ($1.raises ?? []).count }
    let sum = raised.reduce(0) { $0 + ($1.growth - 1) * 100 }
    return "raises since the first count: \(count), of \(raised.count) figures, "
      + "\(Decimals.text(sum, places: 1)) % in sum"
  }
}

/// A count or a size, which is the same on every machine.
struct Figure: Encodable, Equatable {
  /// An accepted rise of a figure.
  struct Raise: Encodable, Equatable {
    /// The day, such as 2026-11-23.
    var date: String
    var from: Double
    var to: Double
    var toolchain: String
    var reason: String
  }

  var name: String
  var value: Double
  var unit: String
  /// The accepted rises, oldest first.
  var raises: [Raise]?

  init(_ name: String, _ value: Double, unit: String) {
    self.name = name
    self.value = value
    self.unit = unit
  }

  init(_ element: JSONElement) throws(JSONFault) {
    let figure = try element.object("a figure")
    name = try figure.required("name", "its name").text()
    value = try figure.required("value", "its value").number()
    unit = try figure.required("unit", "its unit").text()
    raises = try figure.optional("raises")?.list("a list of raises").map { element throws(JSONFault) in
      let raise = try element.object("a raise")
      return Raise(
        date: try raise.required("date", "the day").text(),
        from: try raise.required("from", "the figure before").number(),
        to: try raise.required("to", "the figure after").number(),
        toolchain: try raise.required("toolchain", "the compiler’s version").text(),
        reason: try raise.required("reason", "the reason for the rise").text())
    }
  }

  /// The largest accepted rise, as a fraction of the kept figure.
  static let tolerance = 0.03

  /// The greatest difference that the rounding of counts per unit to tenths makes.
  static let rounding = 0.1001

  /// Returns whether another figure of the same name exceeds this one by more than the tolerance and its rounding, or is
  /// not a number. A figure above 0 always exceeds 0.
  func isExceeded(by other: Figure) -> Bool {
    !(other.value <= value + max(value * Self.tolerance, value > 0 ? Self.rounding : 0))
  }

  /// The product of all accepted rises, as a factor; 1 without any.
  var growth: Double {
    (raises ?? []).reduce(1) { $0 * ($1.from > 0 ? $1.to / $1.from : 1) }
  }
}
