/// A comparison of two results, row by row, with a verdict for each row.
///
/// At a confidence of 95 %, one row in twenty would differ by chance. The comparison therefore divides the 5 % by the
/// number of rows (Bonferroni). Of twenty comparisons of equal builds, at most one on average finds a difference in any
/// row.
public struct ResultComparison: Sendable, Equatable {
  /// The rows that both results have, in the order of the base.
  public let rows: [RowComparison]
  /// The names of rows that only one of the results has.
  public let unmatched: [String]
  /// The calibration time of the new result divided by that of the base result; above 1 if the machine was slower.
  /// `nil` if either has none.
  public let machineRatio: Double?
  /// A Boolean value that indicates whether a row without a measured noise uses the usual noise.
  public let isNoiseAssumed: Bool

  /// The noise of a row whose noise was not measured: 5 %.
  public static let usualNoise = 0.05

  /// Compares two results.
  ///
  /// The noise of a row is the largest value of either row and of `noise`. For times, the change of the machine's own
  /// speed counts as noise, too.
  ///
  /// - Complexity: O(b · n) in the numbers *b* and *n* of base and new rows, plus one ``BootstrapRatio`` for
  ///   each pair.
  public init(base: [BenchRow], new: [BenchRow], noise: [String: Double] = [:]) {
    let ratio = Self.machineRatio(base, new)
    let drift = ratio.map { max($0, 1 / $0) - 1 } ?? 0
    let (base, new) = (Self.figures(base), Self.figures(new))
    let pairs = base.compactMap { row in new.first { $0.name == row.name }.map { (row, $0) } }
    var isAssumed = false
    rows = pairs.map { base, new in
      let known = [base.noise, new.noise, noise[base.name]].compactMap { $0 }.max()
      if known == nil { isAssumed = true }
      return RowComparison(
        base: base, new: new,
        noise: max(known ?? Self.usualNoise, base.isTimed ? drift : 0),
        confidence: 1 - 0.05 / Double(max(1, pairs.count)))
    }
    let (baseNames, newNames) = (base.map(\.name), new.map(\.name))
    unmatched =
      baseNames.filter { !newNames.contains($0) } + newNames.filter { !baseNames.contains($0) }
    machineRatio = ratio
    isNoiseAssumed = isAssumed
  }

  /// A Boolean value that indicates whether any row is worse. O(n) in the number of rows.
  public var isWorse: Bool { rows.contains { $0.verdict == .worse } }

  /// The number of rows without a difference whose certainty is below 95 %. More rounds would decide them.
  var uncertainRowCount: Int { rows.count { $0.verdict == .noDifference && $0.certainty < 0.95 } }

  /// A Boolean value that indicates whether no row could be compared. O(n) in the number of rows.
  public var isEmpty: Bool {
    rows.allSatisfy { if case .notCompared = $0.verdict { true } else { false } }
  }

  private static func figures(_ rows: [BenchRow]) -> [BenchRow] {
    rows.filter { !$0.name.hasPrefix("calibration-") }
  }

  private static func machineRatio(_ base: [BenchRow], _ new: [BenchRow]) -> Double? {
    // Every disturbance makes a calibration longer, so the shortest of several counts.
    func time(_ rows: [BenchRow]) -> Double? {
      guard let row = rows.first(where: { $0.name == "calibration-measured" }) else { return nil }
      return (row.rounds + [row.value]).filter { $0 > 0 && $0.isFinite }.min()
    }
    guard let a = time(base), let b = time(new) else { return nil }
    return b / a
  }
}

extension ResultComparison {
  /// The comparison as an aligned plain-text table with remarks below it, without a line break at the end.
  ///
  /// - Complexity: O(n) in the length of the text.
  public var text: String {
    var table = TextTable([
      TextColumn("row", .left), TextColumn("base", .right), TextColumn("new", .right),
      TextColumn("unit", .left),
      TextColumn("change", .right), TextColumn("interval", .left), TextColumn("noise", .right),
      TextColumn("verdict", .left), TextColumn("sure", .right),
    ])
    for row in rows {
      let figures = [row.name, Decimals.brief(row.base), Decimals.brief(row.new), row.unit]
      if case .notCompared = row.verdict {
        table.add(figures + ["", "", "", row.words, ""])
      } else {
        table.add(
          figures + [
            Self.change(row.ratio),
            "\(Self.change(row.interval.lowerBound)) … \(Self.change(row.interval.upperBound))",
            Self.percent(row.noise), row.words, Self.percent(row.certainty),
          ])
      }
    }
    return ([table.text, ""] + remarks).joined(separator: "\n")
  }

  /// Remarks about the comparison as a whole; the last one is the verdict. O(n) in the number of rows.
  public var remarks: [String] {
    var lines: [String] = []
    if let machineRatio {
      lines.append("machine: the time of the calibration changed by \(Self.change(machineRatio))")
    }
    if isNoiseAssumed {
      lines.append(
        "noise: some rows have no measured noise and use \(Self.percent(Self.usualNoise)); "
          + "“lab bench --aa” measures it")
    }
    if !unmatched.isEmpty { lines.append("rows in only one result: " + unmatched.joined(separator: ", ")) }
    lines.append(digest)
    return lines
  }

  private var digest: String {
    if isEmpty { return "no rows could be compared" }
    let words = ["SLOWER", "WORSE", "faster", "better", "no difference"]
    let parts = words.compactMap { word -> String? in
      let count = rows.count { $0.words == word }
      return count > 0 ? "\(count) \(word.lowercased())" : nil
    }
    let unsure =
      uncertainRowCount > 0
      ? "; \(uncertainRowCount) without a difference are less than 95 % sure: run more rounds" : ""
    return parts.joined(separator: ", ") + unsure
  }

  /// Returns a ratio as a signed change in percent.
  static func change(_ ratio: Double) -> String {
    let text = Decimals.text((ratio - 1) * 100, places: 1)
    return (ratio > 1 && text != "0.0" ? "+" : "") + text + " %"
  }

  static func percent(_ share: Double) -> String {
    Decimals.text(share * 100, places: 1) + " %"
  }
}

extension ResultComparison {
  /// The comparison as a JSON object, with one row on each line and no line break at the end.
  ///
  /// `verdict` is `better`, `worse`, `no difference` or `not compared`. A number that is not finite is `null`.
  ///
  /// - Complexity: O(n) in the length of the text.
  public var json: String {
    let lines = rows.map { "    " + Self.json($0) }.joined(separator: ",\n")
    return """
      {
        "worse": \(isWorse),
        "machineRatio": \(machineRatio.map(JSONText.number) ?? "null"),
        "noiseAssumed": \(isNoiseAssumed),
        "unmatched": [\(unmatched.map(JSONText.string).joined(separator: ", "))],
        "rows": [
      \(lines)
        ]
      }
      """
  }

  private static func json(_ row: RowComparison) -> String {
    var members = [
      "\"name\": " + JSONText.string(row.name), "\"unit\": " + JSONText.string(row.unit),
      "\"base\": " + JSONText.number(row.base), "\"new\": " + JSONText.number(row.new),
    ]
    if case .notCompared(let reason) = row.verdict {
      members += ["\"verdict\": \"not compared\"", "\"reason\": " + JSONText.string(reason)]
    } else {
      let words: [ComparisonVerdict: String] = [.better: "better", .worse: "worse"]
      members += [
        "\"ratio\": " + JSONText.number(row.ratio),
        "\"low\": " + JSONText.number(row.interval.lowerBound),
        "\"high\": " + JSONText.number(row.interval.upperBound),
        "\"noise\": " + JSONText.number(row.noise), "\"sure\": " + JSONText.number(row.certainty),
        "\"verdict\": " + JSONText.string(words[row.verdict] ?? "no difference"),
      ]
    }
    return "{" + members.joined(separator: ", ") + "}"
  }
}
