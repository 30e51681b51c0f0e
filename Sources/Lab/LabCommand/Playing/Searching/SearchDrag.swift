import Foundation

/// A drag over a presented view, in one direction.
struct SearchDrag {
  let words: String
  let finishing: String
  let cancelling: [String]

  private init(from start: CGPoint, by step: (x: CGFloat, y: CGFloat), length: CGFloat, words: String) {
    func move(_ length: CGFloat, _ rest: String) -> String {
      let end = CGPoint(x: start.x + step.x * length, y: start.y + step.y * length)
      return "down \(Int(start.x)),\(Int(start.y)); move \(Int(end.x)),\(Int(end.y)) in \(rest); up"
    }
    self.words = words
    finishing = move(length, "300ms")
    // Some code asks only for the direction at the release: the last drag goes back.
    let back = "move \(Int(start.x + step.x * 10)),\(Int(start.y + step.y * 10)) in 200ms"
    cancelling =
      [60, 100, 30].map { move($0, "400ms easeInOut; hold 200ms") } + [move(120, "300ms easeInOut; \(back)")]
  }

  /// Returns drags over a frame, the likeliest first.
  static func all(in frame: CGRect) -> [SearchDrag] {
    let (middle, right) = (CGPoint(x: frame.midX, y: frame.midY), frame.maxX)
    let (height, width) = (frame.height * 0.45, frame.width * 0.7)
    func drag(
      _ x: CGFloat, _ y: CGFloat, _ step: (x: CGFloat, y: CGFloat), _ length: CGFloat, _ words: String
    )
      -> SearchDrag
    { SearchDrag(from: CGPoint(x: x, y: y), by: step, length: length, words: words) }
    return [
      drag(middle.x, middle.y, (0, 1), height, "down"),
      drag(middle.x, frame.minY + 24, (0, 1), frame.height * 0.8, "down from the top"),
      drag(frame.minX + 3, middle.y, (1, 0), width, "right from the edge"),
      drag(frame.minX + frame.width * 0.2, middle.y, (1, 0), width, "right"),
      drag(middle.x, middle.y, (0, -1), height, "up"),
      drag(right - 3, middle.y, (-1, 0), width, "left from the edge"),
      drag(right - frame.width * 0.2, middle.y, (-1, 0), width, "left"),
    ]
  }
}
