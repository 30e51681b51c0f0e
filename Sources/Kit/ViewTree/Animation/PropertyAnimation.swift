import LayerTree
import MotionMath

/// One block of rows of a property animator, and how it moves against the animator's time.
struct PropertyAnimation {
  let block: AnimationStore.BlockID
  /// When it begins to move, in seconds of the animator's time; it lasts to the animator's end.
  private var begin: Double
  /// How its rows move, and from when on.
  private(set) var pacing: Pacing
  private var origin: Double

  init(block: AnimationStore.BlockID, begin: Double, duration: Double, easing: Easing) {
    self.block = block
    self.begin = begin
    origin = begin
    pacing = Pacing(duration: duration, easing: easing)
  }

  /// How far between its ends it is seen, to the bit.
  private func share(at seconds: Double) -> Double { pacing.eased(after: seconds - origin) }

  /// Makes it follow the animator's time from 0 on: in a straight line through where it is now to one of the ends,
  /// or in two to both. What has not begun does so from its beginning.
  mutating func breakPace(at now: Double, length: Double, towards end: Double?) {
    let (place, share) = (now / length, share(at: now))
    let hasBegun = now > begin
    pacing = Pacing(
      duration: length,
      easing: hasBegun
        ? .broken(at: place, to: share) : .broken(at: min(begin / length, 1 - 1e-9), to: 0))
    if hasBegun, let end { pacing.way = StraightWay(from: place, at: share, to: end) }
    // From then on it has begun wherever the time goes: its line leads to the animator's start.
    if hasBegun { begin = -.infinity }
    origin = 0
  }
}
