import Diagnostics

// Taking children in and letting them go.
extension UIViewController {
  /// Takes a controller in; one that another container has leaves that without being told of it.
  final func takeIn(_ child: UIViewController) {
    guard child.parent !== self else { return }
    guard !isContained(in: child) else {
      stage?.report(
        .childCycle, .error,
        "a controller was added as a child to itself or to one inside it; nothing is added",
        about: [child.subject, subject])
      return
    }
    child.containment.isMovingToParent = true
    child.willMove(toParent: self)
    child.parent?.children.removeAll { $0 === child }
    child.containment.departure = nil
    child.parent = self
    children.append(child)
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
    stage?.trace(.hook, subject, "willMove(toParent: \(parent?.subject.name ?? "nil"))")
    if parent == nil, self.parent != nil { containment.isMovingFromParent = true }
  }

  final func noteDidMove(toParent parent: UIViewController?) {
    stage?.trace(.hook, subject, "didMove(toParent: \(parent?.subject.name ?? "nil"))")
    containment.isMovingToParent = false
    // One that was to go and stays hears it so.
    if parent != nil { containment.isMovingFromParent = false }
  }

  /// A Boolean value indicating whether it is a controller or lies in it, however deep.
  final func isContained(in controller: UIViewController) -> Bool {
    var at: UIViewController? = self
    while let next = at {
      if next === controller { return true }
      at = next.parent
    }
    return false
  }
}
