import JSONReading

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
