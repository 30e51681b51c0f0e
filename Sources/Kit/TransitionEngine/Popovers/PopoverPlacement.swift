import Foundation
import ViewTree

/// The frame of a popover and its arrow: a pure function of the container, the source and the content.
///
/// Among the permitted sides, the one that shows most of the content is chosen. The popover stays within the margins,
/// and does not overlap its source unless that is allowed or no side has any space.
nonisolated struct PopoverPlacement: Hashable, Sendable {
  /// The values that determine the placement. All rectangles are in the container's coordinates.
  struct Question: Hashable, Sendable {
    var container: CGSize
    var margins: UIEdgeInsets
    var source: CGRect
    /// The preferred size of the content, in points.
    var content: CGSize
    var permitted: UIPopoverArrowDirection
    var mayOverlap: Bool
  }

  /// The frame of the content.
  var body: CGRect
  /// The direction of the arrow, a single one; `unknown` without an arrow.
  var direction: UIPopoverArrowDirection
  /// The location of the arrow's point.
  var tip: CGPoint
  /// A Boolean value indicating whether the popover overlaps its source because no side of the source has any space.
  var isCramped = false

  /// The length of the arrow from its base to its point, in points; the base is twice as wide.
  static let arrow = 13.0
  /// The radius of the body's corners, in points, which the arrow keeps clear of.
  static let corner = 12.0
  /// The least length of a side of the body with an arrow, in points: the arrow's base and two corners.
  static let least = 2 * (arrow + corner)
  private static let order: [UIPopoverArrowDirection] = [.up, .down, .left, .right]

  /// Creates the placement on the permitted side that shows most of the content; if no side has space, a placement over
  /// the source.
  init(_ question: Question) {
    let safe = Self.safe(question)
    let sides = Self.order.filter { question.permitted.contains($0) }
    var best: PopoverPlacement?
    // Placements beside the source come first: an overlapping one must show more to be chosen.
    for mayOverlap in question.mayOverlap ? [false, true] : [false] {
      for side in sides {
        guard let place = PopoverPlacement(side, question, safe, mayOverlap) else { continue }
        if place.area > best?.area ?? 0 { best = place }
      }
    }
    self = best ?? PopoverPlacement(over: question, safe)
  }

  var area: Double { body.width * body.height }

  /// The frame of the popover with its arrow.
  var frame: CGRect {
    switch direction {
    case .up: CGRect(x: body.minX, y: tip.y, width: body.width, height: body.maxY - tip.y)
    case .down: CGRect(x: body.minX, y: body.minY, width: body.width, height: tip.y - body.minY)
    case .left: CGRect(x: tip.x, y: body.minY, width: body.maxX - tip.x, height: body.height)
    case .right: CGRect(x: body.minX, y: body.minY, width: tip.x - body.minX, height: body.height)
    default: body
    }
  }

  /// Returns the container without its margins. Where two opposite margins overlap, the result is empty and lies midway
  /// between them.
  static func safe(_ question: Question) -> CGRect {
    func span(_ length: Double, _ before: Double, _ after: Double) -> (Double, Double) {
      let low = min(max(before.isFinite ? before : 0, 0), length)
      let high = length - min(max(after.isFinite ? after : 0, 0), length)
      return low <= high ? (low, high) : ((low + high) / 2, (low + high) / 2)
    }
    let m = question.margins
    let (left, right) = span(question.container.width, m.left, m.right)
    let (top, bottom) = span(question.container.height, m.top, m.bottom)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  // MARK: One side

  /// Creates a placement with an arrow in a direction, shrunk to the free space; `nil` when less than `least` remains.
  private init?(
    _ side: UIPopoverArrowDirection, _ question: Question, _ safe: CGRect, _ mayOverlap: Bool
  ) {
    let isVertical = side == .up || side == .down
    // All values along the arrow's axis, in the direction away from the source, and across it.
    let (along, across) = isVertical ? (\Span.vertical, \Span.horizontal) : (\Span.horizontal, \Span.vertical)
    let isForward = side == .up || side == .left
    let (room, source, wish) = (
      Span(safe), Span(question.source), Span(CGRect(origin: .zero, size: question.content))
    )
    let (r, s) = (room[keyPath: along], source[keyPath: along])
    let wanted = wish[keyPath: along].length
    // With overlap, the body may cover part of the source, but the arrow still points into it.
    let edge = isForward ? s.high + Self.arrow : s.low - Self.arrow
    let limit = isForward ? s.low + Self.arrow : s.high - Self.arrow
    let free: Double
    switch (isForward, mayOverlap) {
    case (true, false): free = r.high - max(edge, r.low)
    case (true, true): free = r.high - max(limit, r.low)
    case (false, false): free = min(edge, r.high) - r.low
    case (false, true): free = min(limit, r.high) - r.low
    }
    let length = min(wanted, free)
    let width = min(wish[keyPath: across].length, room[keyPath: across].length)
    guard length > 0, length >= min(wanted, Self.least), width >= Self.least else { return nil }
    let start =
      isForward
      ? min(max(edge, r.low), r.high - length) : max(min(edge, r.high) - length, r.low)
    let (c, middle) = (room[keyPath: across], source[keyPath: across].middle)
    let offset = min(max(middle - width / 2, c.low), c.high - width)
    let point = min(
      max(middle, offset + Self.corner + Self.arrow), offset + width - Self.corner - Self.arrow)
    let end = isForward ? start - Self.arrow : start + length + Self.arrow
    body =
      isVertical
      ? CGRect(x: offset, y: start, width: width, height: length)
      : CGRect(x: start, y: offset, width: length, height: width)
    tip = isVertical ? CGPoint(x: point, y: end) : CGPoint(x: end, y: point)
    direction = side
  }

  /// Creates a placement in the middle of the source, without an arrow.
  private init(over question: Question, _ safe: CGRect) {
    let size = CGSize(
      width: min(question.content.width, safe.width), height: min(question.content.height, safe.height))
    let x = min(max(question.source.midX - size.width / 2, safe.minX), safe.maxX - size.width)
    let y = min(max(question.source.midY - size.height / 2, safe.minY), safe.maxY - size.height)
    body = CGRect(origin: CGPoint(x: x, y: y), size: size)
    tip = CGPoint(x: body.midX, y: body.midY)
    direction = .unknown
    isCramped = !question.mayOverlap
  }

  /// A rectangle as its horizontal and its vertical extent.
  private struct Span {
    struct Extent {
      var low: Double
      var high: Double
      var length: Double { high - low }
      var middle: Double { (low + high) / 2 }
    }

    var horizontal: Extent
    var vertical: Extent

    init(_ rect: CGRect) {
      horizontal = Extent(low: rect.minX, high: rect.maxX)
      vertical = Extent(low: rect.minY, high: rect.maxY)
    }
  }
}
