/// One figure that a bench has measured, with the limit it should keep.
public struct BenchRow: Sendable, Equatable {
  /// What was measured, in words with hyphens.
  public let name: String
  /// The figure.
  public let value: Double
  /// The figure's unit, such as `ms`, or `×` for a ratio.
  public let unit: String
  /// The value that the figure should keep to, in the same unit; nil when there is none.
  public let limit: Double?
  /// The side of the limit on which the figure should be.
  public let sense: LimitSense
  /// Whether the limit depends on how fast the machine is.
  public let basis: LimitBasis
  /// The figure of each round, in the order of the rounds; empty when there was but one.
  public let rounds: [Double]
  /// How far two runs of the same build may be apart, as a part of 1; nil when that was not measured.
  public let noise: Double?

  public init(
    _ name: String, _ value: Double, unit: String, limit: Double? = nil, sense: LimitSense = .atMost,
    basis: LimitBasis = .calibrated, rounds: [Double] = [], noise: Double? = nil
  ) {
    self.name = name
    self.value = value
    self.unit = unit
    self.limit = limit
    self.sense = sense
    self.basis = basis
    self.rounds = rounds
    self.noise = noise
  }

  /// Whether the figure keeps its limit; nil without one. NaN never does, neither as figure nor as limit.
  public var within: Bool? {
    limit.map { sense == .atMost ? value <= $0 : value >= $0 }
  }
}

/// What a limit rests on.
public enum LimitBasis: Sendable {
  /// A time or a rate on the machine whose calibration is committed; other machines scale it.
  case calibrated
  /// A count, a size, or a ratio of two times from one run; the same on every machine.
  case fixed
}

/// The side of a limit on which a figure should be.
public enum LimitSense: Sendable {
  /// No more than the limit: times, sizes, overheads.
  case atMost
  /// No less than the limit: rates and speed-ups.
  case atLeast
}

extension BenchRow {
  /// The middle of the rounds' figures, or the figure itself when there are none: what rows are compared by.
  public var center: Double { rounds.isEmpty ? value : Median.of(rounds) }

  /// A Boolean value indicating whether the figure is a time or a rate, which follows the machine's speed.
  public var isTimed: Bool { ["ns", "µs", "ms", "s", "MB/s", "× real time"].contains(unit) }

  /// The same row of several runs as one: all their rounds, and the middle of their figures.
  ///
  /// A run without rounds counts as one round. Of no runs there is no row.
  public static func pooled(_ runs: [BenchRow], noise: Double? = nil) -> BenchRow? {
    guard let first = runs.first else { return nil }
    return BenchRow(
      first.name, Median.of(runs.map(\.value)), unit: first.unit, limit: first.limit, sense: first.sense,
      basis: first.basis, rounds: runs.flatMap { $0.rounds.isEmpty ? [$0.value] : $0.rounds }, noise: noise)
  }
}

extension BenchRow {
  /// Rows as a JSON array, one object to a line, without a line break at the end.
  ///
  /// Each object has `name`, `value` and `unit`; `limit` and `within` too when there is a limit; `rounds` when each
  /// round's figure was kept; with either of them `better` (`less` or `more`); and `noise` when it is known. A number
  /// that is not finite is `null`.
  public static func json(_ rows: [BenchRow]) -> String {
    guard !rows.isEmpty else { return "[]" }
    return "[\n" + rows.map { "  " + $0.json }.joined(separator: ",\n") + "\n]"
  }

  private var json: String {
    var members = [
      "\"name\": " + JSONText.string(name), "\"value\": " + JSONText.number(value),
      "\"unit\": " + JSONText.string(unit),
    ]
    if let limit, let within {
      members += ["\"limit\": " + JSONText.number(limit), "\"within\": \(within)"]
    }
    if limit != nil || !rounds.isEmpty {
      members.append("\"better\": " + (sense == .atMost ? "\"less\"" : "\"more\""))
    }
    if !rounds.isEmpty {
      members.append("\"rounds\": [" + rounds.map(JSONText.number).joined(separator: ", ") + "]")
    }
    if let noise { members.append("\"noise\": " + JSONText.number(noise)) }
    return "{" + members.joined(separator: ", ") + "}"
  }
}

extension BenchRow {
  /// Rows as an aligned plain-text table, without a line break at the end.
  public static func table(_ rows: [BenchRow]) -> String {
    var table = TextTable([
      TextColumn("row", .left), TextColumn("value", .right), TextColumn("unit", .left),
      TextColumn("limit", .right), TextColumn("", .left),
    ])
    for row in rows {
      table.add([row.name, Decimals.brief(row.value), row.unit, row.limitText, row.verdict])
    }
    return table.text
  }

  private var limitText: String {
    guard let limit else { return "" }
    return (sense == .atMost ? "≤ " : "≥ ") + Decimals.brief(limit)
  }

  private var verdict: String {
    switch within {
    case true?: "within"
    case false?: "NOT WITHIN"
    case nil: ""
    }
  }
}
