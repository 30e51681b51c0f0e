import Diagnostics
import Foundation
import LayerTree
import ViewTree

/// A view that belongs to a built-in presentation and whose subviews application code should leave alone.
///
/// A change from outside is performed, as in UIKit, and reported.
class SystemView: UIView {
  /// The number of nested changes to system views that the engine itself is making; they are not reported.
  private static var ownChanges = 0
  private var hasSaid = false
  /// The presented controller's view, when it is inside this view. Its return is not reported, nor is its removal while
  /// that controller presents another one.
  weak var guest: UIView?

  /// Performs a change of the engine's own, which is not reported.
  static func change(_ body: () -> Void) {
    ownChanges += 1
    defer { ownChanges -= 1 }
    body()
  }

  override func didAddSubview(_ subview: UIView) {
    if subview !== guest { reportChange("added to", subview) }
  }

  override func willRemoveSubview(_ subview: UIView) {
    let presents = (subview.owner as? UIViewController)?.presentedStorage != nil
    if subview !== guest || !presents { reportChange("removed from", subview) }
  }

  private func reportChange(_ what: String, _ subview: UIView) {
    guard Self.ownChanges == 0, !hasSaid else { return }
    let stage = stage ?? ControllerStage.active
    // An animator may move the views that its context provides.
    let isGiven = stage?.runningTransitions.contains { transition in
      transition.allControllers.contains { $0.viewIfLoaded === subview }
    }
    guard isGiven != true else { return }
    hasSaid = true
    stage?.log.report(
      .systemViewChanged, .warning,
      "a view was \(what) the engine's own views of a presentation, which may change. Use the presented "
        + "controller's view, or the container view of its presentation controller for chrome",
      about: [subject, subview.subject])
  }
}
