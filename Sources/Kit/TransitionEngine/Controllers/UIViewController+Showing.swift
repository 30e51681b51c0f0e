import ViewTree

// Showing a controller the way that suits what is around: a container that wants it takes it, else it is presented.
//
// Each controller that does not override the call hands it on to the one around it, so it comes by all that do, nearest
// first; what comes to the outermost is presented by that.
extension UIViewController {
  final func lookFor(_ action: ViewControllerAction, _ sender: Any?) -> UIViewController? {
    var at: UIViewController? = self
    while let controller = at {
      if controller.canPerformAction(action, withSender: sender) { return controller }
      at = controller.parent
    }
    return nil
  }

  /// Who is next to be asked; this controller when nobody is, and it is to present.
  private func next(for action: ViewControllerAction, _ sender: Any?) -> UIViewController {
    let target = targetViewController(forAction: action, sender: sender)
    // Whoever names the target has the last word.
    guard target === lookFor(action, sender) else { return target ?? self }
    return parent ?? self
  }

  final func showBySomebody(_ controller: UIViewController, _ sender: Any?) {
    let next = next(for: .show, sender)
    guard next !== self else { return present(controller, animated: true) }
    next.show(controller, sender: sender)
  }

  final func showDetailBySomebody(_ controller: UIViewController, _ sender: Any?) {
    let next = next(for: .showDetail, sender)
    guard next !== self else { return present(controller, animated: true) }
    next.showDetailViewController(controller, sender: sender)
  }
}
