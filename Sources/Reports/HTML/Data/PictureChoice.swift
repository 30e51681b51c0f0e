/// Which frames of a run a report shows as pictures.
public enum PictureChoice {
  /// The most pictures.
  public static let most = 120

  /// Frames in order, each once: the first, the last, those that are wanted, and as many of those at which the picture
  /// changes as there is room for, evenly.
  ///
  /// - Parameters:
  ///   - changes: the frames that look other than the one before, in order.
  ///   - wanted: frames of which a picture should be there in any case; the first ones, when they are many.
  public static func frames(of count: Int, changes: [Int], wanted: [Int], most: Int = most) -> [Int] {
    guard count > 0, most > 0 else { return [] }
    let range = 0..<count
    let needed = Array(([0, count - 1] + wanted.filter(range.contains)).uniqued().prefix(most))
    let changes = changes.filter { range.contains($0) && !needed.contains($0) }
    let room = min(most - needed.count, changes.count)
    let picked = (0..<room).map { changes[$0 * changes.count / room] }
    return (needed + picked).sorted()
  }
}

extension [Int] {
  /// Each number once, where it stands first.
  fileprivate func uniqued() -> [Int] {
    var seen: Set<Int> = []
    return filter { seen.insert($0).inserted }
  }
}
