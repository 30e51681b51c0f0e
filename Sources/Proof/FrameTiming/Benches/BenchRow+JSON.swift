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
