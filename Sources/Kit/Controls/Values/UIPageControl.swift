import Foundation
import LayerTree
import QuartzCore
import ViewTree

/// A row of dots that shows the number of pages and the current one; a tap beside the middle turns the page.
@MainActor
open class UIPageControl: UIControl {
  final override var isTapped: Bool { true }

  private static let dot: CGFloat = 7
  private static let pitch: CGFloat = 16
  private static let height: CGFloat = 26

  private final var dots: [UIView] = []
  private final var page = 0

  /// The number of pages, within 0…1,000.
  open var numberOfPages = 0 { didSet { pagesDidChange() } }
  /// The index of the current page, counted from 0 and kept within the existing pages.
  open var currentPage: Int {
    get { page }
    set {
      page = min(max(newValue, 0), max(numberOfPages - 1, 0))
      showColors()
    }
  }
  /// A Boolean value indicating whether the dot is hidden when there is a single page.
  open var hidesForSinglePage = false { didSet { showColors() } }
  open var pageIndicatorTintColor: UIColor? { didSet { showColors() } }
  open var currentPageIndicatorTintColor: UIColor? { didSet { showColors() } }

  /// Returns the size that a number of dots needs, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: CGFloat(max(pageCount, 0)) * Self.pitch, height: Self.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: numberOfPages) }
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  private func pagesDidChange() {
    let count = min(max(numberOfPages, 0), 1000)
    guard count == numberOfPages else {
      numberOfPages = count
      return
    }
    while dots.count > count { dots.removeLast().removeFromSuperview() }
    while dots.count < count {
      let view = UIView()
      view.isUserInteractionEnabled = false
      view.layer.cornerRadius = Self.dot / 2
      addSubview(view)
      dots.append(view)
    }
    currentPage = page
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let first = bounds.midX - CGFloat(dots.count) * Self.pitch / 2
    for (index, dot) in dots.enumerated() {
      let place = effectiveUserInterfaceLayoutDirection == .rightToLeft ? dots.count - 1 - index : index
      dot.frame = CGRect(
        x: first + CGFloat(place) * Self.pitch + (Self.pitch - Self.dot) / 2, y: bounds.midY - Self.dot / 2,
        width: Self.dot, height: Self.dot)
    }
  }

  private func showColors() {
    let isAlone = hidesForSinglePage && numberOfPages <= 1
    for (index, dot) in dots.enumerated() {
      dot.isHidden = isAlone
      dot.backgroundColor =
        index == page
        ? currentPageIndicatorTintColor ?? .label : pageIndicatorTintColor ?? .tertiaryLabel
    }
  }

  // MARK: Accessibility

  package override var standardDescription: AccessibilityDescription {
    AccessibilityDescription(
      isElement: numberOfPages > 1 || numberOfPages == 1 && !hidesForSinglePage,
      value: "page \(page + 1) of \(numberOfPages)", traits: stateTraits.union(.adjustable))
  }

  open override func accessibilityIncrement() { changePage(by: 1) }
  open override func accessibilityDecrement() { changePage(by: -1) }

  private func changePage(by pages: Int) {
    let old = page
    guard isEnabled else { return }
    currentPage += pages
    if page != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, bounds.contains(touch.location(in: self)) else { return }
    let isRight = touch.location(in: self).x > bounds.midX
    let old = page
    currentPage += isRight == (effectiveUserInterfaceLayoutDirection == .rightToLeft) ? -1 : 1
    if page != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }
}
