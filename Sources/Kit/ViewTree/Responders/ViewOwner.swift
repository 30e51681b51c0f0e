/// What a view knows of the controller that owns it: the next responder, and the hooks around what the view does.
@MainActor
public protocol ViewOwner: UIResponder {
  func ownedViewWillLayoutSubviews()
  func ownedViewDidLayoutSubviews()
  /// The traits that the controller insists on, whatever is around its view.
  var ownedViewTraitOverride: UITraitCollection? { get }
  func ownedViewTraitsDidChange(from previous: UITraitCollection)
  /// The view is about to come into a window, or to leave the one it is in.
  func ownedViewWillMove(toWindow window: UIWindow?)
  func ownedViewDidMoveToWindow()
  /// What the controller keeps clear in its view beyond what is around it.
  var ownedViewAdditionalSafeArea: UIEdgeInsets { get }
  func ownedViewSafeAreaDidChange()
  /// The margins that the view has at least; nil for the usual ones.
  var ownedViewMinimumMargins: NSDirectionalEdgeInsets? { get }
  func ownedViewLayoutMarginsDidChange()
  /// Whether the owner wants to be asked for constraints once without having said so.
  var ownedViewUpdatesConstraints: Bool { get }
  /// Says the view's constraints anew; the owner passes it on to the view.
  func ownedViewUpdateConstraints()
}

// An owner hears of what it wants to hear of.
extension ViewOwner {
  public func ownedViewWillLayoutSubviews() {}
  public func ownedViewDidLayoutSubviews() {}
  public var ownedViewTraitOverride: UITraitCollection? { nil }
  public func ownedViewTraitsDidChange(from previous: UITraitCollection) {}
  public var ownedViewAdditionalSafeArea: UIEdgeInsets { .zero }
  public func ownedViewSafeAreaDidChange() {}
  public var ownedViewMinimumMargins: NSDirectionalEdgeInsets? { nil }
  public func ownedViewLayoutMarginsDidChange() {}
  public var ownedViewUpdatesConstraints: Bool { false }
  public func ownedViewUpdateConstraints() {}
  public func ownedViewWillMove(toWindow window: UIWindow?) {}
  public func ownedViewDidMoveToWindow() {}
}

/// What a window knows of the controller at its root.
@MainActor
public protocol RootController: UIResponder {
  /// The controller's view, loaded when needed.
  var rootView: UIView { get }
}
