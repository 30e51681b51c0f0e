import Foundation
import LayerTree
import ViewAnimation
import ViewTree

// Hiding and showing a view of a stack, with or without an animation.
extension UIStackView: Arranger {
  private static var foldings = 0

  /// Hides or shows an arranged view. In an animation the view stays visible until the animation ends, clipped to the
  /// space that it has at that time.
  package final func fold(_ item: LayoutItem, _ isHidden: Bool) {
    guard let view = item.view, isHidden != view.isHidden else { return }
    guard let scope = AnimationScope.current, UIView.areAnimationsEnabled, scope.pacing.duration > 0,
      KeyframeScript.current == nil, window != nil
    else {
      item.endFolding()
      view.handle.isHidden = isHidden
      arrangementDidChange()
      // Among key frames the other views are animated on their own.
      if UIView.inheritedAnimationDuration > 0 { layoutRoot.layoutIfNeeded() }
      return
    }
    Self.foldings += 1
    let number = Self.foldings
    let clipped = item.folding?.clipped ?? view.handle.clips
    item.folding = StackFolding(number: number, isHidden: isHidden, clipped: clipped)
    view.handle.isHidden = false
    view.handle.clips = true
    // A nested block with the pacing of the surrounding one ends together with it.
    let change = {
      self.arrangementDidChange()
      self.layoutRoot.layoutIfNeeded()
    }
    UIView.run(scope.pacing, [], change) { [weak item] _ in
      if let item, item.folding?.number == number { item.endFolding() }
    }
  }
}
