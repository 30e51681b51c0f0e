import Diagnostics
import Foundation
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

/// What lies around a presented controller's view: a body with a shadow, whose corners clip the view.
class ContentFrameView: SystemView {
  /// What casts the shadow: what clips cuts its own off.
  final let plate = UIView()
  /// What the corners clip.
  final let panel = SystemView()
  final let content: UIView

  /// Makes the frame around a view, which it takes when it is put where it is seen: until then the view may be
  /// somebody else's.
  init(content: UIView) {
    self.content = content
    super.init(frame: content.frame)
    panel.guest = content
    panel.clipsToBounds = true
    plate.handle.shadowRadius = 12
    Self.change {
      addSubview(plate)
      addSubview(panel)
    }
  }

  required init?(coder: NSCoder) { nil }

  final var hasContent: Bool { content.superview === panel }

  override func willMove(toSuperview newSuperview: UIView?) {
    guard newSuperview != nil, !hasContent else { return }
    Self.change { panel.insertSubview(content, at: 0) }
    setNeedsLayout()
  }

  /// Lets the content go, which outlives its frame.
  final func release() {
    if hasContent { Self.change { content.removeFromSuperview() } }
  }
}
