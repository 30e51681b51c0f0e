import Foundation
import QuartzCore
import TextKit
import ViewTree

/// The view of one navigation item in a navigation bar: the back button, the title, and the items at both sides.
final class NavigationBarContent: UIView {
  private let item: UINavigationItem
  /// The item below this item on the stack; `nil` when there is no back button.
  private let backTo: UINavigationItem?
  private let tap: () -> Void
  private(set) var back: BackButton?
  /// The view around the title, which moves and fades in the title's place.
  private let titlePlace = UIView()
  /// The area of the title, which ends at the back button's chevron while the title moves past it.
  private let titleArea = UIView()
  private var title = UIView()
  /// The area of the large title, which clips it while the bar collapses.
  private let largeArea = UIView()
  private let largeTitle = TitleLabel()
  private var appearance: NavigationBarAppearances?
  private var isAtEdge = false
  /// A Boolean value indicating whether the item's title is large while the bar is high enough.
  var isLarge = false { didSet { if isLarge != oldValue { setNeedsLayout() } } }
  /// The distance from the bar's edge at which titles end while a push or pop moves them; `nil` while nothing moves.
  var movingEdge: CGFloat? {
    didSet {
      largeArea.clipsToBounds = !isMoving
      titleArea.clipsToBounds = isMoving
      back?.isMoving = isMoving
      layOutTitleArea()
    }
  }
  /// A Boolean value indicating whether the content's views move because of a push or pop.
  var isMoving: Bool { movingEdge != nil }
  private var leading = BarSide()
  private var trailing = BarSide()

  init(_ item: UINavigationItem, backTo: UINavigationItem?, tap: @escaping () -> Void) {
    self.item = item
    self.backTo = backTo
    self.tap = tap
    super.init(frame: .zero)
    addSubview(titleArea)
    titleArea.addSubview(titlePlace)
    largeArea.isUserInteractionEnabled = false
    largeArea.clipsToBounds = true
    largeArea.addSubview(largeTitle)
    largeTitle.textAlignment = .natural
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
    showAppearance()
    setNeedsLayout()
  }

  /// Shows the texts in the fonts and colors of an appearance.
  func apply(_ appearance: NavigationBarAppearances, isAtEdge: Bool) {
    self.appearance = appearance
    self.isAtEdge = isAtEdge
    showAppearance()
  }

  private func showAppearance() {
    guard let appearance, let look else { return }
    (title as? TitleLabel)?.show(look.titleTextAttributes, font: TitleLabel.small)
    // The large title is visible only near the top of the content.
    largeTitle.show(appearance.edge.largeTitleTextAttributes, font: TitleLabel.large)
    back?.show(look.backButtonAppearance, image: look.backIndicatorImage)
    for button in leading.buttons + trailing.buttons {
      button.show(button.item.style == .done ? look.doneButtonAppearance : look.buttonAppearance)
    }
    setNeedsLayout()
  }

  /// The appearance of the small title and the buttons.
  private var look: UINavigationBarAppearance? { isAtEdge ? appearance?.edge : appearance?.standard }

  private func showTitle() {
    let shown = item.titleView ?? (title is TitleLabel ? title : TitleLabel())
    if shown !== title {
      if title.superview === titlePlace { title.removeFromSuperview() }
      title = shown
    }
    // The item's title view may have been moved to another superview and back.
    if title.superview !== titlePlace { titlePlace.addSubview(title) }
    (title as? TitleLabel)?.text = item.title
    largeTitle.text = item.title
  }

  private func showBack() {
    guard let backTo, item.showsBackButton else {
      back?.removeFromSuperview()
      return back = nil
    }
    let button = back ?? makeBack()
    button.title = backTo.wordsForBack
  }

  private func makeBack() -> BackButton {
    let made = BackButton()
    made.addAction(for: .touchUpInside) { [weak self] _ in self?.tap() }
    insertSubview(made, at: 1)
    made.isMoving = isMoving
    back = made
    return made
  }

  /// The direction of the bar.
  override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    superview?.effectiveUserInterfaceLayoutDirection ?? super.effectiveUserInterfaceLayoutDirection
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width, rowHeight)
    let margin: CGFloat = 16
    let isLeftToRight = effectiveUserInterfaceLayoutDirection != .rightToLeft
    var start = margin
    let trailingWidth = trailing.width(in: height)
    if let back {
      let asked = back.sizeThatFits(CGSize(width: width, height: height)).width
      let own = min(asked, max(0, width * 0.4))
      let edge = BackButton.margin
      back.frame = CGRect(x: isLeftToRight ? edge : width - edge - own, y: 0, width: own, height: height)
      if back.areaWidth != bounds.width { back.setNeedsLayout() }
      back.layoutIfNeeded()
      start = edge + own + BarSide.gap
    }
    leading.layOut(from: isLeftToRight ? start : width - start, rightwards: isLeftToRight, in: height)
    trailing.layOut(
      from: isLeftToRight ? width - margin : margin, rightwards: !isLeftToRight, in: height)
    let used = leading.width(in: height)
    start += used > 0 ? used + BarSide.gap : 0
    let end = margin + (trailingWidth > 0 ? trailingWidth + BarSide.gap : 0)
    layOutTitleArea()
    layOutTitle(between: isLeftToRight ? start : end, and: width - (isLeftToRight ? end : start))
    layOutLargeTitle(margin: margin)
    guard !isMoving else { return }
    titlePlace.alpha = restingAlpha(of: titlePlace)
    largeArea.alpha = restingAlpha(of: largeArea)
  }

  /// Places the large title at the bottom of the area below the row, so that it slides under the row as the bar
  /// collapses.
  private func layOutLargeTitle(margin: CGFloat) {
    guard isLarge else { return largeArea.removeFromSuperview() }
    if largeArea.superview !== self { insertSubview(largeArea, at: 0) }
    largeArea.frame = CGRect(
      x: 0, y: rowHeight, width: bounds.width, height: max(0, bounds.height - rowHeight))
    let size = largeTitle.sizeThatFits(.zero)
    let width = min(size.width, max(0, bounds.width - 2 * margin))
    let x = direction > 0 ? margin : bounds.width - margin - width
    largeTitle.bounds.size = CGSize(width: width, height: size.height)
    largeTitle.center = CGPoint(
      x: x + width / 2, y: largeArea.bounds.height - Self.largeMargin - size.height / 2)
  }

  /// The height of the row with the buttons, in points.
  private var rowHeight: CGFloat {
    min(bounds.height, UINavigationBar.rowHeight(in: traitCollection))
  }
  /// The distance of a large title from the bottom of the bar, in points.
  private static let largeMargin: CGFloat = 8
  /// The height of the large title's visible part below which the small title fades in, in points.
  private static let fadingHeight: CGFloat = 16

  /// Places the area of the title: the whole content or, while titles move, the part beside the chevron.
  private func layOutTitleArea() {
    let edge = movingEdge ?? 0
    let frame = CGRect(
      x: direction > 0 ? edge : 0, y: 0, width: max(0, bounds.width - edge), height: bounds.height)
    guard titleArea.frame != frame else { return }
    let moved = titleArea.frame.minX - frame.minX
    titleArea.frame = frame
    // The title stays where it is.
    titlePlace.center.x += moved
  }

  /// Centers the title in the bar when it fits there, otherwise in the space that is left.
  private func layOutTitle(between left: CGFloat, and right: CGFloat) {
    guard title.superview === titlePlace else { return }
    let room = max(0, right - left)
    let asked = title is UILabel ? title.sizeThatFits(bounds.size) : title.bounds.size
    let size = CGSize(width: min(asked.width, room), height: min(max(asked.height, 1), rowHeight))
    let middle = min(max(bounds.midX, left + size.width / 2), max(left, right) - size.width / 2)
    let offset = title is TitleLabel ? look?.titlePositionAdjustment ?? .zero : .zero
    // The place may have a transform while a push or pop runs.
    titlePlace.bounds.size = size
    titlePlace.center = CGPoint(
      x: middle - titleArea.frame.minX + offset.horizontal, y: rowHeight / 2 + offset.vertical)
    title.frame = CGRect(origin: .zero, size: size)
  }

  // A button that fades takes no touches; the back button itself stays while its parts fade.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let view = super.hitTest(point, with: event)
    return isMoving && view != nil ? self : view
  }

  // Touches outside the content's views are left to the bar, whose own rule can pass them to the views behind it.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    subviews.contains { view in
      guard view === titleArea else { return view.isUserInteractionEnabled && view.frame.contains(point) }
      return title.isUserInteractionEnabled && titlePlace.frame.contains(titleArea.convert(point, from: self))
    }
  }
}

// The places of the parts during a push or pop.
extension NavigationBarContent {
  /// Positions all parts where they are while no push or pop moves the content.
  ///
  /// The opacity of the items at both sides is separate, and so may be that of the small title.
  func settle(showsTitle: Bool = true) {
    for part in parts {
      if showsTitle || part !== titlePlace { part.alpha = restingAlpha(of: part) }
      part.transform = .identity
    }
    largeTitle.transform = .identity
  }

  /// Hides the content, but not its small title and its items. Moves its titles to where they are before a push and
  /// after a pop of its page.
  ///
  /// The title is at the trailing edge. The back button's title is at the position of the lower content's title.
  func standAside(over lower: NavigationBarContent?) {
    for part in parts where part !== titlePlace { part.alpha = 0 }
    titlePlace.transform = CGAffineTransform(translationX: direction * bounds.width / 2, y: 0)
    if isLarge { largeTitle.transform = CGAffineTransform(translationX: direction * bounds.width, y: 0) }
    guard let back, let lower else { return }
    let title = lower.visibleTitle
    back.label.transform = CGAffineTransform(
      from: back.label.center(in: self), to: title.center(in: lower),
      scale: lower.scale(of: title, over: back))
  }

  /// Returns the scale at which a back button's title is as wide as a title of the content that has the same text. For
  /// other texts the letters are about as high.
  private func scale(of title: UIView, over back: BackButton) -> CGFloat {
    let scale = title === largeTitle ? largeScale : 1
    let (width, own) = (title.bounds.width, back.label.bounds.width)
    guard back.label.text == item.title, title === largeTitle || self.title is TitleLabel, own > 0 else {
      return scale
    }
    return min(max(width / own, 0.8 * scale), 1.25 * scale)
  }

  /// Hides the content and moves its titles to where they are while a page covers its own.
  ///
  /// The title is at the position of the upper content's back button title, or at the leading edge without one.
  func recede(under upper: NavigationBarContent?) {
    for part in parts { part.alpha = 0 }
    if let upper, let above = upper.back {
      let place = above.label.center(in: upper)
      titlePlace.transform = CGAffineTransform(
        from: titlePlace.center(in: self), to: place, scale: 1 / scale(of: titlePlace, over: above))
      if isLarge {
        largeTitle.transform = CGAffineTransform(
          from: largeTitle.center(in: self), to: place, scale: 1 / scale(of: largeTitle, over: above))
      }
    } else {
      titlePlace.transform = CGAffineTransform(translationX: -direction * bounds.width / 2, y: 0)
      if isLarge { largeTitle.transform = CGAffineTransform(translationX: -direction * bounds.width, y: 0) }
    }
    guard let back else { return }
    back.label.transform = CGAffineTransform(translationX: -direction * back.bounds.width, y: 0)
  }

  /// The titles and the back button's parts, which move or fade during a push or pop.
  private var parts: [UIView] {
    (isLarge ? [titlePlace, largeArea] : [titlePlace])
      + (back.map { [$0.chevron, $0.label] + ($0.plate.map { [$0] } ?? []) } ?? [])
  }

  /// Shows the small title as at rest, or hides it.
  func showTitle(_ isVisible: Bool) { titlePlace.alpha = isVisible ? restingAlpha(of: titlePlace) : 0 }

  /// Shows or hides the items at both sides, which fade in place during a push or pop.
  func showButtons(_ isVisible: Bool) {
    for button in leading.buttons + trailing.buttons { button.alpha = isVisible ? 1 : 0 }
  }

  /// The distance of the chevron's edge towards the title from the bar's edge, in points; 0 without a back button.
  var chevronEdge: CGFloat { back?.chevronEdge ?? 0 }

  /// The title that is seen at rest: the large one while the bar is expanded.
  private var visibleTitle: UIView { isExpanded ? largeTitle : titlePlace }
  private var isExpanded: Bool { isLarge && bounds.height - rowHeight > Self.fadingHeight }

  private func restingAlpha(of part: UIView) -> CGFloat {
    guard isLarge else { return 1 }
    if part === largeArea { return isExpanded || (!isMoving && bounds.height > rowHeight) ? 1 : 0 }
    // A title view of the item's own is visible in any case.
    guard part === titlePlace, title is TitleLabel else { return 1 }
    if isMoving { return isExpanded ? 0 : 1 }
    return 1 - min(1, max(0, (bounds.height - rowHeight) / Self.fadingHeight))
  }

  /// The ratio of the size of the large title to that of a back button's title.
  private var largeScale: CGFloat { largeTitle.font.pointSize / BackButton.font.pointSize }

  /// The sign of the direction of reading: 1 from left to right, otherwise -1.
  private var direction: CGFloat { effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1 }
}

extension UIView {
  /// Returns the view's center in an ancestor's coordinates, without the transforms of the view and those in between.
  fileprivate func center(in ancestor: UIView) -> CGPoint {
    var (place, view) = (center, superview)
    while let at = view, at !== ancestor {
      place = CGPoint(x: place.x + at.center.x - at.bounds.midX, y: place.y + at.center.y - at.bounds.midY)
      view = at.superview
    }
    return place
  }
}

extension CGAffineTransform {
  /// Creates the transform that moves a view's center from one point to another and scales the view.
  fileprivate nonisolated init(from: CGPoint, to: CGPoint, scale: CGFloat) {
    self.init(a: scale, b: 0, c: 0, d: scale, tx: to.x - from.x, ty: to.y - from.y)
  }
}

/// The label of an item that has no title view of its own.
private final class TitleLabel: UILabel {
  static let small = UIFont.systemFont(ofSize: 17, weight: .semibold)
  static let large = UIFont.systemFont(ofSize: 34, weight: .bold)

  func show(_ attributes: [NSAttributedString.Key: Any], font: UIFont) {
    let look = TextLook(attributes, font: font, color: .label)
    self.font = look.font
    textColor = look.color
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    font = Self.small
    textAlignment = .center
    accessibilityTraits = [.staticText, .header]
  }

  required init?(coder: NSCoder) { nil }
}
