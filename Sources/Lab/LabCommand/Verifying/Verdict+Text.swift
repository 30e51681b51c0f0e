import FrameTiming

extension Verdict {
  /// How many differences a person is shown.
  private static let shownDifferences = 20

  /// The sentences, each with the file's name.
  var complaint: String {
    messages.map { $0.hasPrefix(file) ? $0 : "\(file): \($0)" }.joined(separator: "\nlab: ")
  }

  /// What differs with both values, and where the pictures are; empty when there is nothing to show.
  var details: String {
    var lines: [String] = []
    if !differences.isEmpty {
      var table = TextTable([
        TextColumn("of", .left), TextColumn("property", .left), TextColumn("recorded", .left),
        TextColumn("replayed", .left),
      ])
      for difference in differences.prefix(Self.shownDifferences) {
        table.add([
          difference.of, difference.property, Self.shortened(difference.recorded),
          Self.shortened(difference.replayed),
        ])
      }
      lines.append(table.text)
      let more = furtherDifferences + max(0, differences.count - Self.shownDifferences)
      if more > 0 { lines.append("… and \(more) more") }
    }
    if !pictures.isEmpty { lines += (lines.isEmpty ? [] : [""]) + pictures.map { "picture: \($0)" } }
    return lines.joined(separator: "\n")
  }

  /// A value short enough for a table.
  private static func shortened(_ text: String?) -> String {
    guard let text else { return "–" }
    return text.count <= 60 ? text : text.prefix(59) + "…"
  }
}
