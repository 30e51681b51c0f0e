import LayerTree
import MotionMath

/// A scroll view in a window, which may be gone by now.
struct WeakScrollView {
  weak var view: UIScrollView?
  let ordinal: Int
}

// What scrolls in the window.
extension TouchDispatcher {
  func add(_ scrollView: UIScrollView) {
    remove(scrollView)
    scrollViews.append(WeakScrollView(view: scrollView, ordinal: scrollView.handle.ordinal))
    scrollViews.sort { $0.ordinal < $1.ordinal }
  }

  func remove(_ scrollView: UIScrollView) {
    scrollViews.removeAll { $0.view == nil || $0.view === scrollView }
  }

  /// Adds where everything is scrolled to and what moves, to a hash. What stands at its beginning adds nothing.
  package func combineScrolling(into hash: inout StructuralHash) {
    for entry in scrollViews {
      guard let view = entry.view, view.window?.dispatcher === self else { continue }
      let offset = view.handle.bounds.origin
      guard offset != .zero || view.life.state != .still else { continue }
      hash.combine(entry.ordinal)
      hash.combine(offset.x)
      hash.combine(offset.y)
      hash.combine(view.life.state.rawValue)
      guard view.isMovingByItself else { continue }
      hash.combine(view.motion.end.x)
      hash.combine(view.motion.end.y)
    }
  }
}
