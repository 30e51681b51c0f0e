import Diagnostics
import LayerTree

extension StageTime {
  /// Runs the completion of a block that had nothing to animate: in the next turn, as finished.
  func completeSoon(_ completion: @escaping (Bool) -> Void) {
    let timeline = currentTimeline
    if timeline.isHeld {
      sink?.report(
        Diagnostic(
          .emptyAnimationInTransition, .note,
          "an animation block of an interactive transition changed nothing, so it ends at once; "
            + "its completion runs in the next turn although the gesture goes on"))
    }
    nextTurn { [weak self] in
      guard let self else { return }
      let outer = emptyBlockTimeline
      emptyBlockTimeline = timeline
      defer { emptyBlockTimeline = outer }
      with(timeline) { AnimationScope.leave { completion(true) } }
    }
  }
}
