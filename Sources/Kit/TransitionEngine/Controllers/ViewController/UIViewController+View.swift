import Diagnostics
import Foundation
import LayerTree
import Scheduling
import ViewTree

// Callbacks and queries from the view to the controller that owns it.
extension UIViewController: ViewOwner, RootController {
  package final func ownedViewWillLayoutSubviews() {
    guard !hasAnnouncedLayout else { return }
    if pendingAppearance != nil, viewIfLoaded?.window != nil { isAppearing() }
    viewIfLoaded?.stage?.log.trace(.layout, subject, "viewWillLayoutSubviews()")
    viewWillLayoutSubviews()
  }

  package final func ownedViewDidLayoutSubviews() {
    hasAnnouncedLayout = false
    viewIfLoaded?.stage?.log.trace(.layout, subject, "viewDidLayoutSubviews()")
    viewDidLayoutSubviews()
    for child in children { followChild(child) }
  }

  /// Updates the container that a child's presentation occupies, so that it follows the child's new frame.
  private func followChild(_ child: UIViewController) {
    (child.presentedStorage?.presentation?.containerView as? TransitionContainerView)?.follow()
  }

  /// Sends `viewWillLayoutSubviews()` if the view needs layout, before the views around it are laid out.
  final func announceLayout() {
    guard viewIfLoaded?.needsLayout == true else { return }
    ownedViewWillLayoutSubviews()
    hasAnnouncedLayout = true
  }

  package final func ownedViewWillMove(toWindow window: UIWindow?) { willFollowView(to: window) }
  package final func ownedViewDidMoveToWindow() { didFollowView() }
  package final func ownedViewTraitsDidChange(from previous: UITraitCollection) {
    traitCollectionDidChange(previous)
    traitObservers?.notify(self, from: previous)
  }
  package final var ownedViewTraitOverride: UITraitCollection? { traitOverride }
  package final var ownedViewAdditionalSafeArea: UIEdgeInsets {
    insetsFromParent == .zero ? additionalSafeAreaInsets : additionalSafeAreaInsets + insetsFromParent
  }
  package final func ownedViewSafeAreaDidChange() { viewSafeAreaInsetsDidChange() }
  package final func ownedViewLayoutMarginsDidChange() { viewLayoutMarginsDidChange() }
  package final var ownedViewMinimumMargins: NSDirectionalEdgeInsets? {
    viewRespectsSystemMinimumLayoutMargins ? systemMinimumLayoutMargins : nil
  }
  package final var rootView: UIView { view }
}

// The view that the controller owns, and the name of the controller in diagnostics.
extension UIViewController {
  final func loadOwnView() {
    guard loadedView == nil, !isLoadingView else { return }
    isLoadingView = true
    onOwnStage {
      scene?.adoptChildren(self)
      loadView()
      if loadedView == nil { view = UIView() }
      isLoadingView = false
      viewDidLoad()
    }
  }

  package final var subject: Diagnostic.Subject {
    Diagnostic.Subject(ordinal: loadedView?.handle.ordinal ?? 0, name: title ?? "\(type(of: self))")
  }
}

extension UIWindow {
  /// The controller whose view fills the window. A new controller replaces the old one at once; both receive their
  /// appearance callbacks.
  public final var rootViewController: UIViewController? {
    get { (standsFor ?? self).rootController as? UIViewController }
    set {
      // No controller appears in a window that is on no stage.
      if let stage = (standsFor ?? self).stage {
        stage.replaceRoot(with: newValue)
      } else {
        rootController = newValue
      }
      UIViewController.noteTurn()
    }
  }
}

extension UIViewController {
  /// Updates the view's safe area after the insets that the controller adds have changed.
  final func edgesDidChange() {
    UIView.noteSafeArea(ownedViewAdditionalSafeArea)
    viewIfLoaded?.surroundingsDidChange()
  }
}

// The preferred content size of a controller, and the controllers that are notified of it.
extension UIViewController {
  /// Notifies the presentation controller and the parent that the preferred content size has changed.
  final func notifyPreferredContentSizeChange() {
    presentation?.preferredContentSizeDidChange(forChildContentContainer: self)
    parent?.preferredContentSizeDidChange(forChildContentContainer: self)
  }

  /// Notifies the presentation controller and the parent of this container's preferred content size, which derives from
  /// a child. Does nothing if the size is the one reported last.
  package final func contentSizeMayHaveChanged() {
    let size = preferredContentSize
    guard size != containment.toldContentSize else { return }
    containment.toldContentSize = size
    notifyPreferredContentSizeChange()
  }
}

// The controller's part in the constraint pass.
extension UIViewController {
  package final var ownedViewUpdatesConstraints: Bool { true }
  package final func ownedViewUpdateConstraints() { updateViewConstraints() }
}

// Traits of controllers: the traits around the view, overridden by the presentation, the parent and the controller
// itself, in this order.
extension UIViewController: UITraitEnvironment {
  final var traitOverride: UITraitCollection? {
    let acting = presentation ?? prepared
    let builtIn = presentingStorage == nil ? nil : acting?.builtInTraits
    let presented = (acting?.original ?? acting)?.overrideTraitCollection
    guard
      builtIn != nil || presented != nil || traitsFromParent != nil || styleOverride != .unspecified
        || overrides != Traits()
    else { return nil }
    return UITraitCollection(
      traitsFrom: [builtIn, presented, traitsFromParent].compactMap { $0 } + [
        UITraitCollection(userInterfaceStyle: styleOverride), UITraitCollection(overrides),
      ])
  }

  /// The traits of the view. Before the view is loaded or lies in the parent's view, the traits that it is expected to
  /// have there.
  package final var currentTraits: Traits {
    if let view = viewIfLoaded, view.superview != nil || parent == nil { return view.traits }
    let near = presentingStorage ?? parent
    let around = near?.currentTraits ?? stage?.window.traits ?? UIScreen.main.traits
    return traitOverride.map { around.overridden(by: $0.traits) } ?? around
  }
}

extension UIViewController: UIAppearanceContainer {}

extension UIViewController: TraitObserverKeeping {
  nonisolated(unsafe) private static var observersKey: UInt8 = 0

  package final var traitObservers: TraitObservers? {
    get { objc_getAssociatedObject(self, &Self.observersKey) as? TraitObservers }
    set { objc_setAssociatedObject(self, &Self.observersKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }
}

// The keys that perform actions while the controller is in the chain of the first responder.
extension UIViewController {
  /// Adds a command to those of `keyCommands`.
  public final func addKeyCommand(_ keyCommand: UIKeyCommand) {
    addedKeyCommands = (addedKeyCommands ?? []) + [keyCommand]
  }

  /// Removes a command that was added.
  public final func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    addedKeyCommands?.removeAll(identicalTo: keyCommand)
  }
}

// Notifying children of a size or traits that are about to change.
extension UIViewController {
  /// Notifies the children of the size that they are about to have. Children whose size stays the same are not
  /// notified.
  final func passOn(_ size: CGSize, _ coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children {
      let next = self.size(forChildContentContainer: child, withParentContainerSize: size)
      guard child.viewIfLoaded?.bounds.size != next else { continue }
      child.viewWillTransition(to: next, with: coordinator)
    }
  }

  /// Notifies the children of the traits that they are about to have, each with its own overrides applied.
  final func passOn(_ traits: UITraitCollection, _ coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children { child.announceTraits(traits, coordinator) }
  }

  /// Applies the controller's overrides to the traits around it, and calls `willTransition(to:with:)` if the traits
  /// differ.
  final func announceTraits(
    _ traits: UITraitCollection, _ coordinator: any UIViewControllerTransitionCoordinator
  ) {
    let next = traitOverride.map { UITraitCollection(traitsFrom: [traits, $0]) } ?? traits
    guard next != traitCollection else { return }
    willTransition(to: next, with: coordinator)
  }
}
