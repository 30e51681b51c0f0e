import Foundation

/// What a navigation bar shows of one item: the way back, the title, the items at both sides.
final class NavigationBarContent: UIView {
  let item: UINavigationItem
  private let back: UIButton?
  private let title: UIView
  private let leading: BarSide
  private let trailing: BarSide

  /// `backTo` is the item that lies under it; nil when there is no way back.
  init(_ item: UINavigationItem, backTo: UINavigationItem?, tap: @escaping () -> Void) {
    self.item = item
    let hasLeading = item.leftBarButtonItems?.isEmpty == false
    let showsBack =
      backTo != nil && !item.hidesBackButton && (!hasLeading || item.leftItemsSupplementBackButton)
    back = showsBack ? UIButton(type: .system) : nil
    leading = BarSide(item.leftBarButtonItems ?? [])
    trailing = BarSide(item.rightBarButtonItems ?? [])
    title = item.titleView ?? UILabel()
    super.init(frame: .zero)
    if let label = title as? UILabel, item.titleView == nil {
      label.text = item.title
      label.font = .systemFont(ofSize: 17, weight: .semibold)
      label.textAlignment = .center
      label.accessibilityTraits = [.staticText, .header]
    }
    addSubview(title)
    if let back, let backTo {
      back.setTitle("\u{2039} " + backTo.wordsForBack, for: .normal)
      back.accessibilityLabel = backTo.wordsForBack
      back.accessibilityHint = "goes back"
      back.addAction(for: .primaryActionTriggered) { _ in tap() }
      addSubview(back)
    }
    for button in leading.buttons + trailing.buttons { addSubview(button) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width, bounds.height)
    let margin: CGFloat = 16
    let isLeftToRight = traitCollection.layoutDirection != .rightToLeft
    var start = margin
    let trailingWidth = trailing.width(in: height)
    if let back {
      let asked = back.sizeThatFits(CGSize(width: width, height: height)).width
      let own = min(asked, max(0, width * 0.4))
      back.frame = CGRect(x: isLeftToRight ? 8 : width - 8 - own, y: 0, width: own, height: height)
      start = 8 + own + BarSide.gap
    }
    leading.place(from: isLeftToRight ? start : width - start, rightwards: isLeftToRight, in: height)
    trailing.place(
      from: isLeftToRight ? width - margin : margin, rightwards: !isLeftToRight, in: height)
    let used = leading.width(in: height)
    start += used > 0 ? used + BarSide.gap : 0
    let end = margin + (trailingWidth > 0 ? trailingWidth + BarSide.gap : 0)
    placeTitle(between: isLeftToRight ? start : end, and: width - (isLeftToRight ? end : start))
  }

  /// In the middle of the bar when it fits there, else in the middle of what is left.
  private func placeTitle(between left: CGFloat, and right: CGFloat) {
    let room = max(0, right - left)
    let asked = title is UILabel ? title.sizeThatFits(bounds.size) : title.bounds.size
    let size = CGSize(width: min(asked.width, room), height: min(max(asked.height, 1), bounds.height))
    let middle = min(max(bounds.midX, left + size.width / 2), max(left, right) - size.width / 2)
    title.frame = CGRect(
      x: middle - size.width / 2, y: (bounds.height - size.height) / 2, width: size.width,
      height: size.height)
  }

  // Where nothing of it is, what lies behind the bar may be touched through the bar's own rule.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    subviews.contains { $0.isUserInteractionEnabled && $0.frame.contains(point) }
  }
}
