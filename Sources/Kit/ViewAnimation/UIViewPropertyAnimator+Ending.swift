import Diagnostics
import Foundation
import LayerTree
import ViewTree

// The end of a property animator: at the end of its run, by `stopAnimation`, or by deallocation.
extension UIViewPropertyAnimator {
  final func stop(withoutFinishing: Bool) {
    guard isFree("stopAnimation"), mayInterrupt("stopAnimation") else { return }
    switch phase.stop(withoutFinishing: withoutFinishing) {
    case .hold: hold()
    case .abandon:
      completions.removeAll()
      leave(at: .current)
    default: break
    }
  }

  final func finish(at position: UIViewAnimatingPosition) {
    guard isFree("finishAnimation") else { return }
    switch phase.finish() {
    case .finish:
      leave(at: position)
      runCompletions(position, on: nil)
    case .refuse(let reason): refuse("finishAnimation", reason)
    default: break
    }
  }

  /// Handles the arrival at the end of the run, or the return to before the start together with the timeline
  /// that it follows.
  final func driveDidEnd(_ arrival: Timeline.Arrival) {
    let wasUndone = arrival == .undone
    switch phase.arrive(pausing: pausesOnCompletion && !wasUndone) {
    case .hold: hold()
    case .finish:
      let outer = timeline?.parent
      if wasUndone || isBackwards {
        leave(at: .start)
      } else {
        runOut()
      }
      runCompletions(wasUndone || isBackwards ? .start : .end, on: outer)
    default: break
    }
  }

  /// Ends the animations with the views at a position.
  private func leave(at position: UIViewAnimatingPosition) {
    guard let timeline else { return forget() }
    let rest: AnimationStore.Rest
    switch position {
    case .start: rest = .start
    case .current: rest = .current
    case .end: rest = .end
    }
    let animations = time?.animations
    timeline.whenDriveEnds = nil
    timeline.hold(at: timeline.seconds)
    animations?.settle(timeline, at: rest)
    // Animations that were added during a reverse run are at their end where the others are at their start.
    for mirror in mirrored {
      animations?.settle(mirror, at: rest == .start ? .end : rest == .end ? .start : .current)
    }
    forget()
  }

  /// Lets the animations settle at their end by themselves: a spring still makes movements that are hardly visible.
  /// While a transition that contains the animations can still be undone, the animations are kept.
  private func runOut() {
    guard let timeline else { return forget() }
    timeline.mayMoveBack = false
    for mirror in mirrored { time?.animations.settle(mirror, at: .start) }
    if timeline.mayMoveBack {
      let animations = time?.animations.tether
      timeline.whenDriveEnds = { [weak timeline] arrival in
        if arrival == .undone, let timeline { animations?.object?.settle(timeline, at: .start) }
      }
    } else {
      timeline.whenDriveEnds = nil
      timeline.speed = 1
    }
    forget()
  }

  /// Allows other code to set the animated properties before the animator has ended, without a diagnostic.
  package final func expectOtherValues() { timeline?.expectsOtherValues = true }

  private func forget() {
    timeline = nil
    mirrored.removeAll()
    pieces.removeAll()
    time?.release(self)
  }

  private func runCompletions(_ position: UIViewAnimatingPosition, on timeline: Timeline?) {
    let waiting = completions
    completions.removeAll()
    guard !waiting.isEmpty else { return }
    AnimationScope.leave {
      for completion in waiting {
        if let timeline, let time {
          time.with(timeline) { completion(position) }
        } else {
          completion(position)
        }
      }
    }
  }

  /// Handles the release of the animator. UIKit raises an exception if it is still active; here the views
  /// stay at their values on screen, and no completion runs.
  final func abandon() {
    guard phase == .paused || phase == .stopped else { return }
    report(
      .animatorReleased,
      "a property animator was deallocated while it was \(phase == .paused ? "paused" : "stopped"); its views keep "
        + "their values on screen. Keep a reference to it, or finish it")
    leave(at: .current)
  }
}
