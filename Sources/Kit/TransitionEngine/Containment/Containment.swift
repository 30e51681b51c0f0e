import Diagnostics
import Foundation

/// How things stand between a controller and the container around it.
package struct Containment {
  var isMovingToParent = false
  var isMovingFromParent = false
  /// Whether the appearance transition that the container has begun is animated; nil when none is open.
  var openAppearance: Bool?
  /// A Boolean value indicating whether a transition between children tells it what becomes of it.
  package var isInTransition = false
  /// How many changes from child to child it takes part in.
  var changes = 0
  /// Whether the change that takes it away is animated; nil when none does, or a later one calls it back.
  var departure: Bool?
  /// The size that it was last said to like, of one that likes what the child likes that it shows.
  package var toldContentSize = CGSize.zero
  /// How many controllers lie in one another in it: never fewer than there are, and more only after some have left.
  var height = 0
  /// How many controllers may lie in one another: as many as can be saved. **(ours)**
  nonisolated package static var mostNesting: Int { 1000 }
}

// Taking children in and letting them go.
extension UIViewController {
  /// Takes a controller in; one that another container has leaves that without being told of it.
  final func takeIn(_ child: UIViewController) {
    guard child.parent !== self, mayTakeIn(child) else { return }
    child.containment.isMovingToParent = true
    child.willMove(toParent: self)
    child.parent?.children.removeAll { $0 === child }
    child.containment.departure = nil
    child.parent = self
    children.append(child)
    raise(over: child)
  }

  /// A Boolean value indicating whether a controller may be a child of this one; what speaks against it is said.
  ///
  /// A container with a list of its own asks before a controller comes on that list.
  package final func mayTakeIn(_ child: UIViewController) -> Bool {
    guard !isContained(in: child) else {
      stage?.log.report(
        .childCycle, .error,
        "a controller was added as a child to itself or to one inside it; nothing is added",
        about: [child.subject, subject])
      return false
    }
    guard child.parent === self || hasRoom(for: child) else {
      stage?.log.report(
        .nestedTooDeep, .error,
        "a controller would lie more than \(Containment.mostNesting) deep in others; nothing is added",
        about: [child.subject, subject])
      return false
    }
    return true
  }

  /// Lets it and those around it know how deep what is in it lies. Layers do the same by numbers in their buffers: what
  /// both could share would cost them more than it says.
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

  /// Sees how deep what is in it lies. All on the way are told: a bound of one inside that stays above that of those
  /// around it would keep them from being raised later.
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
    parent.children.removeAll { $0 === self }
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
    // One that was to go and stays hears it so.
    if parent != nil { containment.isMovingFromParent = false }
  }

  /// A Boolean value indicating whether it is a controller or lies in it, however deep.
  package final func isContained(in controller: UIViewController) -> Bool {
    var at: UIViewController? = self
    while let next = at {
      if next === controller { return true }
      at = next.parent
    }
    return false
  }
}
