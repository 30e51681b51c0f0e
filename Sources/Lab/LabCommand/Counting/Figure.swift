/// A figure that a file keeps: a count or a size that is the same on every machine.
struct Figure: Codable, Equatable {
  /// A time when it was let grow.
  struct Raise: Codable, Equatable {
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

  /// By how much a figure may be more than the one that is kept, as a part of 1.
  static let tolerance = 0.03

  /// A Boolean value indicating whether another figure of the same name is more than this one allows.
  func isExceeded(by other: Figure) -> Bool { !(other.value <= value * (1 + Self.tolerance)) }

  /// The factor by which all raises together have made the figure grow.
  var growth: Double {
    (raises ?? []).reduce(1) { $0 * ($1.from > 0 ? $1.to / $1.from : 1) }
  }
}
