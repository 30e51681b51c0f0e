import LayerTree

/// The loop of the gallery's gesture: a miniature plays, rests, and begins anew on another stage.
final class MiniatureLoop {
  /// Returns the miniature of an entry, at rest; `nil` for one that cannot be made.
  private let make: (Int) -> Miniature?
  /// The entry that plays; `nil` while nothing does.
  private(set) var entry: Int?
  private var miniature: Miniature?
  /// The number of stages made so far.
  private var count = 0
  /// The time on the window's clock at which the gesture began, in nanoseconds.
  private var begun: Int64 = 0
  /// The time on the window's clock at which the next stage is made; `nil` while a stage plays or none is wanted.
  private var due: Int64?

  /// The time for which an entry keeps the focus before it plays, in nanoseconds.
  private static let delay: Int64 = 150_000_000
  /// The time for which the end of a gesture is shown, in nanoseconds.
  private static let pause: Int64 = 1_200_000_000

  init(make: @escaping (Int) -> Miniature?) { self.make = make }

  /// The nanoseconds until the loop changes something: 0 while a gesture plays, `nil` while nothing is to be played.
  func wait(from now: Int64) -> Int64? {
    if let due { return max(0, due - now) }
    return miniature?.hasGesture == true ? 0 : nil
  }

  /// Continues the loop of an entry at a time of the window's clock; a `nil` entry ends the loop.
  func update(_ entry: Int?, at now: Int64) {
    guard entry == self.entry else {
      self.entry = entry
      miniature = nil
      due = entry.map { _ in now + Self.delay }
      return
    }
    if let entry, let time = due, now >= time {
      miniature = make(entry)
      count += 1
      begun = now
      due = nil
    }
    guard due == nil, let miniature, miniature.hasGesture else { return }
    miniature.play(to: now - begun)
    if miniature.isOver { due = now + Self.pause }
  }

  /// The display list of the stage that plays; `nil` before the first one is made.
  var list: DisplayList? { miniature?.list }

  /// A number that changes with every change of the display list, and with every stage.
  var version: Int { miniature.map { count << 32 + $0.version } ?? -1 }
}
