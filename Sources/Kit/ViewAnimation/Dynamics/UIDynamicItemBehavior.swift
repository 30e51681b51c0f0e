import Foundation
import QuartzCore

/// The properties of items: how they bounce, slide, weigh and slow down.
@MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
  private var described: DynamicItems
  private var properties = DynamicProperties() { didSet { dynamicAnimator?.behaviorsDidChange() } }
  /// The velocities that were added before the behavior had an animator.
  private var waiting: [(item: any UIDynamicItem, velocity: SIMD2<Double>, spin: Double)] = []

  public init(items: [any UIDynamicItem]) {
    described = DynamicItems(items)
    super.init()
  }

  public convenience override init() { self.init(items: []) }

  open var items: [any UIDynamicItem] { described.all }

  open func addItem(_ item: any UIDynamicItem) {
    if described.add(item) { dynamicAnimator?.behaviorsDidChange() }
  }

  open func removeItem(_ item: any UIDynamicItem) {
    described.remove(item)
    dynamicAnimator?.behaviorsDidChange()
  }

  // MARK: Properties

  /// The part of the speed that is left after an impact, from 0 to 1; the greater one of two items counts.
  open var elasticity: CGFloat {
    get { properties.elasticity }
    set { properties.elasticity = newValue }
  }
  /// The resistance to sliding along another item or a boundary; 0 slides freely.
  open var friction: CGFloat {
    get { properties.friction }
    set { properties.friction = newValue }
  }
  /// The mass of an area of 100 by 100 points; initially 1. An item of twice the area has twice the mass.
  open var density: CGFloat {
    get { properties.density }
    set { properties.density = newValue }
  }
  /// The rate, per second, at which the velocity decays; 0 for no decay. After a second about e^−`resistance` of the
  /// velocity is left: 37 % for 1.
  open var resistance: CGFloat {
    get { properties.resistance }
    set { properties.resistance = newValue }
  }
  /// The rate, per second, at which the angular velocity decays, as `resistance` is for the velocity; 0 for no decay.
  open var angularResistance: CGFloat {
    get { properties.angularResistance }
    set { properties.angularResistance = newValue }
  }
  /// A Boolean value indicating whether the items stay where they are, as boundaries do.
  open var isAnchored: Bool {
    get { properties.isAnchored }
    set { properties.isAnchored = newValue }
  }
  open var allowsRotation: Bool {
    get { properties.allowsRotation }
    set { properties.allowsRotation = newValue }
  }

  // MARK: Velocities

  /// Adds to the velocity of an item, in points per second.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    give(item, velocity.simd, 0)
  }

  /// Adds to the rotation of an item, in radians per second.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    give(item, .zero, velocity)
  }

  /// Returns the velocity of an item, in points per second.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    CGPoint(dynamicAnimator?.body(of: item)?.velocity ?? .zero)
  }

  /// Returns the rotation of an item, in radians per second.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    dynamicAnimator?.body(of: item)?.spin ?? 0
  }

  private func give(_ item: any UIDynamicItem, _ velocity: SIMD2<Double>, _ spin: Double) {
    guard described.contains(item), velocity.x.isFinite, velocity.y.isFinite, spin.isFinite else { return }
    guard let body = dynamicAnimator?.body(of: item) else { return waiting.append((item, velocity, spin)) }
    body.velocity += velocity
    body.spin += spin
    changed()
  }

  override var concerned: [any UIDynamicItem] { items }

  override func prepare(_ world: DynamicsWorld) {
    for item in described.all { world.body(of: item)?.properties = properties }
    let given = waiting
    waiting = []
    for (item, velocity, spin) in given {
      guard let body = world.body(of: item), body.inverseMass > 0 else { continue }
      body.velocity += velocity
      if body.inverseInertia > 0 { body.spin += spin }
    }
  }
}
