import Foundation
import GestureMath
import LayerTree
import MotionMath
import QuartzCore

/// The scroll views of a window, sorted by ordinal. A scroll view removes itself before it is deallocated.
final class WindowScrollViews: WindowScrolling {
  private struct Entry {
    unowned let view: UIScrollView
    /// The identity of the scroll view, which is also valid during its deallocation.
    let id: ObjectIdentifier
    let ordinal: Int
  }

  private var entries: [Entry] = []

  /// Adds a scroll view that is in no window's list.
  func add(_ view: UIScrollView) {
    let ordinal = view.handle.ordinal
    entries.insert(
      Entry(view: view, id: ObjectIdentifier(view), ordinal: ordinal), at: firstPlace(after: ordinal))
  }

  func remove(_ view: UIScrollView) {
    let id = ObjectIdentifier(view)
    // The scroll view has the ordinal that it was added with, unless it was added before ordinals were
    // assigned.
    let last = firstPlace(after: view.handle.ordinal) - 1
    if last >= 0, entries[last].id == id {
      entries.remove(at: last)
    } else {
      entries.removeAll { $0.id == id }
    }
  }

  /// Returns the index of the first entry with a higher ordinal, or the number of entries; entries are sorted by
  /// ordinal.
  ///
  /// - Complexity: O(log n) in the number of scroll views.
  private func firstPlace(after ordinal: Int) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].ordinal <= ordinal { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func catchUp() {
    for entry in entries { entry.view.catchUp() }
  }

  func tapStatusBar(_ touch: UITouch) {
    guard let window = touch.window, touch.start.position.y < Double(window.givenSafeArea.top),
      touch.position.simd.y < Double(window.givenSafeArea.top)
    else { return }
    var only: UIScrollView?
    for entry in entries where entry.view.window === window && entry.view.answersStatusBar {
      guard only == nil else { return }
      only = entry.view
    }
    only?.scrollToTop()
  }

  /// Adds the offsets and the running movements to a hash. A scroll view at its initial offset adds nothing.
  ///
  /// Scroll views are identified by their position in the list, because ordinals depend on what was created
  /// before.
  func combine(into hash: inout StructuralHash) {
    for (place, entry) in entries.enumerated() {
      let view = entry.view
      let offset = view.handle.bounds.origin
      guard offset != .zero || view.life.state != .still, view.window?.dispatcher?.scrolling === self else {
        continue
      }
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

extension TouchDispatcher {
  /// The scroll views of the window, created on the first access.
  var scrollViews: WindowScrollViews {
    if let known = scrolling as? WindowScrollViews { return known }
    let made = WindowScrollViews()
    scrolling = made
    return made
  }
}
