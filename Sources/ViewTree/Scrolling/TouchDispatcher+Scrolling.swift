import Foundation
import GestureMath
import LayerTree
import MotionMath

/// A scroll view in a window, which takes itself out before it is gone.
struct WindowScrollView {
  unowned(unsafe) let view: UIScrollView
  let ordinal: Int
}

// What scrolls in the window.
extension TouchDispatcher {
  func add(_ scrollView: UIScrollView) {
    remove(scrollView)
    scrollViews.append(WindowScrollView(view: scrollView, ordinal: scrollView.handle.ordinal))
    scrollViews.sort { $0.ordinal < $1.ordinal }
  }

  func remove(_ scrollView: UIScrollView) {
    scrollViews.removeAll { $0.view === scrollView }
  }

  /// Brings what glides to where it is by now, between two frames.
  package func catchUpScrolling() {
    for scrollView in scrollViews { scrollView.view.catchUp() }
  }

  /// A tap on the device's own bar at the top scrolls to the top what is on screen, when that is one scroll view
  /// only.
  func tapStatusBar(_ touch: UITouch) {
    guard let window = touch.window, touch.start.position.y < Double(window.givenSafeArea.top),
      touch.position.simd.y < Double(window.givenSafeArea.top)
    else { return }
    var only: UIScrollView?
    for entry in scrollViews {
      let view = entry.view
      guard view.window === window, view.answersStatusBar else { continue }
      guard only == nil else { return }
      only = view
    }
    only?.scrollToTop()
  }

  /// Adds where everything is scrolled to and what moves, to a hash. What stands at its beginning adds nothing.
  ///
  /// Scroll views count by their place among all, whatever their numbers: these depend on what came before.
  package func combineScrolling(into hash: inout StructuralHash) {
    for (place, entry) in scrollViews.enumerated() {
      let view = entry.view
      guard view.window?.dispatcher === self else { continue }
      let offset = view.handle.bounds.origin
      guard offset != .zero || view.life.state != .still else { continue }
      hash.combine(place)
      hash.combine(offset.x)
      hash.combine(offset.y)
      hash.combine(view.life.state.rawValue)
      guard view.isMovingByItself else { continue }
      hash.combine(view.motion.end.x)
      hash.combine(view.motion.end.y)
    }
  }
}
