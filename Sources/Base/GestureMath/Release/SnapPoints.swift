/// Places at which something dragged may come to rest, of which a release takes one.
///
/// The release is projected to where friction would bring it to rest (``Projection``), and the snap point
/// nearest to there is taken. So a slow release goes to the nearest one, a fast one further on, and more
/// position or more velocity never chooses a lower point.
///
/// ```swift
/// let detents = SnapPoints([0, 320, 700])
/// detents.choose(position: 290, velocity: -100)?.point    // 320
/// detents.choose(position: 290, velocity: 900)?.point     // 700
/// ```
public struct SnapPoints: Sendable, Hashable {
  /// The point that a release goes to, and why.
  public struct Choice: Sendable, Hashable {
    /// The place of the point among ``SnapPoints/points``.
    public var index: Int
    /// The point itself.
    public var point: Double
    /// Where friction alone would have brought it to rest.
    public var projected: Double
  }

  /// The points in rising order, each once.
  public let points: [Double]
  /// The share of velocity that friction leaves each millisecond, 0…0.9999; see ``Projection``.
  public let projectionRate: Double

  /// Makes a choice of points, in any order; those that are no numbers are left out, and all are bounded by
  /// ±1,000,000,000.
  public init(_ points: [Double], projectionRate: Double = Projection.normalRate) {
    var unique: [Double] = []
    for point in points.filter({ !$0.isNaN }).map({ $0.bounded(by: PointerSample.farthest) }).sorted()
    where unique.last != point { unique.append(point) }
    self.points = unique
    self.projectionRate = projectionRate.clamped(to: 0...0.9999, else: Projection.normalRate)
  }

  /// The point for a release at `position`, with a velocity in the points' unit per second; nil when there
  /// are no points.
  ///
  /// Half-way between two it is the one that the velocity points to, and the lower one at rest. Arguments are
  /// bounded by ±1,000,000,000; what is not a number counts as 0.
  ///
  /// - Complexity: O(log points).
  public func choose(position: Double, velocity: Double) -> Choice? {
    let velocity = velocity.bounded(by: PointerSample.farthest)
    let projected =
      position.bounded(by: PointerSample.farthest)
      + Projection.distance(velocity: velocity, rate: projectionRate)
    guard let index = nearest(to: projected, preferUpper: velocity > 0) else { return nil }
    return Choice(index: index, point: points[index], projected: projected)
  }

  private func nearest(to place: Double, preferUpper: Bool) -> Int? {
    guard !points.isEmpty else { return nil }
    var low = 0
    var high = points.count - 1
    // The answer stays within low…high, which are neighbours in the end.
    while high - low > 1 {
      let middle = (low + high) / 2
      if points[middle] <= place { low = middle } else { high = middle }
    }
    let (below, above) = (place - points[low], points[high] - place)
    return above < below || (above == below && preferUpper) ? high : low
  }
}

/// Where something thrown would come to rest, if only friction slowed it down.
///
/// Each millisecond leaves the share `rate` of the velocity; the sum of all that follows is
/// `velocity/1000 · rate/(1 − rate)`.
public enum Projection {
  /// The share of its velocity that a scroll view keeps each millisecond.
  public static let normalRate: Double = 0.998
  /// The share that a scroll view with fast deceleration keeps.
  public static let fastRate: Double = 0.99

  /// Points from the release to rest, with the sign of the velocity.
  ///
  /// `velocity` is in points per second, bounded by ±1,000,000,000; `rate` is clamped to 0…0.9999. What is
  /// not a number counts as no velocity, or as ``normalRate``.
  public static func distance(velocity: Double, rate: Double = normalRate) -> Double {
    let kept = rate.clamped(to: 0...0.9999, else: normalRate)
    return velocity.bounded(by: PointerSample.farthest) / 1000 * kept / (1 - kept)
  }
}
