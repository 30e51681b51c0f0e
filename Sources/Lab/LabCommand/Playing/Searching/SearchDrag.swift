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

  /// The shortest drag that is tried on a part of the screen, in points.
  private static let shortest = 60.0

  /// Returns drags over a frame, the likeliest first, and then those on parts of it that have recognizers of their own.
  static func all(in frame: CGRect, parts: [CGPoint] = []) -> [SearchDrag] {
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
    ] + parts.flatMap { onPart(at: $0, in: frame) }
  }

  /// Returns drags from a place on a part of the screen, those with the most room first.
  private static func onPart(at place: CGPoint, in frame: CGRect) -> [SearchDrag] {
    let ways: [(step: (x: CGFloat, y: CGFloat), room: CGFloat, most: CGFloat, word: String)] = [
      ((0, -1), place.y - frame.minY, frame.height * 0.45, "up"),
      ((0, 1), frame.maxY - place.y, frame.height * 0.45, "down"),
      ((1, 0), frame.maxX - place.x, frame.width * 0.7, "right"),
      ((-1, 0), place.x - frame.minX, frame.width * 0.7, "left"),
    ]
    return ways.filter { $0.room > shortest }.sorted { $0.room > $1.room }.map { way in
      SearchDrag(
        from: place, by: way.step, length: min(way.most, way.room - 5),
        words: "\(way.word) at \(Int(place.x)),\(Int(place.y))")
    }
  }
}
