/// A figure that a bench has measured, with the limit that it should keep.
public struct BenchRow: Sendable, Equatable {
  /// The name of the measurement, in words joined by hyphens.
  public let name: String
  /// The measured value, in the row's unit.
  public let value: Double
  /// The figure's unit, such as `ms`, or `×` for a ratio.
  public let unit: String
  /// The limit of the figure, in the same unit; `nil` for a figure without a limit.
  public let limit: Double?
  /// The side of the limit on which the figure should be.
  public let sense: LimitSense
  /// The dependence of the limit on the speed of the machine.
  public let basis: LimitBasis
  /// The figure of each round, in the order of the rounds; empty for a single round.
  public let rounds: [Double]
  /// The relative difference that two runs of the same build may have; 0.05 is 5 %. `nil` if it was not measured.
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

  /// A Boolean value that indicates whether the figure keeps its limit; `nil` without a limit. NaN keeps no limit.
  public var within: Bool? {
    limit.map { sense == .atMost ? value <= $0 : value >= $0 }
  }
}

/// The dependence of a limit on the speed of the machine.
public enum LimitBasis: Sendable {
  /// A time or a rate on the calibrated machine; other machines scale it.
  case calibrated
  /// A count, a size, or a ratio of two times from one run; it is the same on every machine.
  case fixed
}

/// The side of a limit on which a figure should be.
public enum LimitSense: Sendable {
  /// The figure should be at most the limit, as for times, sizes and overheads.
  case atMost
  /// The figure should be at least the limit, as for rates and speed-ups.
  case atLeast
}

extension BenchRow {
  /// The median of the rounds, or the figure itself without rounds. Comparisons use this value. O(n log n) in
  /// the number of rounds.
  public var center: Double { rounds.isEmpty ? value : Median.of(rounds) }

  /// A Boolean value that indicates whether the figure is a time or a rate and depends on the machine's speed.
  /// O(1), with six units.
  public var isTimed: Bool { ["ns", "µs", "ms", "s", "MB/s", "× real time"].contains(unit) }

  /// Returns one row for several runs of the same row: all rounds, and the median of the figures.
  ///
  /// A run without rounds counts as one round. The result is `nil` for an empty array.
  ///
  /// - Complexity: O(n log n) in the number *n* of runs, plus O(r) in the number *r* of their rounds.
  public static func pooled(_ runs: [BenchRow], noise: Double? = nil) -> BenchRow? {
    guard let first = runs.first else { return nil }
    return BenchRow(
      first.name, Median.of(runs.map(\.value)), unit: first.unit, limit: first.limit, sense: first.sense,
      basis: first.basis, rounds: runs.flatMap { $0.rounds.isEmpty ? [$0.value] : $0.rounds }, noise: noise)
  }
}

extension BenchRow {
  /// Returns rows as a JSON array, with one object on each line and no line break at the end.
  ///
  /// Each object has `name`, `value` and `unit`. A row with a limit adds `limit` and `within`; a row with rounds adds
  /// `rounds`. Either adds `better`, which is `less` or `more`. A known noise adds `noise`. A number that is not finite
  /// is `null`.
  ///
  /// - Complexity: O(n) in the length of the text.
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
  /// Returns rows as an aligned plain-text table without a line break at the end.
  ///
  /// - Complexity: O(n) in the length of the text.
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
