import Diagnostics
import LayerTree
import ViewTree

/// A view that a built-in presentation is made of: what is in it is nobody else's affair.
///
/// A change from outside is let through, as UIKit does, and told of.
class SystemView: UIView {
  /// How many changes of the engine's own are under way.
  private static var ownChanges = 0
  private var hasSaid = false
  /// The presented controller's view, when it lies in this one. While that presents, its view comes and goes.
  weak var guest: UIView?

  /// Runs changes of the engine's own.
  static func change(_ body: () -> Void) {
    ownChanges += 1
    defer { ownChanges -= 1 }
    body()
  }

  override func didAddSubview(_ subview: UIView) {
    if subview !== guest { sayChanged("added to", subview) }
  }

  override func willRemoveSubview(_ subview: UIView) {
    let presents = (subview.owner as? UIViewController)?.presentedStorage != nil
    if subview !== guest || !presents { sayChanged("taken out of", subview) }
  }

  private func sayChanged(_ what: String, _ subview: UIView) {
    guard Self.ownChanges == 0, !hasSaid else { return }
    let stage = stage ?? Stage.current
    // An animator may take the views that its context gives it.
    let isGiven = stage?.runningTransitions.contains { transition in
      transition.everybody.contains { $0.viewIfLoaded === subview }
    }
    guard isGiven != true else { return }
    hasSaid = true
    stage?.log.report(
      .systemViewChanged, .warning,
      "a view was \(what) the views that a presentation is made of; they may be others tomorrow. Use the "
        + "presented controller's own view, or its presentation's containerView for chrome",
      about: [self, subview].map {
        Diagnostic.Subject(ordinal: $0.handle.ordinal, name: "\(type(of: $0))")
      })
  }
}
