import Foundation
import LayerTree

// A view of a stack that is hidden or shown.
extension LayoutItem {
  private static var foldings = 0

  /// Hides or shows the view. In an animation it stays to be seen until that ends, and shows no more than the room that it
  /// has left, or has already.
  func fold(_ isHidden: Bool) {
    guard let view, let arranger, isHidden != view.isHidden else { return }
    guard let scope = AnimationScope.current, UIView.areAnimationsEnabled, scope.pacing.duration > 0,
      KeyframeScript.current == nil, arranger.window != nil
    else {
      endFolding()
      view.handle.isHidden = isHidden
      arranger.arrangementDidChange()
      // Among key frames the others move alone.
      if UIView.inheritedAnimationDuration > 0 { arranger.layoutRoot.layoutIfNeeded() }
      return
    }
    Self.foldings += 1
    let number = Self.foldings
    let clipped = folding?.clipped ?? view.handle.clips
    folding = StackFolding(number: number, isHidden: isHidden, clipped: clipped)
    view.handle.isHidden = false
    view.handle.clips = true
    // A block of its own, with what the one around it says, ends as that does.
    let change = {
      arranger.arrangementDidChange()
      arranger.layoutRoot.layoutIfNeeded()
    }
    UIView.run(scope.pacing, [], change) { [weak self] _ in
      if let self, folding?.number == number { endFolding() }
    }
  }

  /// Hides the view, if that was to come of it, and has it show again what it would.
  func endFolding() {
    guard let ended = folding else { return }
    folding = nil
    view?.handle.clips = ended.clipped
    view?.handle.isHidden = ended.isHidden
    // What stood still meanwhile is as it would be in this room.
    view?.sizeDidChange()
  }
}

/// How a view of a stack is on its way to be hidden or shown.
struct StackFolding {
  /// Tells it from those before it.
  var number: Int
  /// Whether it is hidden in the end; until then it is seen.
  var isHidden: Bool
  /// Whether it showed no more than its room before, too.
  var clipped: Bool
}
