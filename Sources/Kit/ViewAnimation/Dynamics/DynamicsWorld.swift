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
    let time = Self.tick
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
