import Diagnostics
import Foundation
import ViewTree

/// One change from a child to another in a container: views, animation, and who is told when.
///
/// At the start the one that goes is told first, at the end too **(ours: Apple does not say; it is the order of
/// a navigation)**.
struct ChildTransition {
  private let container: UIViewController
  private let old: UIViewController
  private let new: UIViewController

  /// Nil, with a finding, when the two are not children of the container.
  init?(in container: UIViewController, from old: UIViewController, to new: UIViewController) {
    guard old !== new, old.parent === container, new.parent === container else {
      container.stage?.log.report(
        .childrenWithoutCommonParent, .error,
        "transition(from:to:) needs two children of the controller that it is called on; nothing happens",
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

  /// A container that is not on screen says nothing: its children hear of it when it appears.
  private var isForwarding: Bool {
    container.shouldAutomaticallyForwardAppearanceMethods
      && (container.appearance == .appeared || container.appearance == .appearing)
  }

  private func end(_ animated: Bool) {
    // A later change or another container may have called it back. What leaves the window hears of it there.
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
  /// Tells a child that came in by a change that it has appeared, when what is around it has.
  fileprivate func arrive(_ animated: Bool) {
    guard let parent, parent.shouldAutomaticallyForwardAppearanceMethods, parent.appearance == .appeared,
      containment.openAppearance == nil
    else { return }
    didAppear(animated)
  }
}
