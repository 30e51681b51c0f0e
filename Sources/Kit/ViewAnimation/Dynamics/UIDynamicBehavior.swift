import Foundation
import QuartzCore

/// A rule by which a dynamic animator moves items, or a combination of such rules.
@MainActor
open class UIDynamicBehavior: NSObject {
  /// The behaviors that are added to the animator with this one.
  public private(set) final var childBehaviors: [UIDynamicBehavior] = []
  /// A closure that is called in each step of the stage in which the animator has moved its items.
  open var action: (() -> Void)?
  /// The animator that the behavior belongs to.
  public internal(set) final weak var dynamicAnimator: UIDynamicAnimator?

  public override init() {
    super.init()
  }

  /// Adds a behavior that belongs to this one's animator from now on.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior !== self, !childBehaviors.contains(where: { $0 === behavior }) else { return }
    childBehaviors.append(behavior)
    if let dynamicAnimator { behavior.join(dynamicAnimator) }
    dynamicAnimator?.behaviorsDidChange()
  }

  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard let place = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
    childBehaviors.remove(at: place)
    behavior.join(nil)
    dynamicAnimator?.behaviorsDidChange()
  }

  /// Called before the behavior is added to an animator, or with `nil` before it is removed from one.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  /// Sets the animator of the behavior and of its children.
  final func join(_ animator: UIDynamicAnimator?) {
    willMove(to: animator)
    dynamicAnimator = animator
    for child in childBehaviors { child.join(animator) }
  }

  // MARK: For the simulation

  /// The items that the behavior concerns.
  var concerned: [any UIDynamicItem] { [] }

  /// Called when the items of the animator have changed.
  func prepare(_ world: DynamicsWorld) {}

  /// Changes the velocities of bodies for a tick.
  func accelerate(_ world: DynamicsWorld, _ time: Double) {}

  /// Changes velocities so that the bodies keep a distance; called several times in a tick.
  func constrain(_ world: DynamicsWorld, _ time: Double) {}

  /// Wakes the animator after a change.
  final func changed() { dynamicAnimator?.wake() }
}

/// The items of a behavior, each once, in the order in which they were added.
struct DynamicItems {
  private(set) var all: [any UIDynamicItem] = []

  init(_ items: [any UIDynamicItem]) {
    for item in items { add(item) }
  }

  /// Adds an item unless it is there. Returns whether it was added.
  @discardableResult
  mutating func add(_ item: any UIDynamicItem) -> Bool {
    guard !contains(item) else { return false }
    all.append(item)
    return true
  }

  mutating func remove(_ item: any UIDynamicItem) { all.removeAll { $0 === item } }

  func contains(_ item: any UIDynamicItem) -> Bool { all.contains { $0 === item } }
}
