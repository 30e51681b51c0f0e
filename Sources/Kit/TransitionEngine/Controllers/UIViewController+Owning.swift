import Diagnostics
import Foundation
import LayerTree
import ViewTree

// What the view tells the controller that owns it, and asks it.
extension UIViewController: ViewOwner, RootController {
  public final func ownedViewWillLayoutSubviews() {
    guard !hasAnnouncedLayout else { return }
    if untoldArrival != nil, viewIfLoaded?.window != nil { isAppearing() }
    viewIfLoaded?.stage?.log.trace(.layout, subject, "viewWillLayoutSubviews()")
    viewWillLayoutSubviews()
  }

  public final func ownedViewDidLayoutSubviews() {
    hasAnnouncedLayout = false
    viewIfLoaded?.stage?.log.trace(.layout, subject, "viewDidLayoutSubviews()")
    viewDidLayoutSubviews()
    for child in children { followChild(child) }
  }

  /// Has the container that stands in a child's place follow where the child was laid out.
  private func followChild(_ child: UIViewController) {
    (child.presentedStorage?.presentation?.containerView as? TransitionContainerView)?.follow()
  }

  /// Tells the controller of the pass that its view is about to have, ahead of what is around the view.
  final func announceLayout() {
    guard viewIfLoaded?.needsLayout == true else { return }
    ownedViewWillLayoutSubviews()
    hasAnnouncedLayout = true
  }

  public final func ownedViewWillMove(toWindow window: UIWindow?) { willFollowView(to: window) }
  public final func ownedViewDidMoveToWindow() { didFollowView() }
  public final func ownedViewTraitsDidChange(from previous: UITraitCollection) {
    traitCollectionDidChange(previous)
  }
  public final var ownedViewTraitOverride: UITraitCollection? { traitOverride }
  public final var ownedViewAdditionalSafeArea: UIEdgeInsets {
    insetsFromParent == .zero ? additionalSafeAreaInsets : additionalSafeAreaInsets + insetsFromParent
  }
  public final func ownedViewSafeAreaDidChange() { viewSafeAreaInsetsDidChange() }
  public final func ownedViewLayoutMarginsDidChange() { viewLayoutMarginsDidChange() }
  public final var ownedViewMinimumMargins: NSDirectionalEdgeInsets? {
    viewRespectsSystemMinimumLayoutMargins ? systemMinimumLayoutMargins : nil
  }
  public final var rootView: UIView { view }
}

// The view that the controller owns, and what the engine calls the controller.
extension UIViewController {
  public final var viewIfLoaded: UIView? { loadedView }
  public final var isViewLoaded: Bool { loadedView != nil }

  public final func loadViewIfNeeded() {
    guard loadedView == nil, !isLoadingView else { return }
    isLoadingView = true
    onOwnStage {
      loadView()
      if loadedView == nil { view = UIView() }
      isLoadingView = false
      scene?.connect(self)
      viewDidLoad()
    }
  }

  package final var subject: Diagnostic.Subject {
    Diagnostic.Subject(ordinal: loadedView?.handle.ordinal ?? 0, name: title ?? "\(type(of: self))")
  }
}

extension UIWindow {
  /// The controller whose view fills the window. Another one takes its place at once; both hear of it.
  public final var rootViewController: UIViewController? {
    get { rootController as? UIViewController }
    set {
      // Nobody appears in a window that is on no stage.
      if let stage { stage.replaceRoot(with: newValue) } else { rootController = newValue }
    }
  }
}
