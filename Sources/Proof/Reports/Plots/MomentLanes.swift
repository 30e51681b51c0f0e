/// A layout of labels above vertical marks, in lanes that keep lines and labels from crossing.
///
/// A mark's line rises to its own label. A label avoids the labels in its lane and the lines that rise past it. A line
/// avoids the labels that it passes. Lane 0 is the lowest.
struct MomentLanes {
  struct Label: Equatable {
    /// The x coordinate of the mark.
    var mark: Double
    /// The horizontal extent of the label's text.
    var text: ClosedRange<Double>
    /// The number of the label's lane, 0 for the lowest; `nil` without room for the label: then only its line is drawn.
    var lane: Int?
  }

  /// The greatest number of lanes.
  static let most = 6

  private(set) var labels: [Label] = []

  /// The number of lanes in use.
  var count: Int { labels.reduce(0) { max($0, ($1.lane ?? -1) + 1) } }

  /// Places labels for marks from left to right. Each text is to the right of its mark, unless it would exceed `limit`.
  init(marks: [Double], widths: [Double], limit: Double) {
    labels = zip(marks, widths).map { mark, width in
      let start = min(mark + 5, limit - width)
      return Label(mark: mark, text: start...(start + width), lane: nil)
    }
    // Labels are placed from the right because a text extends over the marks that follow it.
    for index in labels.indices.reversed() {
      labels[index].lane = (0..<Self.most).first { isFree($0, for: index) }
    }
  }

  private func isFree(_ lane: Int, for index: Int) -> Bool {
    let label = labels[index]
    for other in labels[(index + 1)...] {
      let height = other.lane ?? -1
      if height == lane, label.text.lowerBound - 8 < other.text.upperBound,
        other.text.lowerBound - 8 < label.text.upperBound
      {
        return false
      }
      if height >= lane, label.text.contains(other.mark) { return false }
      if height >= 0, height < lane, other.text.contains(label.mark) { return false }
    }
    return true
  }
}
