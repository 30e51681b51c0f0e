/// The controller that owns a view: the view's next responder, with hooks for the view's changes.
@MainActor
package protocol ViewOwner: UIResponder {
  func ownedViewWillLayoutSubviews()
  func ownedViewDidLayoutSubviews()
  /// The traits that the controller overrides in its view.
  var ownedViewTraitOverride: UITraitCollection? { get }
  func ownedViewTraitsDidChange(from previous: UITraitCollection)
  /// Called when the view is about to be added to a window, or removed from the one it is in.
  func ownedViewWillMove(toWindow window: UIWindow?)
  func ownedViewDidMoveToWindow()
  /// The insets that the controller adds to the safe area of its view.
  var ownedViewAdditionalSafeArea: UIEdgeInsets { get }
  func ownedViewSafeAreaDidChange()
  /// The least margins of the view; `nil` for the default ones.
  var ownedViewMinimumMargins: NSDirectionalEdgeInsets? { get }
  func ownedViewLayoutMarginsDidChange()
  /// A Boolean value indicating whether the owner's constraint updates are to be called once without a
  /// request.
  var ownedViewUpdatesConstraints: Bool { get }
  /// Updates the view's constraints; the owner passes the call on to the view.
  func ownedViewUpdateConstraints()
}

// Default implementations: each hook is optional.
extension ViewOwner {
  package func ownedViewWillLayoutSubviews() {}
  package func ownedViewDidLayoutSubviews() {}
  package var ownedViewTraitOverride: UITraitCollection? { nil }
  package func ownedViewTraitsDidChange(from previous: UITraitCollection) {}
  package var ownedViewAdditionalSafeArea: UIEdgeInsets { .zero }
  package func ownedViewSafeAreaDidChange() {}
  package var ownedViewMinimumMargins: NSDirectionalEdgeInsets? { nil }
  package func ownedViewLayoutMarginsDidChange() {}
  package var ownedViewUpdatesConstraints: Bool { false }
  package func ownedViewUpdateConstraints() {}
  package func ownedViewWillMove(toWindow window: UIWindow?) {}
  package func ownedViewDidMoveToWindow() {}
}

/// The controller at the root of a window, as the window sees it.
@MainActor
package protocol RootController: UIResponder {
  /// The controller's view, loaded on the first access.
  var rootView: UIView { get }
}
