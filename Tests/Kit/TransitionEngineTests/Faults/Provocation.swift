import Diagnostics
import Foundation
import LayerTree
import TransitionEngine
import ViewTree
@testable import KitTestSupport

/// Code that breaks one rule, and the severity of its diagnostic.
struct Provocation {
  let rule: Rule
  let severity: Diagnostic.Severity
  /// Breaks the rule. Returns the stage that keeps the diagnostic.
  let act: () throws -> Stage

  /// A fault: a user would see it, or the engine deviated from the code's request.
  static func fault(
    _ rule: Rule, _ severity: Diagnostic.Severity = .warning, _ act: @escaping () throws -> Stage
  ) -> Provocation {
    Provocation(rule: rule, severity: severity, act: act)
  }

  /// A note: advice about code that works as it is.
  static func note(_ rule: Rule, _ act: @escaping () throws -> Stage) -> Provocation {
    Provocation(rule: rule, severity: .note, act: act)
  }

  /// A provocation of each rule, in the order of the rules' sections in the guide.
  static var all: [Provocation] {
    stage + values + tree + constraints + gestures + scrolling + lists + presenting + restoring + containers
      + transitions + storyboards + interaction
  }

  /// Creates a stage with an empty root.
  static func rooted() -> (stage: Stage, root: UIViewController) {
    let (stage, root) = (Stage(), UIViewController())
    stage.setRoot(root)
    stage.step(to: 0)
    return (stage, root)
  }

  /// Performs an operation on a stage with an empty root, and makes a frame.
  static func onRoot(_ body: (UIViewController) throws -> Void) rethrows -> Stage {
    let (stage, root) = rooted()
    try stage.whileCurrent { try body(root) }
    stage.advance(0.1)
    return stage
  }

  /// Presents a card with its own animator, and continues for some seconds.
  static func presenting(
    for seconds: Double = 1, prepare: (LoggedStage) -> Void = { _ in },
    animate: ((any UIViewControllerContextTransitioning, LoggedStage) -> Void)? = nil
  ) -> Stage {
    let it = LoggedStage(reportsNotes: false)
    prepare(it)
    if let animate { it.transitions.animator.animate = { animate($0, it) } }
    it.root.present(it.card, animated: true)
    it.run(seconds)
    return it.stage
  }

  /// Begins an interactive presentation, and performs an operation on it.
  static func dragging(
    prepare: (LoggedStage) -> Void = { _ in }, _ body: (UIPercentDrivenInteractiveTransition) -> Void
  ) -> Stage {
    let it = LoggedStage(reportsNotes: false)
    let interaction = UIPercentDrivenInteractiveTransition()
    it.transitions.presentInteraction = interaction
    prepare(it)
    it.root.present(it.card, animated: true)
    it.stage.step(to: 1)
    it.stage.whileCurrent { body(interaction) }
    it.run(1)
    return it.stage
  }

  /// Adds the presented view at its final frame.
  static func place(_ context: any UIViewControllerContextTransitioning) -> UIView? {
    guard let controller = context.viewController(forKey: .to), let view = context.view(forKey: .to) else {
      return nil
    }
    view.frame = context.finalFrame(for: controller)
    context.containerView.addSubview(view)
    return view
  }
}
