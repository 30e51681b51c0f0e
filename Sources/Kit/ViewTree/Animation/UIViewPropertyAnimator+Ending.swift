import Diagnostics
import Foundation
import LayerTree

// How it comes to an end: by itself, stopped, or let go of.
extension UIViewPropertyAnimator {
  final func stop(withoutFinishing: Bool) {
    guard isFree("stopAnimation"), mayInterrupt("stopAnimation") else { return }
    switch phase.stop(withoutFinishing: withoutFinishing) {
    case .hold: hold()
    case .abandon:
      completions.removeAll()
      leave(at: .current)
    case .refuse(let reason): refuse("stopAnimation", reason)
    default: break
    }
  }

  final func finish(at position: UIViewAnimatingPosition) {
    guard isFree("finishAnimation") else { return }
    switch phase.finish() {
    case .finish:
      leave(at: position)
      tell(position, on: nil)
    case .refuse(let reason): refuse("finishAnimation", reason)
    default: break
    }
  }

  /// Comes to the end it was running to, or back to before it was started with the time that it follows.
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
      tell(wasUndone || isBackwards ? .start : .end, on: outer)
    default: break
    }
  }

  /// Ends the animations, with the views at a position.
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
    // What was added on the way back is at its end where the rest is at its start.
    for mirror in mirrored {
      animations?.settle(mirror, at: rest == .start ? .end : rest == .end ? .start : .current)
    }
    forget()
  }

  /// Lets the animations end by themselves at their end: a spring still moves by what can hardly be seen. What may
  /// be taken back stays until it no longer may.
  private func runOut() {
    guard let timeline else { return forget() }
    timeline.mayReturn = false
    for mirror in mirrored { time?.animations.settle(mirror, at: .start) }
    if timeline.mayReturn {
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

  /// Lets others set what it moves, until it has ended: what is not given back then is no fault.
  package final func expectOtherValues() { timeline?.expectsOtherValues = true }

  private func forget() {
    timeline = nil
    mirrored.removeAll()
    pieces.removeAll()
    time?.letGo(of: self)
  }

  private func tell(_ position: UIViewAnimatingPosition, on timeline: Timeline?) {
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

  /// Nobody holds it any more. UIKit raises an exception when it is still active; here what it moved stays where it
  /// is seen, and no completion runs.
  final func giveUp() {
    guard phase == .paused || phase == .stopped else { return }
    say(
      .animatorReleased,
      "a property animator was let go of while it was \(phase == .paused ? "paused" : "stopped"); "
        + "its views stay where they are seen. Finish it, or keep it")
    leave(at: .current)
  }
}
