extension ResultComparison {
  /// The comparison as an aligned plain-text table with remarks under it, without a line break at the end.
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
            Self.percent(row.noise), row.words, Self.percent(row.sureness),
          ])
      }
    }
    return ([table.text, ""] + remarks).joined(separator: "\n")
  }

  /// What is to be known about the comparison as a whole, last the verdict.
  public var remarks: [String] {
    var lines: [String] = []
    if let machineRatio {
      lines.append("machine: the calibration took \(Self.change(machineRatio)) for the new one")
    }
    if isNoiseAssumed {
      lines.append(
        "noise: not measured for every row, and taken as \(Self.percent(Self.usualNoise)) there; "
          + "lab bench --aa measures it")
    }
    if !unmatched.isEmpty { lines.append("only in one: " + unmatched.joined(separator: ", ")) }
    lines.append(digest)
    return lines
  }

  private var digest: String {
    if isEmpty { return "nothing could be compared" }
    let words = ["SLOWER", "WORSE", "faster", "better", "no difference"]
    let parts = words.compactMap { word -> String? in
      let count = rows.count { $0.words == word }
      return count > 0 ? "\(count) \(word.lowercased())" : nil
    }
    let unsure =
      unsureRows > 0 ? "; \(unsureRows) without a difference less than 95 % sure: more rounds would tell" : ""
    return parts.joined(separator: ", ") + unsure
  }

  /// A ratio as a signed change in percent.
  static func change(_ ratio: Double) -> String {
    let text = Decimals.text((ratio - 1) * 100, places: 1)
    return (ratio > 1 && text != "0.0" ? "+" : "") + text + " %"
  }

  static func percent(_ share: Double) -> String {
    Decimals.text(share * 100, places: 1) + " %"
  }
}
