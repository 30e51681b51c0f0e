import ViewTree

// Showing a controller the way that suits what is around: a container that wants it takes it, else it is presented.
extension UIViewController {
  final func lookFor(_ action: ViewControllerAction, _ sender: Any?) -> UIViewController? {
    var at = parent
    while let controller = at {
      if controller.canPerformAction(action, withSender: sender) { return controller }
      at = controller.parent
    }
    return nil
  }

  final func showBySomebody(_ controller: UIViewController, _ sender: Any?) {
    guard let target = targetViewController(forAction: .show, sender: sender) else {
      return present(controller, animated: true)
    }
    target.show(controller, sender: sender)
  }

  final func showDetailBySomebody(_ controller: UIViewController, _ sender: Any?) {
    guard let target = targetViewController(forAction: .showDetail, sender: sender) else {
      return present(controller, animated: true)
    }
    target.showDetailViewController(controller, sender: sender)
  }
}
