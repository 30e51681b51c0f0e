/// What a view knows of the controller that owns it: the next responder, and the hooks around what the view does.
public protocol ViewOwner: UIResponder {
  func ownedViewWillLayoutSubviews()
  func ownedViewDidLayoutSubviews()
  /// The traits that the controller insists on, whatever is around its view.
  var ownedViewTraitOverride: UITraitCollection? { get }
  func ownedViewTraitsDidChange(from previous: UITraitCollection)
  /// The view is about to come into a window, or to leave the one it is in.
  func ownedViewWillMove(toWindow window: UIWindow?)
  func ownedViewDidMoveToWindow()
}
