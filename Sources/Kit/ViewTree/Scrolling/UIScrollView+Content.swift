import Diagnostics
import Foundation
import GestureMath
import LayerTree
import MotionMath

// The content's size, its insets, and its range of rest.
extension UIScrollView {
  /// Returns the range of offsets at which the content can rest along an axis.
  package final func range(_ axis: DragAxis) -> ScrollRange {
    // A single access to the content, because each movement of a drag asks for the range.
    let (content, length) = (content, handle.bounds.size[axis.index])
    let inset = content.adjusted
    let (size, before, after) =
      axis == .horizontal
      ? (content.size.width, inset.left, inset.right) : (content.size.height, inset.top, inset.bottom)
    return ScrollRange(
      content: size, length: length, before: before, after: after,
      isElastic: bounces && (size + before + after > length || alwaysBounces(along: axis)))
  }

  private func alwaysBounces(along axis: DragAxis) -> Bool {
    axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical
  }

  /// Returns whether a drag moves the content along an axis.
  final func moves(along axis: DragAxis) -> Bool {
    let range = range(axis)
    return range.canScroll || range.isElastic
  }

  /// Returns the nearest offset at which the content can rest.
  package final func nearestRest(_ offset: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(range(.horizontal).nearest(offset.x), range(.vertical).nearest(offset.y))
  }

  // MARK: Setting

  final func setContentSize(_ size: CGSize) {
    guard size != content.size else { return }
    guard Self.isLength(size.width), Self.isLength(size.height) else {
      let isFinite = size.width.isFinite && size.height.isFinite
      return report(
        isFinite ? .contentSizeOutOfRange : .valueNotFinite,
        "a scroll view's contentSize was set to (\(size.width), \(size.height)); it keeps its value. "
          + "Set lengths from 0 to \(ScrollContent.largest)", about: [self])
    }
    changeContent { $0.size = size }
  }

  private static func isLength(_ length: CGFloat) -> Bool { length >= 0 && length <= ScrollContent.largest }

  final func setContentInset(_ inset: UIEdgeInsets) {
    guard inset != content.inset else { return }
    let sides = [inset.top, inset.left, inset.bottom, inset.right]
    guard sides.allSatisfy(\.isFinite) else {
      return report(
        .valueNotFinite,
        "a scroll view's contentInset was set to \(sides); it keeps its value. Set finite numbers",
        about: [self])
    }
    guard sides.allSatisfy({ $0.magnitude <= ScrollContent.largest }) else {
      return report(
        .contentInsetOutOfRange,
        "a scroll view's contentInset was set to \(sides); it keeps its value. Set numbers from "
          + "\(-ScrollContent.largest) to \(ScrollContent.largest)", about: [self])
    }
    changeContent { $0.inset = inset }
  }

  /// Changes the content or its insets. If the insets change at rest, content at its top or left end stays there. An
  /// offset beyond an end returns.
  final func changeContent(_ change: (inout ScrollContent) -> Void) {
    let (oldX, oldY, old) = (range(.horizontal), range(.vertical), content.adjusted)
    change(&content)
    content.added = addedInset
    let isOtherInset = content.adjusted != old
    if isOtherInset, life.state == .still {
      // Content at the top stays at the top when bars appear and disappear.
      var offset = handle.bounds.origin
      let (newX, newY) = (range(.horizontal), range(.vertical))
      if offset.x == oldX.lower { offset.x = newX.lower }
      if offset.y == oldY.lower { offset.y = newY.lower }
      apply(offset: offset)
    }
    contentDidChange()
    callObservers()
    if isOtherInset {
      adjustedContentInsetDidChange()
      calledDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    }
  }

  /// Adapts the insets to the control that refreshes the content.
  package final func refresherDidChange() {
    // A change of the content would begin the movement of content that returns anew.
    if addedInset != content.added { changeContent { _ in } }
  }

  /// The insets that the safe area and a refreshing control add.
  private var addedInset: UIEdgeInsets {
    guard let refresher, refresher.refreshInset > 0 else { return safeInset }
    var added = safeInset
    added.top += refresher.refreshInset
    return added
  }

  /// The insets that the safe area adds.
  private var safeInset: UIEdgeInsets {
    guard UIView.hasSafeAreas, content.adjustment != .never else { return .zero }
    var added = safeAreaInsets
    if content.adjustment == .always { return added }
    if !(content.size.width > handle.bounds.size.x || alwaysBounceHorizontal) {
      added.left = 0
      added.right = 0
    }
    if content.adjustment == .scrollableAxes,
      !(content.size.height > handle.bounds.size.y || alwaysBounceVertical)
    {
      added.top = 0
      added.bottom = 0
    }
    return added
  }

  /// Adapts the current movement to changed content.
  final func contentDidChange() {
    if addedInset != content.added { return changeContent { _ in } }
    switch life.state {
    case .still: if zoom.start == nil { apply(offset: nearestRest(handle.bounds.origin)) }
    case .decelerating: glideAnew()
    case .touched, .dragging, .animating: break
    }
    indicatorsDidChange()
  }
}

/// The content of a scroll view and its insets.
nonisolated struct ScrollContent: Hashable {
  var size = CGSize.zero
  var inset = UIEdgeInsets.zero
  var adjustment = UIScrollView.ContentInsetAdjustmentBehavior.automatic
  /// The insets that the safe area and a refreshing control add.
  var added = UIEdgeInsets.zero

  /// The insets including those that the safe area and a refreshing control add.
  var adjusted: UIEdgeInsets { inset + added }

  /// The greatest length of the content, and of an inset on a side, in points.
  static let largest = 1e8
}
