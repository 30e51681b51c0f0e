import MotionMath

/// A body that touches another one or a boundary, while a tick is computed.
struct DynamicContact {
  let body: DynamicBody
  /// The other body; `nil` for a boundary.
  let other: DynamicBody?
  let manifold: Manifold
  private let elasticity: Double
  private let friction: Double
  private var first: Impulse
  private var second: Impulse?

  /// The impulse that was transferred at a point in this tick.
  private struct Impulse {
    let arm: SIMD2<Double>
    let otherArm: SIMD2<Double>
    /// The speed at which the bodies are to leave each other.
    let leaving: Double
    var push = 0.0
    var drag = 0.0
  }

  /// The speed of impact, in points per second, below which nothing bounces, so that items that gravity holds on a
  /// surface settle there.
  private static let quietSpeed = 30.0
  /// The overlap, in points, that is left, so that contacts do not flicker.
  private static let overlap = 0.25

  init(_ body: DynamicBody, _ other: DynamicBody?, _ manifold: Manifold) {
    self.body = body
    self.other = other
    self.manifold = manifold
    let elasticity = max(body.properties.elasticity, other?.properties.elasticity ?? 0)
    self.elasticity = elasticity.isFinite ? min(max(elasticity, 0), 1) : 0
    let product = body.properties.friction * (other?.properties.friction ?? body.properties.friction)
    friction = product > 0 && product.isFinite ? product.squareRoot() : 0
    first = Self.impulse(at: manifold.first, body, other, manifold.normal, self.elasticity)
    second = manifold.second.map { Self.impulse(at: $0, body, other, manifold.normal, elasticity) }
  }

  private static func impulse(
    at point: Manifold.Point, _ body: DynamicBody, _ other: DynamicBody?, _ normal: SIMD2<Double>,
    _ elasticity: Double
  ) -> Impulse {
    let arm = point.place - body.position
    let otherArm = other.map { point.place - $0.position } ?? .zero
    let relative = (other?.velocity(at: otherArm) ?? .zero) - body.velocity(at: arm)
    let speed = (relative * normal).sum()
    let bounce = -speed > quietSpeed ? -speed * min(max(elasticity, 0), 1) : 0
    return Impulse(arm: arm, otherArm: otherArm, leaving: bounce)
  }

  /// Changes the velocities so that the bodies do not approach each other.
  mutating func solve() {
    solve(&first)
    if var point = second {
      solve(&point)
      second = point
    }
  }

  private func solve(_ point: inout Impulse) {
    let normal = manifold.normal
    let push = transfer(along: normal, point, until: point.leaving)
    let total = max(0, point.push + push)
    give((total - point.push) * normal, point)
    point.push = total
    guard friction > 0 else { return }
    let tangent = SIMD2(-normal.y, normal.x)
    let drag = transfer(along: tangent, point, until: 0)
    let most = friction * point.push
    let sum = min(max(point.drag + drag, -most), most)
    give((sum - point.drag) * tangent, point)
    point.drag = sum
  }

  /// Returns the impulse along a direction after which the other body leaves at a speed.
  private func transfer(along way: SIMD2<Double>, _ point: Impulse, until leaving: Double) -> Double {
    let relative = (other?.velocity(at: point.otherArm) ?? .zero) - body.velocity(at: point.arm)
    var ease = 0.0
    if body.isMovable {
      let lever = cross(point.arm, way)
      ease += body.inverseMass + lever * lever * body.inverseInertia
    }
    if let other, other.isMovable {
      let lever = cross(point.otherArm, way)
      ease += other.inverseMass + lever * lever * other.inverseInertia
    }
    return ease > 0 ? (leaving - (relative * way).sum()) / ease : 0
  }

  private func give(_ impulse: SIMD2<Double>, _ point: Impulse) {
    if body.isMovable { body.apply(-impulse, at: point.arm) }
    if let other, other.isMovable { other.apply(impulse, at: point.otherArm) }
  }

  /// Moves overlapping bodies apart, by a part of the overlap in each tick.
  func separate() {
    let distance = min(manifold.first.distance, manifold.second?.distance ?? 0)
    let depth = min(max(-distance - Self.overlap, 0) * 0.3, 20)
    let own = body.isMovable ? body.inverseMass : 0
    let others = other.map { $0.isMovable ? $0.inverseMass : 0 } ?? 0
    guard depth > 0, own + others > 0 else { return }
    body.shift(manifold.normal * (-depth * own / (own + others)))
    other?.shift(manifold.normal * (depth * others / (own + others)))
  }
}
