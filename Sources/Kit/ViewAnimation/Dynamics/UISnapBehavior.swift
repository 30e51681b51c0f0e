import Foundation
import MotionMath
import QuartzCore

/// A behavior that moves an item to a point with a spring, and turns it upright.
@MainActor
open class UISnapBehavior: UIDynamicBehavior {
  private let item: any UIDynamicItem
  /// The point to which the item's center moves.
  open var snapPoint: CGPoint { didSet { if snapPoint != oldValue { changed() } } }
  /// The damping of the spring, from 0 for a long oscillation to 1 for none.
  open var damping: CGFloat = 0.5 { didSet { changed() } }

  /// The frequency of the spring, in radians per second.
  private static let frequency = 20.0

  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
    super.init()
  }

  override var concerned: [any UIDynamicItem] { [item] }

  override func accelerate(_ world: DynamicsWorld, _ time: Double) {
    guard let body = world.body(of: item), body.isMovable else { return }
    let target = snapPoint.simd
    guard target.x.isFinite, target.y.isFinite else { return }
    let (stiffness, drag) = (Self.frequency * Self.frequency, 2 * min(max(damping, 0.1), 1) * Self.frequency)
    body.velocity += ((target - body.position) * stiffness - body.velocity * drag) * time
    if body.inverseInertia > 0 { body.spin += (-body.angle * stiffness - body.spin * drag) * time }
  }
}
