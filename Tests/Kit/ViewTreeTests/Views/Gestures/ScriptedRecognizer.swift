import TestSupport

@testable import ViewTree

/// A custom recognizer that follows a script.
final class ScriptedRecognizer: UIGestureRecognizer {
  var script = ReferencePair.Script()
  var manner = ReferencePair.Behaviour()
  var requiresFailure = false
  var isRequiredToFail = false
  private(set) var resets = 0
  private var moment = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { act(0) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { act(moment + 1) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { act(3) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  override func reset() {
    moment = 0
    resets += 1
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { manner.canPrevent }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    manner.canBePrevented
  }

  override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    requiresFailure
  }

  override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    isRequiredToFail
  }

  private func act(_ next: Int) {
    moment = next
    if script.begins == next {
      state = script.isDiscrete ? .ended : .began
    } else if let begins = script.begins, next > begins, !script.isDiscrete {
      // A recognizer does not know whether it waits.
      state = next == 3 ? .ended : .changed
    } else if script.fails == next || next == 3 && script.begins == nil {
      state = .failed
    }
  }
}
