/// Which frames of a run a report shows as pictures.
public enum PictureChoice {
  /// The most pictures.
  public static let most = 120

  /// Frames in order, each once: the first, the last, those that are wanted, and as many of those at which the picture
  /// changes as there is room for, evenly.
  ///
  /// - Parameters:
  ///   - changes: the frames that look other than the one before, in order.
  ///   - wanted: frames of which a picture should be there first; some of them, evenly, when they are many.
  public static func frames(of count: Int, changes: [Int], wanted: [Int], most: Int = most) -> [Int] {
    guard count > 0, most > 0 else { return [] }
    let range = 0..<count
    // The half of the room at most: what happens often is no reason to show nothing else.
    let important = evenly(wanted.filter(range.contains).uniqued().sorted(), max(1, most / 2))
    let needed = Array(([0, count - 1] + important).uniqued().prefix(most))
    let changes = changes.filter { range.contains($0) && !needed.contains($0) }
    return (needed + evenly(changes, most - needed.count)).sorted()
  }

  /// At most some of the frames, evenly.
  private static func evenly(_ frames: [Int], _ most: Int) -> [Int] {
    let room = min(most, frames.count)
    return (0..<room).map { frames[$0 * frames.count / room] }
  }
}

extension [Int] {
  /// Each number once, where it stands first.
  fileprivate func uniqued() -> [Int] {
    var seen: Set<Int> = []
    return filter { seen.insert($0).inserted }
  }
}
