import Foundation
import Graphics
import LayerTree
import MotionMath
import QuartzCore
import ViewTree

/// A behavior in which items collide with each other and with boundaries.
@MainActor
open class UICollisionBehavior: UIDynamicBehavior {
  /// The partners with which items collide.
  nonisolated public struct Mode: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let items = Mode(rawValue: 1)
    public static let boundaries = Mode(rawValue: 2)
    public static let everything = Mode(rawValue: .max)
  }

  private var colliding: DynamicItems
  private var boundaries: [Boundary] = []
  private var insets: UIEdgeInsets?
  /// The contacts of the last tick, in the order in which they began.
  private var touching: [Touch] = []
  open var collisionMode = Mode.everything { didSet { changed() } }
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

  /// A boundary by the name that code gave it.
  private struct Boundary {
    let identifier: any NSCopying
    let path: UIBezierPath
    let lines: [[SIMD2<Double>]]
  }

  /// A contact of an item with another item or with a boundary. The boundary's name is `nil` for the bounds of the
  /// reference view.
  private struct Touch {
    let item: any UIDynamicItem
    let other: (any UIDynamicItem)?
    let boundary: (any NSCopying)?
    var place = SIMD2<Double>.zero
    var isThere = true

    func isSame(_ item: any UIDynamicItem, _ other: (any UIDynamicItem)?, _ boundary: (any NSCopying)?)
      -> Bool
    {
      self.item === item && self.other === other && DynamicName(self.boundary) == DynamicName(boundary)
    }
  }

  public init(items: [any UIDynamicItem]) {
    colliding = DynamicItems(items)
    super.init()
  }

  public convenience override init() { self.init(items: []) }

  open var items: [any UIDynamicItem] { colliding.all }

  open func addItem(_ item: any UIDynamicItem) {
    if colliding.add(item) { dynamicAnimator?.behaviorsDidChange() }
  }

  open func removeItem(_ item: any UIDynamicItem) {
    colliding.remove(item)
    touching.removeAll { $0.item === item || $0.other === item }
    dynamicAnimator?.behaviorsDidChange()
  }

  // MARK: Boundaries

  /// A Boolean value indicating whether items stay inside the bounds of the animator's reference view.
  open var translatesReferenceBoundsIntoBoundary: Bool {
    get { insets != nil }
    set {
      insets = newValue ? insets ?? .zero : nil
      changed()
    }
  }

  /// Keeps items inside the bounds of the animator's reference view, at a distance from its edges in points.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    self.insets = insets
    changed()
  }

  /// Adds a boundary along a path, at which items collide from both sides.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    removeBoundary(withIdentifier: identifier)
    boundaries.append(Boundary(identifier: identifier, path: bezierPath, lines: bezierPath.straightParts))
    changed()
  }

  /// Adds a straight boundary between two points.
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    addBoundary(withIdentifier: identifier, for: path)
  }

  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    boundaries.first { DynamicName($0.identifier) == DynamicName(identifier) }?.path
  }

  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    boundaries.removeAll { DynamicName($0.identifier) == DynamicName(identifier) }
    changed()
  }

  open func removeAllBoundaries() {
    boundaries = []
    changed()
  }

  open var boundaryIdentifiers: [any NSCopying]? { boundaries.isEmpty ? nil : boundaries.map(\.identifier) }

  // MARK: Colliding

  override var concerned: [any UIDynamicItem] { items }

  /// Finds the contacts of the items, and reports those that begin and end.
  ///
  /// - Complexity: O(n²) in the number of items.
  final func collide(_ world: DynamicsWorld, _ contacts: inout [DynamicContact]) {
    for index in touching.indices { touching[index].isThere = false }
    var begun: [Touch] = []
    let all = colliding.all
    for (index, item) in all.enumerated() {
      guard let body = world.body(of: item), let corners = world.corners(of: item) else { continue }
      if collisionMode.contains(.items) {
        for other in all[(index + 1)...] {
          guard let second = world.body(of: other), let others = world.corners(of: other),
            body.isMovable || second.isMovable, Self.areNear(corners, others),
            let manifold = Manifold.between(corners, others)
          else {
            keepAsleep(world, item, other)
            continue
          }
          if body.isLively, second.isAsleep { second.wake() }
          if second.isLively, body.isAsleep { body.wake() }
          contacts.append(DynamicContact(body, second, manifold))
          note(item, other, nil, manifold.first.place, &begun)
        }
      }
      guard collisionMode.contains(.boundaries) else { continue }
      guard body.isMovable else {
        for index in touching.indices where touching[index].item === item && touching[index].other == nil {
          touching[index].isThere = true
        }
        continue
      }
      collide(body, corners, &contacts, &begun)
    }
    report(begun, world)
  }

  /// Keeps the contact of two items that are both asleep.
  private func keepAsleep(_ world: DynamicsWorld, _ item: any UIDynamicItem, _ other: any UIDynamicItem) {
    guard world.body(of: item)?.isMovable == false, world.body(of: other)?.isMovable == false else { return }
    for index in touching.indices where touching[index].isSame(item, other, nil) {
      touching[index].isThere = true
    }
  }

  private func collide(
    _ body: DynamicBody, _ corners: [SIMD2<Double>], _ contacts: inout [DynamicContact],
    _ begun: inout [Touch]
  ) {
    for boundary in boundaries {
      for line in boundary.lines where Self.areNear(corners, line) {
        guard let manifold = Manifold.between(corners, line) else { continue }
        contacts.append(DynamicContact(body, nil, manifold))
        note(body.item, nil, boundary.identifier, manifold.first.place, &begun)
      }
    }
    guard let insets, let box = dynamicAnimator?.referenceBounds else { return }
    let (low, high) = (
      SIMD2(box.minX + insets.left, box.minY + insets.top),
      SIMD2(box.maxX - insets.right, box.maxY - insets.bottom)
    )
    for (normal, limit) in [
      (SIMD2(-1.0, 0), -low.x), (SIMD2(1.0, 0), high.x), (SIMD2(0, -1.0), -low.y), (SIMD2(0, 1.0), high.y),
    ] {
      guard let manifold = Self.manifold(of: corners, beyond: limit, along: normal) else { continue }
      contacts.append(DynamicContact(body, nil, manifold))
      note(body.item, nil, nil, manifold.first.place, &begun)
    }
  }

  /// Returns the contact of a polygon with a wall that fills everything beyond a limit along a direction.
  private static func manifold(of corners: [SIMD2<Double>], beyond limit: Double, along normal: SIMD2<Double>)
    -> Manifold?
  {
    var manifold = Manifold()
    manifold.normal = normal
    var points = (
      first: Manifold.Point(place: .zero, distance: 0), second: Manifold.Point(place: .zero, distance: 0)
    )
    for corner in corners {
      let point = Manifold.Point(place: corner, distance: limit - (corner * normal).sum())
      if point.distance < points.first.distance {
        points = (point, points.first)
      } else if point.distance < points.second.distance {
        points.second = point
      }
    }
    guard points.first.distance < 0 else { return nil }
    manifold.first = points.first
    if points.second.distance < 0 { manifold.second = points.second }
    return manifold
  }

  final var hasLines: Bool { !boundaries.isEmpty && collisionMode.contains(.boundaries) }

  /// Returns whether a line of a boundary is within a distance of a polygon's bounding box.
  final func isLineNear(_ corners: [SIMD2<Double>], within distance: Double) -> Bool {
    boundaries.contains { $0.lines.contains { Self.areNear(corners, $0, within: distance) } }
  }

  private static func areNear(_ a: [SIMD2<Double>], _ b: [SIMD2<Double>], within distance: Double = 0) -> Bool
  {
    func box(_ corners: [SIMD2<Double>]) -> (low: SIMD2<Double>, high: SIMD2<Double>) {
      var (low, high) = (corners[0], corners[0])
      for corner in corners { (low, high) = (pointwiseMin(low, corner), pointwiseMax(high, corner)) }
      return (low, high)
    }
    guard !a.isEmpty, !b.isEmpty else { return false }
    let (one, two) = (box(a), box(b))
    return all(one.low - distance .<= two.high) && all(two.low - distance .<= one.high)
  }

  private func note(
    _ item: any UIDynamicItem, _ other: (any UIDynamicItem)?, _ boundary: (any NSCopying)?,
    _ place: SIMD2<Double>,
    _ begun: inout [Touch]
  ) {
    if let index = touching.firstIndex(where: { $0.isSame(item, other, boundary) }) {
      touching[index].isThere = true
    } else if !begun.contains(where: { $0.isSame(item, other, boundary) }) {
      begun.append(Touch(item: item, other: other, boundary: boundary, place: place))
    }
  }

  private func report(_ begun: [Touch], _ world: DynamicsWorld) {
    guard !begun.isEmpty || touching.contains(where: { !$0.isThere }) else { return }
    let ended = touching.filter { !$0.isThere }
    touching.removeAll { !$0.isThere }
    touching += begun
    guard let collisionDelegate else { return }
    for touch in ended + begun {
      world.body(of: touch.item)?.show()
      if let other = touch.other { world.body(of: other)?.show() }
    }
    for touch in ended {
      if let other = touch.other {
        collisionDelegate.collisionBehavior(self, endedContactFor: touch.item, with: other)
      } else {
        collisionDelegate.collisionBehavior(
          self, endedContactFor: touch.item, withBoundaryIdentifier: touch.boundary)
      }
    }
    for touch in begun {
      if let other = touch.other {
        collisionDelegate.collisionBehavior(
          self, beganContactFor: touch.item, with: other, at: CGPoint(touch.place))
      } else {
        collisionDelegate.collisionBehavior(
          self, beganContactFor: touch.item, withBoundaryIdentifier: touch.boundary, at: CGPoint(touch.place))
      }
    }
  }
}

/// An object that is called when items begin and end to touch each other or a boundary.
@MainActor
public protocol UICollisionBehaviorDelegate: AnyObject {
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint)
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
  /// Called when an item begins to touch a boundary; the identifier is `nil` for the bounds of the reference view.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}

/// The name of a boundary, for comparison.
private struct DynamicName: Equatable {
  private let value: AnyHashable?

  init(_ identifier: (any NSCopying)?) {
    value = (identifier as? NSString).map { AnyHashable($0 as String) } ?? identifier as? AnyHashable
  }
}

extension String: @retroactive NSCopying {
  /// Returns the string itself. With this conformance a Swift string can identify a boundary, as in code for Apple's
  /// platforms.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension UIBezierPath {
  /// The path as straight lines; a curve is 16 of them.
  fileprivate var straightParts: [[SIMD2<Double>]] {
    let path = cgPath.outline.layerPath(evenOdd: false)
    var parts: [[SIMD2<Double>]] = []
    var (start, last, next) = (SIMD2<Double>.zero, SIMD2<Double>.zero, 0)
    func add(_ point: SIMD2<Double>) {
      if point != last, point.x.isFinite, point.y.isFinite { parts.append([last, point]) }
      last = point
    }
    for step in path.steps {
      let new = Array(path.points[next..<next + step.points])
      next += step.points
      switch step {
      case .move: (start, last) = (new[0], new[0])
      case .line: add(new[0])
      case .quad:
        let (from, control, end) = (last, new[0], new[1])
        for index in 1...16 {
          let t = Double(index) / 16
          add(from * ((1 - t) * (1 - t)) + control * (2 * t * (1 - t)) + end * (t * t))
        }
      case .cubic:
        let from = last
        for index in 1...16 {
          let t = Double(index) / 16
          let s = 1 - t
          add(from * (s * s * s) + new[0] * (3 * s * s * t) + new[1] * (3 * s * t * t) + new[2] * (t * t * t))
        }
      case .close: add(start)
      }
    }
    return parts
  }
}
