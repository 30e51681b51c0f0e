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
