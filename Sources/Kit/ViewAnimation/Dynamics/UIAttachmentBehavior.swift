import Foundation
import MotionMath
import QuartzCore
import ViewTree

/// A behavior that keeps a point of an item at a distance from an anchor, or from a point of another item.
///
/// Without a frequency the distance is kept exactly, as by a rod; otherwise a spring keeps it.
@MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
  nonisolated public enum AttachmentType: Int, Sendable {
    case items, anchor
  }

  public final let attachedBehaviorType: AttachmentType
  private let item: any UIDynamicItem
  private let other: (any UIDynamicItem)?
  private let offset: SIMD2<Double>
  private let otherOffset: SIMD2<Double>
  /// The anchor point, in the coordinates of the reference view; it has no effect on an attachment of two items.
  open var anchorPoint: CGPoint { didSet { if anchorPoint != oldValue { changed() } } }
  /// The distance that is kept between the attached points, in points; initially their distance when the behavior was
  /// created.
  open var length: CGFloat { didSet { changed() } }
  /// The damping of the spring: 0 for none, 1 for a spring that does not oscillate.
  open var damping: CGFloat = 0 { didSet { changed() } }
  /// The frequency of the spring, in oscillations per second, up to 30: greater values count as 30. 0 stands for a rod.
  open var frequency: CGFloat = 0 { didSet { changed() } }

  /// The distance, in points, below which two points have no direction between them.
  private static let near = 1e-6

  private init(
    _ item: any UIDynamicItem, _ offset: UIOffset, _ other: (any UIDynamicItem)?, _ otherOffset: UIOffset,
    _ anchor: CGPoint
  ) {
    self.item = item
    self.other = other
    self.offset = SIMD2(offset.horizontal, offset.vertical)
    self.otherOffset = SIMD2(otherOffset.horizontal, otherOffset.vertical)
    attachedBehaviorType = other == nil ? .anchor : .items
    anchorPoint = anchor
    let first = Self.point(item, self.offset)
    let second =
      other.map { Self.point($0, SIMD2(otherOffset.horizontal, otherOffset.vertical)) } ?? anchor.simd
    length = ((second - first) * (second - first)).sum().squareRoot()
    super.init()
  }

  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item, .zero, nil, .zero, point)
  }

  public convenience init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
  ) {
    self.init(item, offset, nil, .zero, point)
  }

  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(item1, .zero, item2, .zero, .zero)
  }

  public convenience init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) {
    self.init(item1, offset1, item2, offset2, .zero)
  }

  /// The items that are attached: one or two.
  open var items: [any UIDynamicItem] { [item] + (other.map { [$0] } ?? []) }

  /// Returns a point of an item by its offset from the center.
  private static func point(_ item: any UIDynamicItem, _ offset: SIMD2<Double>) -> SIMD2<Double> {
    let turned = CGPoint(offset).applying(item.transform)
    return item.center.simd + turned.simd
  }

  override var concerned: [any UIDynamicItem] { items }

  override func constrain(_ world: DynamicsWorld, _ time: Double) {
    guard let body = world.body(of: item) else { return }
    let second = other.flatMap { world.body(of: $0) }
    let arm = body.arm(offset)
    let otherArm = second?.arm(otherOffset) ?? .zero
    let end = second.map { $0.position + otherArm } ?? anchorPoint.simd
    let way = end - (body.position + arm)
    let distance = (way * way).sum().squareRoot()
    guard distance.isFinite, length.isFinite else { return }
    if distance > Self.near {
      keep(distance - Double(length), along: way / distance, body, arm, second, otherArm, time)
      // Two points that coincide have no direction to each other, so both directions are kept.
      if length <= Self.near {
        keep(0, along: SIMD2(-way.y, way.x) / distance, body, arm, second, otherArm, time)
      }
    } else if length <= Self.near {
      keep(0, along: SIMD2(1, 0), body, arm, second, otherArm, time)
      keep(0, along: SIMD2(0, 1), body, arm, second, otherArm, time)
    }
  }

  /// Changes the velocities along a direction so that an excess of the distance vanishes.
  private func keep(
    _ excess: Double, along way: SIMD2<Double>, _ body: DynamicBody, _ arm: SIMD2<Double>,
    _ second: DynamicBody?, _ otherArm: SIMD2<Double>, _ time: Double
  ) {
    let lever = cross(arm, way)
    var ease = body.isMovable ? body.inverseMass + lever * lever * body.inverseInertia : 0
    if let second, second.isMovable {
      let lever = cross(otherArm, way)
      ease += second.inverseMass + lever * lever * second.inverseInertia
    }
    guard ease > 0 else { return }
    let relative = (second?.velocity(at: otherArm) ?? .zero) - body.velocity(at: arm)
    let speed = (relative * way).sum()
    let impulse: Double
    if frequency > 0 {
      // A spring acts once in a tick; the rounds share it.
      let pace = 2 * Double.pi * min(Double(frequency), 30)
      let pull = (excess * pace * pace + 2 * max(Double(damping), 0) * pace * speed) / ease
      impulse = pull * time / 10
    } else {
      impulse = (speed + 0.2 * excess / time) / ease
    }
    if body.isMovable { body.apply(way * impulse, at: arm) }
    if let second, second.isMovable { second.apply(way * -impulse, at: otherArm) }
  }
}
