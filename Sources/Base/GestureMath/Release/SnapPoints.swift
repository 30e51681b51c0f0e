/// A set of positions at which a dragged object may stop, of which each release chooses one.
///
/// The release is projected to the position where friction would stop it (``Projection``), and the nearest snap point
/// is chosen. A slow release goes to the nearest point, a fast release further on. A larger position or velocity never
/// chooses a lower point.
///
/// ```swift
/// let detents = SnapPoints([0, 320, 700])
/// detents.choose(position: 290, velocity: -100)?.point    // 320
/// detents.choose(position: 290, velocity: 900)?.point     // 700
/// ```
public struct SnapPoints: Sendable, Hashable {
  /// The snap point that a release goes to, with the projection that chose it.
  public struct Choice: Sendable, Hashable {
    /// The index of the point in ``SnapPoints/points``.
    public var index: Int
    /// The position of the chosen point.
    public var point: Double
    /// The position at which friction alone would have stopped the object.
    public var projected: Double
  }

  /// The distinct points in ascending order.
  public let points: [Double]
  /// The factor by which friction multiplies the velocity each millisecond, 0…0.9999; see ``Projection``.
  public let projectionRate: Double

  /// Creates a set of snap points, given in any order; NaN is left out, and all points are bounded by
  /// ±1,000,000,000.
  ///
  /// - Complexity: O(*n* log *n*) in the number of points.
  public init(_ points: [Double], projectionRate: Double = Projection.normalRate) {
    var unique: [Double] = []
    for point in points.filter({ !$0.isNaN }).map({ $0.bounded(by: PointerSample.farthest) }).sorted()
    where unique.last != point { unique.append(point) }
    self.points = unique
    self.projectionRate = projectionRate.clamped(to: 0...0.9999, else: Projection.normalRate)
  }

  /// Returns the snap point for a release at `position`, with a velocity in the points' unit per second; `nil`
  /// when there are no points.
  ///
  /// If the release would settle half-way between two points, the velocity's direction chooses; without a
  /// velocity the lower point is chosen.
  /// Arguments are bounded by ±1,000,000,000; NaN counts as 0.
  ///
  /// - Complexity: O(log *n*) in the number of points.
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
    // The nearest point stays within low…high, which are neighbors in the end.
    while high - low > 1 {
      let middle = (low + high) / 2
      if points[middle] <= place { low = middle } else { high = middle }
    }
    let (below, above) = (place - points[low], points[high] - place)
    return above < below || (above == below && preferUpper) ? high : low
  }
}

/// The projection of a thrown object to the position where friction alone would stop it.
///
/// Each millisecond multiplies the velocity by `rate`; the sum of all later movements is `velocity/1000 ·
/// rate/(1 − rate)`.
public enum Projection {
  /// The factor by which a scroll view's velocity is multiplied each millisecond.
  public static let normalRate: Double = 0.998
  /// The factor by which a scroll view's velocity is multiplied each millisecond, with fast deceleration.
  public static let fastRate: Double = 0.99

  /// Returns the distance from the release to the stop, in points, with the sign of the velocity.
  ///
  /// `velocity` is in points per second, bounded by ±1,000,000,000; `rate` is clamped to 0…0.9999. NaN counts
  /// as velocity 0, or as ``normalRate``.
  public static func distance(velocity: Double, rate: Double = normalRate) -> Double {
    let kept = rate.clamped(to: 0...0.9999, else: normalRate)
    return velocity.bounded(by: PointerSample.farthest) / 1000 * kept / (1 - kept)
  }
}
