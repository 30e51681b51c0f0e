/// What a view knows of the controller that owns it: the next responder, and the hooks around its own.
public protocol ViewOwner: UIResponder {
  func ownedViewWillLayoutSubviews()
  func ownedViewDidLayoutSubviews()
  /// The view is about to come into a window, or to leave the one it is in.
  func ownedViewWillMove(toWindow window: UIWindow?)
  func ownedViewDidMoveToWindow()
}
