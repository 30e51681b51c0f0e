extension ResultComparison {
  /// The comparison as a JSON object, one row to a line, without a line break at the end.
  ///
  /// `verdict` is `better`, `worse`, `no difference` or `not compared`. A number that is not finite is `null`.
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
        "\"noise\": " + JSONText.number(row.noise), "\"sure\": " + JSONText.number(row.sureness),
        "\"verdict\": " + JSONText.string(words[row.verdict] ?? "no difference"),
      ]
    }
    return "{" + members.joined(separator: ", ") + "}"
  }
}
