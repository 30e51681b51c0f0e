import Foundation
import QuartzCore
import ViewTree

// Notifications of a change of size or traits, and the adaptation of presentations after it.
extension ControllerStage {
  /// An object that is notified of a change of size or traits.
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

    func sendWillTransition(to traits: UITraitCollection, _ coordinator: SizeCoordinator) {
      trace("willTransition(to:with:)")
      container.willTransition(to: traits, with: coordinator)
    }

    func notifyWillTransition(to size: CGSize, _ coordinator: SizeCoordinator) {
      // The size of a context is decided by its controller, and known when that is laid out.
      if case .presentation(let presentation) = self,
        (presentation.containerView as? TransitionContainerView)?.followed != nil
      {
        return
      }
      trace("viewWillTransition(to:with:)")
      container.viewWillTransition(to: size, with: coordinator)
    }
  }

  /// Calls a closure with the root view controller, and then with each presentation controller, from the lowest up.
  func forEachListener(_ tell: (Listener) -> Void) {
    guard let root = window.rootViewController else { return }
    tell(.root(root))
    for controller in presentedControllers {
      if let presentation = controller.presentation { tell(.presentation(presentation)) }
    }
  }

  /// Applies changed traits to views that have no superview: a tab that is not selected, a page under another, a
  /// covered view. They reappear as if they had been visible.
  func updateHiddenControllers() {
    func sendTraits(_ controller: UIViewController, _ around: Traits) {
      let view = controller.viewIfLoaded
      if let view, view.superview == nil { view.updateTraits(around: around) }
      let own = view?.traits ?? controller.traitOverride.map { around.overridden(by: $0.traits) } ?? around
      for child in controller.children { sendTraits(child, own) }
      if let presented = controller.presentedStorage { sendTraits(presented, own) }
    }
    guard let root = window.rootViewController else { return }
    UIView.performWithoutAnimation { sendTraits(root, window.traits) }
  }

  /// Replaces presentations whose style no longer fits the traits.
  ///
  /// A running transition continues, and the adaptation waits for its end.
  func adapt(with coordinator: SizeCoordinator) {
    for controller in presentedControllers {
      guard let presenter = controller.presentingStorage, let old = controller.presentation,
        let container = old.containerView as? TransitionContainerView
      else { continue }
      guard presentations.running == nil else {
        needsAdapting = true
        return
      }
      let original = old.original ?? old
      let traits = (container.superview ?? window).traitCollection
      let style = original.adaptedStyle(for: traits)
      guard style != old.usedStyle else { continue }
      PresentationSwap(
        stage: self, old: old, new: original.acting(in: style, from: styles), container: container,
        presenter: presenter,
        coordinator: coordinator
      ).begin()
    }
  }

  /// Performs an adaptation that had to wait for a transition.
  func adaptIfNeeded() {
    guard needsAdapting, presentations.running == nil else { return }
    needsAdapting = false
    sizeCoordinator?.end()
    let coordinator = SizeCoordinator(self, animated: false, targetTransform: .identity, quarters: 0)
    sizeCoordinator = coordinator
    coordinator.run { self.adapt(with: coordinator) }
  }
}
