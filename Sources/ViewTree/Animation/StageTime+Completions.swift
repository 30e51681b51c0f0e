import Diagnostics
import LayerTree

extension StageTime {
  /// Runs the completion of a block that had nothing to animate: in the next turn, as finished.
  func completeSoon(_ completion: @escaping (Bool) -> Void) {
    let timeline = currentTimeline
    if timeline.isHeld {
      sink?.report(
        Diagnostic(
          .emptyAnimationInTransition, .warning,
          "an animation block of an interactive transition changed nothing, so it ends at once; "
            + "its completion runs in the next turn although the gesture goes on"))
    }
    nextTurn { [weak self] in self?.with(timeline) { AnimationScope.leave { completion(true) } } }
  }
}
