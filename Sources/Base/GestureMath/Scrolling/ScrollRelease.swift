import MotionMath

/// The motion of content that is released along one axis: the target offset, and the motion towards the target.
///
/// Velocities are those of the content's offset, in points per second, positive as the offset grows.
public struct ScrollRelease: Hashable, Sendable {
  /// The pages at which content settles.
  public struct Pages: Hashable, Sendable {
    /// The length of a page, in points.
    public var length: Double
    /// The offset at which the drag began: one drag moves by at most one page.
    public var start: Double

    public init(length: Double, start: Double) {
      self.length = length
      self.start = start
    }
  }

  /// The largest velocity of a pointer that counts, in points per second; larger velocities count as this one.
  public static let fastest = 12_000.0
  /// The velocity below which released content does not move, in points per second.
  public static let standstill = 10.0
  /// The velocity from which a flick turns the page, in points per second.
  static let pageFlick = 250.0

  /// The shown offset at the release, in points; within ±1,000,000,000.
  public let offset: Double
  /// The velocity of the shown offset, bounded by ±1,000,000 points per second; 0 below ``standstill``.
  public let velocity: Double
  public let range: ScrollRange
  /// The factor by which friction multiplies the velocity each millisecond, 0…0.9999.
  public let rate: Double
  public let pages: Pages?

  public init(
    offset: Double, velocity: Double, range: ScrollRange, rate: Double = Decay.normalRate, pages: Pages? = nil
  ) {
    self.offset = offset.bounded(by: PointerSample.farthest)
    let bounded = velocity.bounded(by: 1e6)
    self.velocity = bounded.magnitude < Self.standstill ? 0 : bounded
    self.range = range
    self.rate = rate.clamped(to: 0...0.9999, else: Decay.normalRate)
    self.pages = pages.flatMap { $0.length >= 1 && $0.length.isFinite && $0.start.isFinite ? $0 : nil }
  }

  /// The offset at which the content would settle, in points.
  public var target: Double {
    guard let pages else { return range.nearest(offset + Decay(velocity: velocity, rate: rate).projection) }
    // The target is at most one page from the start of the drag. A flick, or a page of which more than half is visible,
    // turns the page.
    let page = ((pages.start - range.lower) / pages.length).rounded()
    let seen = (offset - range.lower) / pages.length
    var next = seen.rounded()
    if velocity >= Self.pageFlick { next = max(next, (seen - 0.001).rounded(.up)) }
    if velocity <= -Self.pageFlick { next = min(next, (seen + 0.001).rounded(.down)) }
    next = min(max(next, page - 1), page + 1)
    return range.nearest(range.lower + next * pages.length)
  }

  /// The motion to ``target``.
  public var motion: ScrollMotion {
    if pages != nil { return spring(to: target) }
    guard velocity != 0 || range.nearest(offset) != offset else { return .still(offset) }
    return .decay(
      BoundedDecay(
        from: offset, velocity: velocity, rate: rate, lower: range.lower, upper: range.upper,
        bound: range.isElastic ? .spring(ScrollMotion.bounce) : .stop))
  }

  /// Returns the motion to another offset, in points. Content without pages moves by a decay if a friction rate of
  /// 0.98…0.9985 leads there. Otherwise it moves by a spring.
  public func motion(to wanted: Double) -> ScrollMotion {
    let wanted = wanted.isFinite ? wanted.bounded(by: PointerSample.farthest) : target
    guard wanted != target || pages != nil else { return motion }
    let way = wanted - offset
    guard way != 0 || velocity != 0 else { return .still(offset) }
    // The friction rate that uses up the velocity exactly over this distance.
    let share = way / velocity * 1000
    let fitting = share / (1 + share)
    guard pages == nil, velocity != 0, fitting >= 0.98, fitting <= 0.9985 else { return spring(to: wanted) }
    return .decay(
      BoundedDecay(from: offset, velocity: velocity, rate: fitting, lower: -.infinity, upper: .infinity))
  }

  private func spring(to place: Double) -> ScrollMotion {
    if place == offset, velocity == 0 { return .still(offset) }
    return .spring(ScrollMotion.bounce, from: offset, velocity: velocity, target: place)
  }
}
