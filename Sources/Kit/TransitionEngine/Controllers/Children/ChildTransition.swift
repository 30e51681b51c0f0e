import Diagnostics
import Foundation
import ViewTree

/// A change from one child to another in a container: the views, the animation and the appearance callbacks.
///
/// The callbacks go to the removed child first, at the start and at the end **(ours: Apple does not say; it is the
/// order of a navigation controller)**.
struct ChildTransition {
  private let container: UIViewController
  private let old: UIViewController
  private let new: UIViewController

  /// Creates the change; `nil`, with a diagnostic, when the two controllers are not children of the container.
  init?(in container: UIViewController, from old: UIViewController, to new: UIViewController) {
    guard old !== new, old.parent === container, new.parent === container else {
      container.stage?.log.report(
        .childrenWithoutCommonParent, .error,
        "transition(from:to:) expects two different children of “\(container.subject.name)”; nothing happens. Call it "
          + "on the parent of both controllers",
        about: [container.subject, old.subject, new.subject])
      return nil
    }
    self.container = container
    self.old = old
    self.new = new
  }

  func run(
    duration: TimeInterval, options: UIView.AnimationOptions, animations: (() -> Void)?,
    completion: ((Bool) -> Void)?
  ) {
    container.onOwnStage { runOnStage(duration, options, animations, completion) }
  }

  private func runOnStage(
    _ duration: TimeInterval, _ options: UIView.AnimationOptions, _ animations: (() -> Void)?,
    _ completion: ((Bool) -> Void)?
  ) {
    let animated = duration > 0
    container.stage?.log.note(.began, "began changing \(old.subject.name) for \(new.subject.name)")
    for child in [old, new] { child.containment.changes += 1 }
    old.containment.departure = animated
    new.containment.departure = nil
    if isForwarding {
      old.willDisappear(animated)
      new.willAppear(animated)
    }
    if let place = old.view.superview ?? container.view, new.view.superview !== place {
      place.addSubview(new.view)
    }
    UIView.animate(
      withDuration: duration, delay: 0, options: options, animations: animations ?? {},
      completion: { finished in
        end(animated)
        container.stage?.log.note(
          .settled, "settled: \(old.subject.name) was changed for \(new.subject.name)")
        completion?(finished)
      })
  }

  /// A Boolean value indicating whether the container forwards appearance callbacks: not while it is off screen,
  /// because its children receive theirs when it appears.
  private var isForwarding: Bool {
    container.shouldAutomaticallyForwardAppearanceMethods
      && (container.appearance == .appeared || container.appearance == .appearing)
  }

  private func end(_ animated: Bool) {
    // A later change or another container may have kept the old child. A view that leaves the window sends the
    // callbacks itself.
    if old.containment.departure != nil { old.view.removeFromSuperview() }
    for child in [old, new] {
      child.containment.changes -= 1
      guard child.containment.changes == 0 else { continue }
      child.containment.departure = nil
      child.arrive(animated)
    }
  }
}

extension UIViewController {
  /// Notifies a child that a change has added that it has appeared, if the container has appeared.
  fileprivate func arrive(_ animated: Bool) {
    guard let parent, parent.shouldAutomaticallyForwardAppearanceMethods, parent.appearance == .appeared,
      containment.openAppearance == nil
    else { return }
    didAppear(animated)
  }
}
