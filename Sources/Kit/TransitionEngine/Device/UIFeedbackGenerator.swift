import Diagnostics
import LayerTree
import Scheduling
import ViewTree

/// A generator of haptic feedback. The device feels nothing; each feedback is an entry of the trace. **(ours)**
@MainActor
open class UIFeedbackGenerator: NSObject {
  public override init() { super.init() }

  /// Creates a generator for a view, whose stage's trace gets the entries. **(ours)**
  public convenience init(view: UIView) {
    self.init()
    self.view = view
  }

  private final weak var view: UIView?

  /// Does nothing: no feedback has to be prepared. **(ours)**
  open func prepare() {}

  /// Records a feedback in the trace.
  final func give(_ feedback: String) {
    (view?.stage ?? ControllerStage.active)?.log.trace(
      .feedback, Diagnostic.Subject(typeOf: self), feedback)
  }
}

/// A generator of the feedback of a collision.
@MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  nonisolated public enum FeedbackStyle: Int, Sendable {
    case light, medium, heavy, soft, rigid
  }

  private final var style = FeedbackStyle.medium

  public convenience init(style: FeedbackStyle) {
    self.init()
    self.style = style
  }

  public convenience init(style: FeedbackStyle, view: UIView) {
    self.init(view: view)
    self.style = style
  }

  open func impactOccurred() { impactOccurred(intensity: 1) }

  /// Gives a feedback with an intensity from 0 to 1.
  open func impactOccurred(intensity: CGFloat) {
    give("\(style) impact, intensity \(min(max(intensity, 0), 1))")
  }
}

/// A generator of the feedback of a changed selection.
@MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() { give("selection changed") }
}

/// A generator of the feedback of a task's outcome.
@MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  nonisolated public enum FeedbackType: Int, Sendable {
    case success, warning, error
  }

  open func notificationOccurred(_ notificationType: FeedbackType) { give("\(notificationType)") }
}
