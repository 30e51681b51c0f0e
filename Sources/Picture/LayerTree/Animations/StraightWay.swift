/// A straight line from where something is seen to one of its ends, and straight on beyond both.
///
/// It is exact where it begins and where it ends, so whoever puts something on such a line moves nothing.
nonisolated package struct StraightWay: Hashable, Sendable {
  /// The progress and the fraction of the distance at which it begins.
  private let place: Double
  private let share: Double
  /// The end it leads to: progress and fraction are both 0, or both 1.
  private let end: Double
  private let slope: Double

  /// Nil at the end itself, and where no number says how steep it is.
  package init?(from place: Double, at share: Double, to end: Double) {
    let slope = (end - share) / (end - place)
    guard slope.isFinite, slope.magnitude <= 1e15 else { return nil }
    self.place = place
    self.share = share
    self.end = end
    self.slope = slope
  }

  /// The fraction of the distance covered; for a progress that is no number, that of the beginning.
  package func value(at progress: Double) -> Double {
    guard progress != end else { return end }
    let way = min(max(progress - place, -1e9), 1e9)
    return way.isNaN ? share : share + way * slope
  }
}
