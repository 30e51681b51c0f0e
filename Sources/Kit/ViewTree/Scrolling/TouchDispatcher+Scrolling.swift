import Foundation
import GestureMath
import LayerTree
import MotionMath

/// A scroll view in a window, which takes itself out before it is gone.
struct WindowScrollView {
  unowned let view: UIScrollView
  /// The view's identity, which the view has also while it goes.
  let id: ObjectIdentifier
  let ordinal: Int

  init(_ view: UIScrollView) {
    self.view = view
    id = ObjectIdentifier(view)
    ordinal = view.handle.ordinal
  }
}

// What scrolls in the window.
extension TouchDispatcher {
  /// Takes in one that is in no window's list.
  func add(_ scrollView: UIScrollView) {
    let entry = WindowScrollView(scrollView)
    scrollViews.insert(entry, at: firstScrollView(after: entry.ordinal))
  }

  func remove(_ scrollView: UIScrollView) {
    let id = ObjectIdentifier(scrollView)
    // It has the number it came with, unless it came before there were any.
    let last = firstScrollView(after: scrollView.handle.ordinal) - 1
    if last >= 0, scrollViews[last].id == id {
      scrollViews.remove(at: last)
    } else {
      scrollViews.removeAll { $0.id == id }
    }
  }

  /// The place of the first one with a higher number: they are in the order of these. O(log n)
  private func firstScrollView(after ordinal: Int) -> Int {
    var (low, high) = (0, scrollViews.count)
    while low < high {
      let middle = (low + high) / 2
      if scrollViews[middle].ordinal <= ordinal { low = middle + 1 } else { high = middle }
    }
    return low
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
