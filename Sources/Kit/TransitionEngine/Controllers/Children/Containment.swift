import Diagnostics
import Foundation
import LayerTree

/// The state of a controller as a child of a container.
package struct Containment {
  var isMovingToParent = false
  var isMovingFromParent = false
  /// A Boolean value indicating whether the appearance transition that the container has begun is animated; `nil` when
  /// none is open.
  var openAppearance: Bool?
  /// A Boolean value indicating whether a transition between children sends the controller its appearance callbacks.
  package var isInTransition = false
  /// The number of running changes between children that the controller takes part in.
  var changes = 0
  /// A Boolean value indicating whether the change that removes the controller is animated; `nil` when no change
  /// removes it, or a later one keeps it.
  var departure: Bool?
  /// The preferred content size reported last, for a container whose preferred size derives from a child's.
  package var toldContentSize = CGSize.zero
  /// An upper bound of the number of levels of controllers inside this one; exact unless controllers have been
  /// removed.
  var height = 0
  /// The greatest number of nested controllers, which equals the number that can be saved. **(ours)**
  nonisolated package static var mostNesting: Int { 1000 }
}

// Adding and removing children.
extension UIViewController {
  /// Adds a child. If it has another parent, that parent loses it without a callback.
  final func insertChild(_ child: UIViewController) {
    guard child.parent !== self, canAdd(child) else { return }
    child.containment.isMovingToParent = true
    child.willMove(toParent: self)
    child.parent?.children.removeAll(identicalTo: child)
    child.containment.departure = nil
    child.parent = self
    children.append(child)
    raise(over: child)
  }

  /// Returns whether a controller may be a child of this one, and reports the reason if not.
  ///
  /// A container with a list of its own calls this method before it adds a controller to that list.
  package final func canAdd(_ child: UIViewController) -> Bool {
    guard !isContained(in: child) else {
      stage?.log.report(
        .childCycle, .error,
        "“\(child.subject.name)” was added as a child of itself or of a controller inside it; nothing is added. "
          + "Add it to a controller outside it",
        about: [child.subject, subject])
      return false
    }
    guard child.parent === self || hasRoom(for: child) else {
      stage?.log.report(
        .nestedTooDeep, .error,
        "“\(child.subject.name)” would be nested more than \(Containment.mostNesting) controllers deep; nothing is "
          + "added. Use fewer containers around it",
        about: [child.subject, subject])
      return false
    }
    return true
  }

  /// Raises the known nesting depths of this controller and its ancestors for a new child. The layer tree has code of
  /// its own for this, because it stores its layers in buffers, by number.
  private func raise(over child: UIViewController) {
    var at: UIViewController? = self
    var height = child.containment.height + 1
    while let controller = at, controller.containment.height < height {
      controller.containment.height = height
      at = controller.parent
      height += 1
    }
  }

  private func hasRoom(for child: UIViewController) -> Bool {
    var room = Containment.mostNesting - 1
    var at: UIViewController? = self
    while let controller = at, room >= 0 {
      room -= 1
      at = controller.parent
    }
    guard child.containment.height > room else { return room >= 0 }
    child.measureHeight()
    return child.containment.height <= room
  }

  /// Computes the exact height of this controller and of all its descendants. All bounds are updated: a descendant's
  /// bound that stayed above those of its ancestors would keep them from being raised later.
  ///
  /// - Complexity: O(n) in the number of descendants.
  private func measureHeight() {
    var height = 0
    for child in children {
      child.measureHeight()
      height = max(height, child.containment.height + 1)
    }
    containment.height = height
  }

  final func leaveParent() {
    guard let parent else { return }
    parent.children.removeAll(identicalTo: self)
    self.parent = nil
    closeAppearance()
    containment.isMovingToParent = false
    didMove(toParent: nil)
    containment.isMovingFromParent = false
  }

  final func noteWillMove(toParent parent: UIViewController?) {
    stage?.log.trace(.hook, subject, "willMove(toParent: \(parent?.subject.name ?? "nil"))")
    if parent == nil, self.parent != nil { containment.isMovingFromParent = true }
  }

  final func noteDidMove(toParent parent: UIViewController?) {
    stage?.log.trace(.hook, subject, "didMove(toParent: \(parent?.subject.name ?? "nil"))")
    containment.isMovingToParent = false
    // A controller that was to be removed and stays is no longer being removed.
    if parent != nil { containment.isMovingFromParent = false }
  }

  /// Returns whether the controller is another controller or its descendant.
  package final func isContained(in controller: UIViewController) -> Bool {
    var at: UIViewController? = self
    while let next = at {
      if next === controller { return true }
      at = next.parent
    }
    return false
  }
}
