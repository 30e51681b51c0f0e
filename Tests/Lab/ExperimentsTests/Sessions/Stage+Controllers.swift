import TransitionEngine

extension Stage {
  /// All controllers: the root, their children, and the controllers that they present.
  var allControllers: [UIViewController] {
    var all: [UIViewController] = []
    func add(_ controller: UIViewController) {
      all.append(controller)
      controller.children.forEach(add)
      if let presented = controller.presentedViewController, presented.presentingViewController === controller
      {
        add(presented)
      }
    }
    if let root = window.rootViewController { add(root) }
    return all
  }
}
