import MotionMath

/// What becomes of content that is let go along one axis: where it would rest, and how it gets there.
///
/// Velocities are the content's: an offset's points per second, positive as the offset grows.
public struct ScrollRelease: Hashable, Sendable {
  /// Pages that content comes to rest on.
  public struct Pages: Hashable, Sendable {
    /// The length of a page.
    public var length: Double
    /// The offset at which the drag began: one drag goes one page at most.
    public var start: Double

    public init(length: Double, start: Double) {
      self.length = length
      self.start = start
    }
  }

  /// Points per second beyond which a finger's velocity counts as that.
  public static let fastest = 12_000.0
  /// Points per second below which something that is let go stands.
  public static let standstill = 10.0
  /// Points per second from which on a flick turns the page.
  public static let pageFlick = 250.0

  /// The offset that is seen.
  public let offset: Double
  /// How fast it is seen to change, bounded by ±1,000,000 points per second; 0 below a standstill.
  public let velocity: Double
  public let range: ScrollRange
  /// The share of the velocity that is left after a millisecond.
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

  /// Where it would come to rest by itself.
  public var target: Double {
    guard let pages else { return range.nearest(offset + Decay(velocity: velocity, rate: rate).projection) }
    // A page from where the drag began, by a flick or because most of it is seen already.
    let page = ((pages.start - range.lower) / pages.length).rounded()
    let seen = (offset - range.lower) / pages.length
    var next = seen.rounded()
    if velocity >= Self.pageFlick { next = max(next, (seen - 0.001).rounded(.up)) }
    if velocity <= -Self.pageFlick { next = min(next, (seen + 0.001).rounded(.down)) }
    next = min(max(next, page - 1), page + 1)
    return range.nearest(range.lower + next * pages.length)
  }

  /// The way to where it rests by itself.
  public var motion: ScrollMotion {
    if pages != nil { return spring(to: target) }
    guard velocity != 0 || range.nearest(offset) != offset else { return .rest(offset) }
    return .decay(
      BoundedDecay(
        from: offset, velocity: velocity, rate: rate, lower: range.lower, upper: range.upper,
        bound: range.isElastic ? .spring(ScrollMotion.bounce) : .stop))
  }

  /// The way to another place of rest: friction brings it there when it can, else a spring does.
  public func motion(to wanted: Double) -> ScrollMotion {
    let wanted = wanted.isFinite ? wanted.bounded(by: PointerSample.farthest) : target
    guard wanted != target || pages != nil else { return motion }
    let way = wanted - offset
    guard way != 0 || velocity != 0 else { return .rest(offset) }
    // The rate at which the velocity spends itself on just this way.
    let share = way / velocity * 1000
    let fitting = share / (1 + share)
    guard pages == nil, velocity != 0, fitting >= 0.98, fitting <= 0.9985 else { return spring(to: wanted) }
    return .decay(
      BoundedDecay(from: offset, velocity: velocity, rate: fitting, lower: -.infinity, upper: .infinity))
  }

  private func spring(to place: Double) -> ScrollMotion {
    if place == offset, velocity == 0 { return .rest(offset) }
    return .spring(ScrollMotion.bounce, from: offset, velocity: velocity, target: place)
  }
}
