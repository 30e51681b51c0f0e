import Foundation
import GestureMath
import LayerTree
import MotionMath

// The scroll indicators: shown during a movement, and a little longer.
extension UIScrollView {
  /// A Boolean value indicating whether an indicator at the right shows the vertical position of the content.
  public final var showsVerticalScrollIndicator: Bool {
    get { indicators.showsVertical }
    set {
      indicators.showsVertical = newValue
      if !newValue { fade(&indicators.vertical) }
    }
  }

  public final var showsHorizontalScrollIndicator: Bool {
    get { indicators.showsHorizontal }
    set {
      indicators.showsHorizontal = newValue
      if !newValue { fade(&indicators.horizontal) }
    }
  }

  public final var indicatorStyle: IndicatorStyle {
    get { indicators.style }
    set {
      indicators.style = newValue
      paintIndicators()
    }
  }

  /// The insets of the vertical indicator from the edges.
  public final var verticalScrollIndicatorInsets: UIEdgeInsets {
    get { indicators.verticalInsets }
    set {
      indicators.verticalInsets = newValue
      layOutIndicators()
    }
  }

  public final var horizontalScrollIndicatorInsets: UIEdgeInsets {
    get { indicators.horizontalInsets }
    set {
      indicators.horizontalInsets = newValue
      layOutIndicators()
    }
  }

  /// The insets of both indicators.
  public final var scrollIndicatorInsets: UIEdgeInsets {
    get { indicators.verticalInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  /// A Boolean value indicating whether the indicators also keep clear of the safe area's insets. The content
  /// insets do not affect them: set both for a list above a keyboard.
  public final var automaticallyAdjustsScrollIndicatorInsets: Bool {
    get { indicators.adjustsInsets }
    set {
      indicators.adjustsInsets = newValue
      layOutIndicators()
    }
  }

  /// Shows the indicators for a moment; during a movement they are shown in any case.
  public final func flashScrollIndicators() {
    showIndicators()
    if life.state == .still || life.state == .touched { hideIndicators() }
  }

  private func fade(_ bar: inout Layer?) {
    bar?.destroy()
    bar = nil
  }

  // MARK: Showing

  final func showIndicators() {
    let wantsVertical = indicators.showsVertical && range(.vertical).canScroll
    let wantsHorizontal = indicators.showsHorizontal && range(.horizontal).canScroll
    guard wantsVertical || wantsHorizontal else { return }
    if wantsVertical, indicators.vertical == nil { indicators.vertical = makeBar() }
    if wantsHorizontal, indicators.horizontal == nil { indicators.horizontal = makeBar() }
    UIView.performWithoutAnimation {
      show(indicators.vertical, wantsVertical)
      show(indicators.horizontal, wantsHorizontal)
    }
    indicators.isShown = true
    layOutIndicators()
  }

  private func makeBar() -> Layer {
    let bar = Layer.make()
    UIView.performWithoutAnimation {
      bar.cornerRadius = ScrollIndicators.breadth / 2
      bar.fill = barColor
      bar.opacity = 0
    }
    handle.addSublayer(bar)
    return bar
  }

  private func show(_ bar: Layer?, _ isShown: Bool) {
    guard let bar else { return }
    stageTime?.animations.removeAnimations(of: bar)
    bar.opacity = isShown ? 1 : 0
  }

  /// Fades the indicators out after a moment.
  final func hideIndicators() {
    guard indicators.isShown else { return }
    indicators.isShown = false
    let (vertical, horizontal) = (indicators.vertical, indicators.horizontal)
    guard window != nil else { return removeIndicatorLayers() }
    UIView.animate(
      withDuration: 0.25, delay: 0.4, options: .allowUserInteraction,
      animations: {
        vertical?.opacity = 0
        horizontal?.opacity = 0
      }, completion: { [weak self] _ in self?.removeIndicatorLayers() })
  }

  /// Removes the indicators at once, because they are not visible.
  final func dropIndicators() {
    indicators.isShown = false
    removeIndicatorLayers()
  }

  /// Removes the indicators' layers, so that the same scroll position has the same layers however it was
  /// reached.
  private func removeIndicatorLayers() {
    guard !indicators.isShown else { return }
    fade(&indicators.vertical)
    fade(&indicators.horizontal)
  }

  private var barColor: RGBA {
    let isLight =
      indicators.style == .white
      || (indicators.style == .default && traits.style == .dark)
    let value = isLight ? 1.0 : 0.0
    return RGBA(red: value, green: value, blue: value, alpha: 0.35)
  }

  final func paintIndicators() {
    indicators.vertical?.fill = barColor
    indicators.horizontal?.fill = barColor
  }

  // MARK: Placing

  final func indicatorsDidChange() {
    layOutIndicators()
  }

  /// Places the indicators over the visible part of the content.
  final func layOutIndicators() {
    guard indicators.vertical != nil || indicators.horizontal != nil else { return }
    let bounds = handle.bounds
    let (breadth, margin) = (ScrollIndicators.breadth, ScrollIndicators.margin)
    let adjusted = indicators.adjustsInsets ? content.added : .zero
    if let bar = indicators.vertical {
      let range = range(.vertical)
      let free = indicators.adjustsInsets ? freedTop : 0
      let top = indicators.verticalInsets.top + adjusted.top - free + margin
      let bottom = indicators.verticalInsets.bottom + adjusted.bottom + margin
      let (start, length) = ScrollIndicators.bar(
        offset: bounds.origin.y, lower: range.lower, upper: range.upper, seen: bounds.size.y,
        track: bounds.size.y - top - bottom)
      let right = indicators.verticalInsets.right + margin + breadth / 2
      bar.bounds = Rect(x: 0, y: 0, width: breadth, height: length)
      bar.position = bounds.origin + SIMD2(bounds.size.x - right, top + start + length / 2)
    }
    if let bar = indicators.horizontal {
      let range = range(.horizontal)
      let left = indicators.horizontalInsets.left + adjusted.left + margin
      let right = indicators.horizontalInsets.right + adjusted.right + margin
      let (start, length) = ScrollIndicators.bar(
        offset: bounds.origin.x, lower: range.lower, upper: range.upper, seen: bounds.size.x,
        track: bounds.size.x - left - right)
      let bottom = indicators.horizontalInsets.bottom + margin + breadth / 2
      bar.bounds = Rect(x: 0, y: 0, width: length, height: breadth)
      bar.position = bounds.origin + SIMD2(left + start + length / 2, bounds.size.y - bottom)
    }
  }
}

/// The two thin bars that show the visible part of the content, and their settings.
///
/// The indicators are layers in front of everything in the scroll view, not views. **(ours)** They are
/// created when they are first shown.
struct ScrollIndicators {
  var showsVertical = true
  var showsHorizontal = true
  var style = UIScrollView.IndicatorStyle.default
  var verticalInsets = UIEdgeInsets.zero
  var horizontalInsets = UIEdgeInsets.zero
  var adjustsInsets = true
  /// The layers of the bars, once they have been shown.
  var vertical: Layer?
  var horizontal: Layer?
  /// A Boolean value indicating whether the indicators are shown and not fading.
  var isShown = false

  /// The width of an indicator, and its distance from the edge, in points.
  static let breadth = 3.0
  static let margin = 3.0
  /// The least length of a bar, in points, while the content is within its range.
  static let least = 36.0

  /// Returns the start and the length of a bar on its track.
  ///
  /// The length is in proportion to the visible part of the content, and less while the content is beyond an end.
  static func bar(
    offset: Double, lower: Double, upper: Double, seen: Double, track: Double
  ) -> (start: Double, length: Double) {
    let content = upper - lower + seen
    guard track > 0, content > 0 else { return (0, 0) }
    let whole = min(max(track * seen / content, least), track)
    let beyond = max(lower - offset, offset - upper, 0)
    let length = max(whole - beyond, min(breadth * 2, track))
    let way = upper > lower ? min(max((offset - lower) / (upper - lower), 0), 1) : 0
    return (way * (track - length), length)
  }
}
