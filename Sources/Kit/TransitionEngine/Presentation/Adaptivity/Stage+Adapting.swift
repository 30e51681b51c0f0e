import Foundation
import ViewTree

// Who hears of a change of size or traits, and what is presented in another style after it.
extension Stage {
  /// Somebody who hears of a change.
  enum Listener {
    case root(UIViewController)
    case presentation(UIPresentationController)

    private var container: any UIContentContainer {
      switch self {
      case .root(let controller): controller
      case .presentation(let presentation): presentation
      }
    }

    private func trace(_ call: String) {
      switch self {
      case .root(let controller): controller.stage?.log.trace(.hook, controller.subject, call)
      case .presentation(let presentation):
        presentation.containerView?.stage?.log.trace(.hook, presentation.subject, call)
      }
    }

    func tellWillTransition(to traits: UITraitCollection, _ coordinator: SizeCoordinator) {
      trace("willTransition(to:with:)")
      container.willTransition(to: traits, with: coordinator)
    }

    func tellWillTransition(to size: CGSize, _ coordinator: SizeCoordinator) {
      // How large a context will be is its controller's affair, and known when it is laid out.
      if case .presentation(let presentation) = self,
        (presentation.containerView as? TransitionContainerView)?.followed != nil
      {
        return
      }
      trace("viewWillTransition(to:with:)")
      container.viewWillTransition(to: size, with: coordinator)
    }
  }

  /// Tells the root, and then one presentation after the other, from below.
  func tellAround(_ tell: (Listener) -> Void) {
    guard let root = window.rootViewController else { return }
    tell(.root(root))
    for controller in presentedControllers {
      if let presentation = controller.presentation { tell(.presentation(presentation)) }
    }
  }

  /// Has views that are in no other take on the traits that changed around their controllers: a tab that is not
  /// selected, a page under another, what something covers. So they come back as they would have been if seen.
  func tellUnseen() {
    func tell(_ controller: UIViewController, _ around: Traits) {
      let view = controller.viewIfLoaded
      if let view, view.superview == nil { view.takeTraits(around: around) }
      let own = view?.traits ?? controller.traitOverride.map { around.overridden(by: $0.traits) } ?? around
      for child in controller.children { tell(child, own) }
      if let presented = controller.presentedStorage { tell(presented, own) }
    }
    guard let root = window.rootViewController else { return }
    UIView.performWithoutAnimation { tell(root, window.traits) }
  }

  /// What is presented over one another, from below; what a child presents comes before what is over its parent.
  private var presentedControllers: [UIViewController] {
    var result: [UIViewController] = []
    func collect(over controller: UIViewController) {
      for child in controller.children { collect(over: child) }
      guard let next = controller.presentedStorage, next.presentingStorage != nil else { return }
      result.append(next)
      collect(over: next)
    }
    if let root = window.rootViewController { collect(over: root) }
    return result
  }

  /// The lowest controller that presents another; nil when nothing is presented.
  var firstPresenter: UIViewController? { presentedControllers.first?.presentingStorage }

  /// Presents in another style what does not fit any more, or fits again.
  ///
  /// What is on its way goes on, and is seen to when it has arrived.
  func adapt(with coordinator: SizeCoordinator) {
    for controller in presentedControllers {
      guard let presenter = controller.presentingStorage, let old = controller.presentation,
        let container = old.containerView as? TransitionContainerView
      else { continue }
      guard presentations.running == nil else {
        device.needsAdapting = true
        return
      }
      let original = old.original ?? old
      let traits = (container.superview ?? window).traitCollection
      let style = original.adaptedStyle(for: traits)
      guard style != old.usedStyle else { continue }
      PresentationSwap(
        stage: self, old: old, new: original.acting(in: style), container: container, presenter: presenter,
        coordinator: coordinator
      ).begin()
    }
  }

  /// Adapts what could not be while a transition ran.
  func adaptIfNeeded() {
    guard device.needsAdapting, presentations.running == nil else { return }
    device.needsAdapting = false
    device.sizeCoordinator?.end()
    let coordinator = SizeCoordinator(self, animated: false, targetTransform: .identity)
    device.sizeCoordinator = coordinator
    coordinator.run { self.adapt(with: coordinator) }
  }
}

// Telling those inside.
extension UIViewController {
  /// Tells the children of the size that they are about to get; those that stay as they are hear nothing.
  final func passOn(_ size: CGSize, _ coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children {
      let next = self.size(forChildContentContainer: child, withParentContainerSize: size)
      guard child.viewIfLoaded?.bounds.size != next else { continue }
      child.viewWillTransition(to: next, with: coordinator)
    }
  }

  /// Tells the children of the traits that they are about to get, with what is overridden for them.
  final func passOn(_ traits: UITraitCollection, _ coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children { child.take(traits, coordinator) }
  }

  /// Hears of the traits around it, with what is overridden for it.
  final func take(_ traits: UITraitCollection, _ coordinator: any UIViewControllerTransitionCoordinator) {
    let next = traitOverride.map { UITraitCollection(traitsFrom: [traits, $0]) } ?? traits
    guard next != traitCollection else { return }
    willTransition(to: next, with: coordinator)
  }
}

extension UIPresentationController {
  /// Tells the presented controller of the size that it is about to get.
  final func passOn(_ size: CGSize, _ coordinator: any UIViewControllerTransitionCoordinator) {
    let next = self.size(forChildContentContainer: presentedViewController, withParentContainerSize: size)
    presentedViewController.viewWillTransition(to: next, with: coordinator)
  }

  /// Tells the presented controller of the traits that it is about to get.
  final func passOn(_ traits: UITraitCollection, _ coordinator: any UIViewControllerTransitionCoordinator) {
    presentedViewController.take(traits, coordinator)
  }
}

extension Stage.Configuration {
  /// What becomes of page and form sheets where there is little width.
  public enum Adaptation: String, Hashable, Sendable, CaseIterable {
    /// They cover the screen, as the seed documents have it.
    case seed
    /// They are cards at the lower edge, as wide as the screen.
    case modern
  }
}
