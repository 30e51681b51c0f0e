import Foundation
import FrameTiming
import JSONReading

/// The figures that a file keeps, which new ones are held against.
struct FigureTable: Equatable {
  var figures: [Figure]

  init(_ figures: [Figure]) {
    self.figures = figures
  }

  /// The most bytes that a table may have.
  private static let byteLimit = 1 << 22

  /// Reads a file; an empty table when there is none.
  init(_ path: String) throws(LabError) {
    guard FileManager.default.fileExists(atPath: path) else {
      self.init([])
      return
    }
    let data = try InputFile.read(path, "a table of figures", most: Self.byteLimit)
    let figures = try JSONElement.reading(
      data, from: path, most: Self.byteLimit, todo: "count it again with --update, or correct the file"
    ) { document throws(JSONFault) in
      let table = try document.object("a table of figures as lab count --update writes it")
      try table.checkFormat()
      return try table.required("figures", "what was counted").list("a list of figures")
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

  /// The new figures that are more than this table allows, with what it has.
  func exceeded(by new: [Figure]) -> [(kept: Figure, now: Figure)] {
    new.compactMap { now in
      guard let kept = self[now.name], kept.isExceeded(by: now) else { return nil }
      return (kept, now)
    }
  }

  /// The names of new figures that the table does not have.
  func missing(among new: [Figure]) -> [String] {
    new.map(\.name).filter { self[$0] == nil }
  }

  /// Takes new figures in: what is less or new as it is, what is more beyond the tolerance with a reason.
  ///
  /// A rise within the tolerance leaves the figure as it was, so that many small steps do not add up unseen.
  mutating func take(_ new: [Figure], reason: String?, date: String, toolchain: String) {
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

  /// All raises since the first, in a line.
  var raisesLine: String {
    let raised = figures.filter { !($0.raises ?? []).isEmpty }
    guard !raised.isEmpty else { return "raises since the first count: none" }
    let count = raised.reduce(0) { $0 + ($1.raises ?? []).count }
    let sum = raised.reduce(0) { $0 + ($1.growth - 1) * 100 }
    return "raises since the first count: \(count), of \(raised.count) figures, "
      + "\(Decimals.text(sum, places: 1)) % in sum"
  }
}

/// A figure that a file keeps: a count or a size that is the same on every machine.
struct Figure: Encodable, Equatable {
  /// A time when it was let grow.
  struct Raise: Encodable, Equatable {
    /// A day, as in 2026-11-23.
    var date: String
    var from: Double
    var to: Double
    var toolchain: String
    var reason: String
  }

  var name: String
  var value: Double
  var unit: String
  /// Oldest first.
  var raises: [Raise]?

  init(_ name: String, _ value: Double, unit: String) {
    self.name = name
    self.value = value
    self.unit = unit
  }

  /// Reads a figure as it stands in a file.
  init(_ element: JSONElement) throws(JSONFault) {
    let figure = try element.object("a figure")
    name = try figure.required("name", "what is counted").text()
    value = try figure.required("value", "how much it is").number()
    unit = try figure.required("unit", "what it is counted in").text()
    raises = try figure.some("raises")?.list("a list of raises").map { element throws(JSONFault) in
      let raise = try element.object("a raise")
      return Raise(
        date: try raise.required("date", "a day").text(),
        from: try raise.required("from", "the figure before").number(),
        to: try raise.required("to", "the figure after").number(),
        toolchain: try raise.required("toolchain", "the compiler’s version").text(),
        reason: try raise.required("reason", "why it was let grow").text())
    }
  }

  /// By how much a figure may be more than the one that is kept, as a part of 1.
  static let tolerance = 0.03

  /// A Boolean value indicating whether another figure of the same name is more than this one allows.
  func isExceeded(by other: Figure) -> Bool { !(other.value <= value * (1 + Self.tolerance)) }

  /// The factor by which all raises together have made the figure grow.
  var growth: Double {
    (raises ?? []).reduce(1) { $0 * ($1.from > 0 ? $1.to / $1.from : 1) }
  }
}
