import MotionMath

extension Easing {
  /// The fraction of the distance covered, which at the break of a broken line is exactly what it was broken to.
  ///
  /// So whoever breaks the line of something that is seen, there where it is, moves nothing.
  @inline(__always)
  nonisolated package func share(at progress: Double, duration: Double) -> Double {
    if case .broken(let place, let share) = self, progress == place, place > 0, place < 1,
      share.magnitude <= 1e9
    {
      return share
    }
    return value(at: progress, duration: duration)
  }
}
