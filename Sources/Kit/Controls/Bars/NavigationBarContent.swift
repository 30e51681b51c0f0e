import Foundation
import TextKit
import ViewTree

/// The view of one navigation item in a navigation bar: the back button, the title, and the items at both sides.
final class NavigationBarContent: UIView {
  private let item: UINavigationItem
  /// The item below this item on the stack; `nil` when there is no back button.
  private let backTo: UINavigationItem?
  private let tap: () -> Void
  private var back: UIButton?
  private var title = UIView()
  private var leading = BarSide()
  private var trailing = BarSide()

  /// The width of a back button with a short title, in points: enough for a touch.
  private static let leastBackWidth: CGFloat = 44

  init(_ item: UINavigationItem, backTo: UINavigationItem?, tap: @escaping () -> Void) {
    self.item = item
    self.backTo = backTo
    self.tap = tap
    super.init(frame: .zero)
    show()
  }

  required init?(coder: NSCoder) { nil }

  /// Returns whether the content shows any part of an item.
  func shows(_ item: UINavigationItem) -> Bool { self.item === item || backTo === item }

  /// Updates the content from its items. Unchanged views stay, so that a touch on one of them continues.
  func show() {
    showTitle()
    showBack()
    leading.show(item.leftBarButtonItems ?? [], in: self)
    trailing.show(item.rightBarButtonItems ?? [], in: self)
    setNeedsLayout()
  }

  private func showTitle() {
    let shown = item.titleView ?? (title is TitleLabel ? title : TitleLabel())
    if shown !== title {
      if title.superview === self { title.removeFromSuperview() }
      title = shown
    }
    // The item's title view may have been moved to another superview and back.
    if title.superview !== self { insertSubview(title, at: 0) }
    (title as? TitleLabel)?.text = item.title
  }

  private func showBack() {
    let hasLeading = item.leftBarButtonItems?.isEmpty == false
    guard let backTo, !item.hidesBackButton, !hasLeading || item.leftItemsSupplementBackButton else {
      back?.removeFromSuperview()
      return back = nil
    }
    let button = back ?? makeBack()
    button.setTitle("\u{2039} " + backTo.wordsForBack, for: .normal)
    button.accessibilityLabel = backTo.wordsForBack
  }

  private func makeBack() -> UIButton {
    let made = UIButton(type: .system)
    made.accessibilityHint = "goes back"
    made.contentHorizontalAlignment = .leading
    made.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.tap() }
    insertSubview(made, at: 1)
    back = made
    return made
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width, bounds.height)
    let margin: CGFloat = 16
    let isLeftToRight = traitCollection.layoutDirection != .rightToLeft
    var start = margin
    let trailingWidth = trailing.width(in: height)
    if let back {
      let asked = back.sizeThatFits(CGSize(width: width, height: height)).width
      let own = min(max(asked, Self.leastBackWidth), max(0, width * 0.4))
      back.frame = CGRect(x: isLeftToRight ? 8 : width - 8 - own, y: 0, width: own, height: height)
      start = 8 + own + BarSide.gap
    }
    leading.layOut(from: isLeftToRight ? start : width - start, rightwards: isLeftToRight, in: height)
    trailing.layOut(
      from: isLeftToRight ? width - margin : margin, rightwards: !isLeftToRight, in: height)
    let used = leading.width(in: height)
    start += used > 0 ? used + BarSide.gap : 0
    let end = margin + (trailingWidth > 0 ? trailingWidth + BarSide.gap : 0)
    layOutTitle(between: isLeftToRight ? start : end, and: width - (isLeftToRight ? end : start))
  }

  /// Centers the title in the bar when it fits there, otherwise in the space that is left.
  private func layOutTitle(between left: CGFloat, and right: CGFloat) {
    guard title.superview === self else { return }
    let room = max(0, right - left)
    let asked = title is UILabel ? title.sizeThatFits(bounds.size) : title.bounds.size
    let size = CGSize(width: min(asked.width, room), height: min(max(asked.height, 1), bounds.height))
    let middle = min(max(bounds.midX, left + size.width / 2), max(left, right) - size.width / 2)
    title.frame = CGRect(
      x: middle - size.width / 2, y: (bounds.height - size.height) / 2, width: size.width,
      height: size.height)
  }

  // Touches outside the content's views are left to the bar, whose own rule can pass them to the views behind it.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    subviews.contains { $0.isUserInteractionEnabled && $0.frame.contains(point) }
  }
}

/// The label of an item that has no title view of its own.
private final class TitleLabel: UILabel {
  override init(frame: CGRect) {
    super.init(frame: frame)
    font = .systemFont(ofSize: 17, weight: .semibold)
    textAlignment = .center
    accessibilityTraits = [.staticText, .header]
  }

  required init?(coder: NSCoder) { nil }
}
