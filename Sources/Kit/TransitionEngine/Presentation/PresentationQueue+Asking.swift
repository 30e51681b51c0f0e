import Diagnostics

// What a controller's transitioning delegate is asked.
extension PresentationQueue {
  /// The controller of a presentation: its delegate's for a custom style, the one that was set up, or a new one.
  ///
  /// A delegate is asked for the custom style only, as UIKit's documentation says of `UIModalPresentationStyle.custom`.
  func makePresentation(
    _ style: UIModalPresentationStyle, _ presented: UIViewController, _ presenting: UIViewController,
    _ source: UIViewController
  ) -> UIPresentationController {
    if style == .custom, let delegate = presented.transitioningDelegate {
      query(delegate, "presentationController(forPresented:presenting:source:)")
      let offered = delegate.presentationController(
        forPresented: presented, presenting: presenting, source: source)
      if let offered { return offered }
    }
    return presented.takePrepared(style)
      ?? BuiltInPresentation.make(style, for: presented, presenting: presenting)
  }

  /// A controller's transitioning delegate, with a word when one was set and nobody has kept it.
  func delegate(of controller: UIViewController) -> (any UIViewControllerTransitioningDelegate)? {
    if controller.transitioningDelegate == nil, controller.hadTransitioningDelegate {
      controller.hadTransitioningDelegate = false
      stage.log.report(
        .transitioningDelegateGone, .warning,
        "the transitioning delegate is gone before it was asked; the reference is weak, so somebody has to keep "
          + "it. The standard animation runs",
        about: [controller.subject])
    }
    return controller.transitioningDelegate
  }

  /// Writes a question to a delegate down.
  func query(_ delegate: AnyObject?, _ call: String) {
    guard let delegate else { return }
    stage.log.trace(.query, Diagnostic.Subject(ordinal: 0, name: "\(type(of: delegate))"), call)
  }
}
