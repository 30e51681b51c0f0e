import Foundation
import MotionMath
import QuartzCore
import ViewTree

/// An item as the simulation sees it: its place, its motion and its properties. Lengths are in points, angles in
/// radians, times in seconds.
final class DynamicBody {
  let item: any UIDynamicItem
  private(set) var position: SIMD2<Double>
  private(set) var angle: Double
  var velocity = SIMD2<Double>.zero
  var spin = 0.0
  /// The reciprocals of the mass and of the moment of inertia; 0 for a body that nothing moves or turns.
  private(set) var inverseMass = 0.0
  private(set) var inverseInertia = 0.0
  private(set) var mass = 0.0
  var properties = DynamicProperties() { didSet { weigh() } }
  /// The shape around the center, without the rotation.
  private let shape: ConvexShape
  private let size: SIMD2<Double>
  /// The item's transform without its rotation, to which the body's rotation is added.
  private let base: CGAffineTransform
  private var shownAngle: Double
  /// The time, in seconds, for which the body has hardly moved.
  private var restTime = 0.0
  private(set) var isAsleep = false

  /// The speeds below which a body counts as at rest, in points and radians per second.
  private static let restSpeed = 4.0
  private static let restSpin = 0.05
  /// The time, in seconds, after which a body at rest falls asleep: it is not moved until something wakes it.
  private static let restLimit = 0.5
  /// The greatest coordinate, in points, that a body can reach along either axis; a body that would pass it stops.
  private static let farthest = 1e7

  init(_ item: any UIDynamicItem) {
    self.item = item
    position = item.center.simd
    let transform = item.transform
    angle = Portable.atan2(transform.b, transform.a)
    shownAngle = angle
    base = angle == 0 ? transform : transform.concatenating(Self.rotation(-angle))
    size = SIMD2(max(item.bounds.width, 0), max(item.bounds.height, 0))
    shape = item.collisionBoundsType == .ellipse ? .ellipse(size) : .rectangle(size)
    weigh()
  }

  /// Computes mass and inertia. A view of 100 by 100 points with a density of 1 has a mass of 1.
  private func weigh() {
    let density = properties.density > 0 && properties.density.isFinite ? properties.density : 1
    mass = max(size.x * size.y, 1) * density / 10_000
    let inertia = mass * max(size.x * size.x + size.y * size.y, 1) / 12
    inverseMass = properties.isAnchored ? 0 : 1 / mass
    inverseInertia = properties.isAnchored || !properties.allowsRotation ? 0 : 1 / inertia
    if properties.isAnchored { (velocity, spin) = (.zero, 0) }
    if !properties.allowsRotation { spin = 0 }
  }

  var isMovable: Bool { inverseMass > 0 && !isAsleep }

  /// The corners in the coordinates of the reference view.
  func corners(into corners: inout [SIMD2<Double>]) {
    shape.place(at: position, angle: angle, into: &corners)
  }

  /// Returns a point fixed to the body, given by its offset from the center, relative to the center.
  func arm(_ offset: SIMD2<Double>) -> SIMD2<Double> {
    guard angle != 0 else { return offset }
    let (sine, cosine) = Portable.sineAndCosine(angle)
    return SIMD2(cosine * offset.x - sine * offset.y, sine * offset.x + cosine * offset.y)
  }

  /// Returns the velocity of a point of the body, given relative to the center.
  func velocity(at arm: SIMD2<Double>) -> SIMD2<Double> {
    velocity + SIMD2(-spin * arm.y, spin * arm.x)
  }

  func apply(_ impulse: SIMD2<Double>, at arm: SIMD2<Double>) {
    velocity += impulse * inverseMass
    spin += cross(arm, impulse) * inverseInertia
  }

  /// The greatest speed of a point of the body, in points per second.
  var greatestSpeed: Double {
    (velocity * velocity).sum().squareRoot() + abs(spin) * (size * size).sum().squareRoot() / 2
  }

  /// Moves the body without a change of its velocity.
  func shift(_ distance: SIMD2<Double>) { position += distance }

  /// Slows the body down by its resistance.
  func damp(_ time: Double) {
    velocity /= 1 + max(properties.resistance, 0) * time
    spin /= 1 + max(properties.angularResistance, 0) * time
  }

  /// Moves the body for a time, and lets it fall asleep where it has been at rest.
  func move(_ time: Double) {
    guard isMovable else { return }
    // What rounding leaves of an upright impact is no rotation.
    if abs(spin) < 1e-6 { spin = 0 }
    let next = position + velocity * time
    guard next.x.magnitude < Self.farthest, next.y.magnitude < Self.farthest, spin.isFinite else {
      (velocity, spin, isAsleep) = (.zero, 0, true)
      return
    }
    position = next
    angle += spin * time
    let isSlow = (velocity * velocity).sum() < Self.restSpeed * Self.restSpeed && abs(spin) < Self.restSpin
    restTime = isSlow ? restTime + time : 0
    guard restTime >= Self.restLimit else { return }
    (velocity, spin, isAsleep) = (.zero, 0, true)
  }

  func wake() {
    (isAsleep, restTime) = (false, 0)
  }

  /// A Boolean value indicating whether the body moves fast enough to wake another that it touches.
  var isLively: Bool {
    isMovable && (velocity * velocity).sum() > 4 * Self.restSpeed * Self.restSpeed
  }

  /// Writes place and rotation to the item.
  func show() {
    let center = CGPoint(position)
    if item.center != center { item.center = center }
    guard angle != shownAngle else { return }
    shownAngle = angle
    item.transform = base.concatenating(Self.rotation(angle))
  }

  private static func rotation(_ angle: Double) -> CGAffineTransform {
    let (sine, cosine) = Portable.sineAndCosine(angle)
    return CGAffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Returns a body with the item's current place and size, and this body's motion.
  func renewed() -> DynamicBody {
    let body = DynamicBody(item)
    body.properties = properties
    (body.velocity, body.spin) = (velocity, spin)
    return body
  }
}

/// The properties that a `UIDynamicItemBehavior` gives its items.
struct DynamicProperties {
  var elasticity = 0.0
  var friction = 0.0
  var density = 1.0
  var resistance = 0.0
  var angularResistance = 0.0
  var isAnchored = false
  var allowsRotation = true
}

/// Returns the third component of the cross product of two vectors.
func cross(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { a.x * b.y - a.y * b.x }
