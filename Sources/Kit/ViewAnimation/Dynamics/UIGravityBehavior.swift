import Foundation
import MotionMath
import QuartzCore

/// A behavior that accelerates items in one direction.
@MainActor
open class UIGravityBehavior: UIDynamicBehavior {
  private var pulled: DynamicItems
  /// The acceleration, in units of 1,000 points per second squared; initially downwards with a length of 1.
  open var gravityDirection = CGVector(dx: 0, dy: 1) { didSet { changed() } }

  public init(items: [any UIDynamicItem]) {
    pulled = DynamicItems(items)
    super.init()
  }

  public convenience override init() { self.init(items: []) }

  open var items: [any UIDynamicItem] { pulled.all }

  open func addItem(_ item: any UIDynamicItem) {
    if pulled.add(item) { dynamicAnimator?.behaviorsDidChange() }
  }

  open func removeItem(_ item: any UIDynamicItem) {
    pulled.remove(item)
    dynamicAnimator?.behaviorsDidChange()
  }

  /// The direction of the acceleration, in radians clockwise from the right.
  open var angle: CGFloat {
    get { gravityDirection.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }
  /// The acceleration, in units of 1,000 points per second squared.
  open var magnitude: CGFloat {
    get { gravityDirection.length }
    set { setAngle(angle, magnitude: newValue) }
  }

  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector(angle: angle, length: magnitude)
  }

  override var concerned: [any UIDynamicItem] { items }

  override func accelerate(_ world: DynamicsWorld, _ time: Double) {
    let change = SIMD2(gravityDirection.dx, gravityDirection.dy) * (1000 * time)
    guard change.x.isFinite, change.y.isFinite else { return }
    for item in pulled.all {
      if let body = world.body(of: item), body.isMovable { body.velocity += change }
    }
  }
}

extension CGVector {
  /// Creates a vector from an angle in radians clockwise from the right, and a length.
  init(angle: CGFloat, length: CGFloat) {
    let (sine, cosine) = Portable.sineAndCosine(angle)
    self.init(dx: cosine * length, dy: sine * length)
  }

  var angle: CGFloat { Portable.atan2(dy, dx) }
  var length: CGFloat { (dx * dx + dy * dy).squareRoot() }
}
