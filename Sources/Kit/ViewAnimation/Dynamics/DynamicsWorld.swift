import MotionMath
import QuartzCore

/// The bodies of an animator, and a tick of their motion.
///
/// A tick has the same length whatever the frame rate, so that the motion is the same in every run.
final class DynamicsWorld {
  /// The length of a tick, in seconds.
  static let tick = 1.0 / 240
  /// The number of rounds in which contacts and attachments find velocities that suit all.
  private static let rounds = 10
  /// The distance, in points, that an item near a line may move at once, and the most parts of a tick. A line has no
  /// thickness, so an item that moves further may be beyond it before it is found to touch it.
  private static let stride = 1.0
  private static let mostParts = 32

  private(set) var bodies: [DynamicBody] = []
  private var places: [ObjectIdentifier: Int] = [:]
  private var contacts: [DynamicContact] = []
  private var corners: [[SIMD2<Double>]] = []

  func body(of item: any UIDynamicItem) -> DynamicBody? { places[ObjectIdentifier(item)].map { bodies[$0] } }

  /// Adds bodies for new items and removes those of items that no behavior concerns. Bodies that stay keep their motion.
  func replace(items: [any UIDynamicItem]) {
    var new: [DynamicBody] = []
    var found: [ObjectIdentifier: Int] = [:]
    for item in items where found[ObjectIdentifier(item)] == nil {
      found[ObjectIdentifier(item)] = new.count
      new.append(body(of: item) ?? DynamicBody(item))
    }
    (bodies, places) = (new, found)
    corners = Array(repeating: [], count: bodies.count)
  }

  /// Takes an item's place and size from the item.
  func renew(_ item: any UIDynamicItem) {
    guard let place = places[ObjectIdentifier(item)] else { return }
    bodies[place] = bodies[place].renewed()
  }

  func wake() { for body in bodies { body.wake() } }

  /// A Boolean value indicating whether all bodies are at rest.
  var isAtRest: Bool { bodies.allSatisfy { !$0.isMovable } }

  /// Moves the bodies for the length of a tick.
  func advance(_ behaviors: [UIDynamicBehavior]) {
    let count = parts(behaviors)
    for _ in 0..<count { advance(behaviors, by: Self.tick / Double(count)) }
  }

  /// Returns the number of parts in which to compute a tick.
  private func parts(_ behaviors: [UIDynamicBehavior]) -> Int {
    var farthest = 0.0
    for case let behavior as UICollisionBehavior in behaviors where behavior.hasLines {
      for item in behavior.items {
        guard let place = places[ObjectIdentifier(item)], bodies[place].isMovable else { continue }
        let distance = bodies[place].greatestSpeed * Self.tick
        guard distance > max(farthest, Self.stride) else { continue }
        bodies[place].corners(into: &corners[place])
        if behavior.isLineNear(corners[place], within: distance) { farthest = distance }
      }
    }
    return farthest > 0 ? min(Int((min(farthest, 1e6) / Self.stride).rounded(.up)), Self.mostParts) : 1
  }

  private func advance(_ behaviors: [UIDynamicBehavior], by time: Double) {
    for behavior in behaviors { behavior.accelerate(self, time) }
    for body in bodies where body.isMovable { body.damp(time) }
    contacts.removeAll(keepingCapacity: true)
    for index in bodies.indices { bodies[index].corners(into: &corners[index]) }
    for case let behavior as UICollisionBehavior in behaviors { behavior.collide(self, &contacts) }
    for _ in 0..<Self.rounds {
      for behavior in behaviors { behavior.constrain(self, time) }
      for index in contacts.indices { contacts[index].solve() }
    }
    for contact in contacts { contact.separate() }
    for body in bodies { body.move(time) }
  }

  /// Returns the corners of an item's body at the beginning of the tick.
  func corners(of item: any UIDynamicItem) -> [SIMD2<Double>]? {
    places[ObjectIdentifier(item)].map { corners[$0] }
  }

  /// Writes the places of all bodies to their items.
  func show() { for body in bodies { body.show() } }
}
