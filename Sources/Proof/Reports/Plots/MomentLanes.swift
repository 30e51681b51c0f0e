/// Labels above vertical marks, each in a lane high enough that nothing crosses.
///
/// A mark's line rises to its own label. So a label must stay clear of others in its lane and of the lines
/// that rise past it, and its line of the labels it passes. Lane 0 is the lowest.
struct MomentLanes {
  struct Label: Equatable {
    /// Where its mark stands.
    var mark: Double
    /// The room of its text.
    var text: ClosedRange<Double>
    /// Nil when there was no room: then only its line is drawn.
    var lane: Int?
  }

  /// The most lanes.
  static let most = 6

  private(set) var labels: [Label] = []

  /// The number of lanes in use.
  var count: Int { labels.reduce(0) { max($0, ($1.lane ?? -1) + 1) } }

  /// Places labels for marks from left to right, each text to the right of its mark unless that leaves `limit`.
  init(marks: [Double], widths: [Double], limit: Double) {
    labels = zip(marks, widths).map { mark, width in
      let start = min(mark + 5, limit - width)
      return Label(mark: mark, text: start...(start + width), lane: nil)
    }
    // From the right, for a text reaches over the marks that follow it.
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
