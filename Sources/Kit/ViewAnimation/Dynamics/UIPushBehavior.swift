import Foundation
import MotionMath
import QuartzCore
import ViewTree

/// A behavior that pushes items, for a moment or all the time.
///
/// A continuous push of magnitude 1 accelerates a view of 100 by 100 points and density 1 by 100 points per second
/// squared. An instantaneous push changes that view's velocity by 100 points per second.
@MainActor
open class UIPushBehavior: UIDynamicBehavior {
  nonisolated public enum Mode: Int, Sendable {
    case continuous, instantaneous
  }

  public final let mode: Mode
  private var pushed: DynamicItems
  private var offsets: [ObjectIdentifier: UIOffset] = [:]
  /// A Boolean value indicating whether the push acts; an instantaneous push sets it to `false` when it has acted.
  open var active = true { didSet { if active { changed() } } }
  /// The direction and the magnitude of the push.
  open var pushDirection = CGVector(dx: 0, dy: 0) { didSet { changed() } }

  public init(items: [any UIDynamicItem], mode: Mode) {
    pushed = DynamicItems(items)
    self.mode = mode
    super.init()
  }

  open var items: [any UIDynamicItem] { pushed.all }

  open func addItem(_ item: any UIDynamicItem) {
    if pushed.add(item) { dynamicAnimator?.behaviorsDidChange() }
  }

  open func removeItem(_ item: any UIDynamicItem) {
    pushed.remove(item)
    dynamicAnimator?.behaviorsDidChange()
  }

  /// The direction of the push, in radians clockwise from the right.
  open var angle: CGFloat {
    get { pushDirection.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }
  open var magnitude: CGFloat {
    get { pushDirection.length }
    set { setAngle(angle, magnitude: newValue) }
  }

  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    pushDirection = CGVector(angle: angle, length: magnitude)
  }

  /// Sets the point of an item that is pushed, as an offset from its center; a push beside the center turns the item.
  open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = offset
  }

  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }

  override var concerned: [any UIDynamicItem] { items }

  override func accelerate(_ world: DynamicsWorld, _ time: Double) {
    guard active else { return }
    let impulse = SIMD2(pushDirection.dx, pushDirection.dy) * (mode == .instantaneous ? 100 : 100 * time)
    if mode == .instantaneous { active = false }
    guard impulse.x.isFinite, impulse.y.isFinite else { return }
    for item in pushed.all {
      guard let body = world.body(of: item), body.isMovable else { continue }
      let offset = targetOffsetFromCenter(for: item)
      body.apply(impulse, at: body.arm(SIMD2(offset.horizontal, offset.vertical)))
    }
  }
}
