import Foundation
import LayerTree
import QuartzCore
import TextKit
import ViewTree

/// A row of segments with titles or images, one of which may be selected.
@MainActor
open class UISegmentedControl: UIControl {
  final override var isTapped: Bool { true }

  /// The index of no segment.
  public static let noSegment = -1
  private static let height: CGFloat = 32
  private static let inset: CGFloat = 2

  private final class Segment {
    let label = UILabel()
    let picture = UIImageView()
    var title: String?
    var image: UIImage?
    /// The width that was set, in points; 0 for a part of the width that is left.
    var width: CGFloat = 0
    var offset = CGSize.zero
    var isEnabled = true
  }

  private final var segments: [Segment] = []
  private final let thumb = UIView()
  private final var index = UISegmentedControl.noSegment
  private final var pressed: Int?
  private final var attributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  public init(items: [Any]?) {
    super.init(frame: .zero)
    setUp()
    for item in items ?? [] { insert(item, at: segments.count) }
    bounds.size = intrinsicContentSize
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    thumb.isUserInteractionEnabled = false
    thumb.handle.shadowOpacity = 0.12
    thumb.handle.shadowOffset = [0, 1]
    thumb.layer.cornerRadius = 7
    layer.cornerRadius = 9
    backgroundColor = .tertiarySystemFill
    addSubview(thumb)
    showColors()
  }

  // MARK: Segments

  open var numberOfSegments: Int { segments.count }

  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(title ?? "", at: segment)
  }

  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(image ?? "", at: segment)
  }

  /// Inserts a segment; an index beyond the ends is the nearest end.
  private func insert(_ item: Any, at place: Int) {
    let segment = Segment()
    segment.image = item as? UIImage
    segment.title = segment.image == nil ? item as? String : nil
    let place = min(max(place, 0), segments.count)
    segments.insert(segment, at: place)
    if index >= place { index += 1 }
    segment.label.textAlignment = .center
    segment.picture.contentMode = .center
    for view in [segment.label, segment.picture] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    segmentsDidChange()
  }

  /// Removes a segment; without one at the index, nothing happens. Without the selected segment, none is selected.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    let removed = segments.remove(at: segment)
    removed.label.removeFromSuperview()
    removed.picture.removeFromSuperview()
    if index == segment { index = Self.noSegment } else if index > segment { index -= 1 }
    segmentsDidChange()
  }

  open func removeAllSegments() {
    while !segments.isEmpty { removeSegment(at: segments.count - 1, animated: false) }
  }

  private func segment(_ place: Int) -> Segment? { segments.indices.contains(place) ? segments[place] : nil }

  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    guard let at = self.segment(segment) else { return }
    (at.title, at.image) = (title, nil)
    segmentsDidChange()
  }

  open func titleForSegment(at segment: Int) -> String? { self.segment(segment)?.title }

  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    guard let at = self.segment(segment) else { return }
    (at.title, at.image) = (nil, image)
    segmentsDidChange()
  }

  open func imageForSegment(at segment: Int) -> UIImage? { self.segment(segment)?.image }

  /// Sets the width of a segment, in points; 0 for a part of the width that is left.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    self.segment(segment)?.width = max(0, width)
    segmentsDidChange()
  }

  open func widthForSegment(at segment: Int) -> CGFloat { self.segment(segment)?.width ?? 0 }

  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    self.segment(segment)?.offset = offset
    setNeedsLayout()
  }

  open func contentOffsetForSegment(at segment: Int) -> CGSize { self.segment(segment)?.offset ?? .zero }

  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    self.segment(segment)?.isEnabled = enabled
    showColors()
  }

  open func isEnabledForSegment(at segment: Int) -> Bool { self.segment(segment)?.isEnabled ?? false }

  // MARK: Selection and look

  /// A Boolean value indicating whether a tapped segment does not stay selected.
  open var isMomentary = false
  /// A Boolean value indicating whether segments without a width of their own are as wide as their content.
  open var apportionsSegmentWidthsByContent = false { didSet { segmentsDidChange() } }
  /// The color of the selected segment; `nil` for the standard one.
  open var selectedSegmentTintColor: UIColor? { didSet { showColors() } }

  /// The index of the selected segment; `noSegment` for none. Setting it sends no event.
  open var selectedSegmentIndex: Int {
    get { index }
    set {
      index = segments.indices.contains(newValue) ? newValue : Self.noSegment
      showColors()
      layOutSegments()
    }
  }

  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    self.attributes[state.rawValue] = attributes
    segmentsDidChange()
  }

  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    attributes[state.rawValue]
  }

  private func segmentsDidChange() {
    invalidateIntrinsicContentSize()
    showColors()
    setNeedsLayout()
  }

  private func showColors() {
    thumb.backgroundColor = selectedSegmentTintColor ?? Self.thumbColor
    thumb.isHidden = index == Self.noSegment
    alpha = isEnabled ? 1 : 0.5
    for (place, segment) in segments.enumerated() {
      let isChosen = place == index
      let given = isChosen ? attributes[UIControl.State.selected.rawValue] ?? attributes[0] : attributes[0]
      segment.label.font =
        given?[.font] as? UIFont ?? .systemFont(ofSize: 13, weight: isChosen ? .semibold : .medium)
      segment.label.textColor =
        segment.isEnabled ? given?[.foregroundColor] as? UIColor ?? .label : .tertiaryLabel
      segment.label.text = segment.title
      segment.label.accessibilityTraits = traits(isChosen, segment.isEnabled)
      segment.picture.image = segment.image
      let alpha: CGFloat = place == pressed && !isChosen ? 0.4 : 1
      segment.label.alpha = alpha
      segment.picture.alpha = segment.isEnabled ? alpha : 0.4
    }
  }

  private func traits(_ isChosen: Bool, _ isSegmentEnabled: Bool) -> UIAccessibilityTraits {
    var traits: UIAccessibilityTraits = .button
    if isChosen { traits.insert(.selected) }
    if !isSegmentEnabled || !isEnabled { traits.insert(.notEnabled) }
    return traits
  }

  private static let thumbColor = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 0.39, alpha: 1) : .white
  }

  override func stateDidChange() {
    super.stateDidChange()
    showColors()
  }

  // MARK: Layout

  private func contentWidth(of segment: Segment) -> CGFloat {
    segment.image?.size.width ?? segment.label.intrinsicContentSize.width
  }

  /// The widths of the segments: those that were set, and parts of the rest.
  private func widths(in room: CGFloat) -> [CGFloat] {
    let free = max(0, room - segments.reduce(0) { $0 + $1.width })
    let others = segments.filter { $0.width == 0 }
    let wanted = others.reduce(0) { $0 + contentWidth(of: $1) + 20 }
    return segments.map { segment in
      if segment.width > 0 { return segment.width }
      guard apportionsSegmentWidthsByContent, wanted > 0 else { return free / CGFloat(others.count) }
      return free * (contentWidth(of: segment) + 20) / wanted
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override var intrinsicContentSize: CGSize {
    let contents = segments.map { $0.width > 0 ? $0.width : contentWidth(of: $0) + 20 }
    let widest = contents.max() ?? 0
    let width = zip(segments, contents).reduce(0) { sum, pair in
      sum + (pair.0.width > 0 || apportionsSegmentWidthsByContent ? pair.1 : widest)
    }
    return CGSize(width: width.rounded(.up), height: Self.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutSegments()
  }

  private func frames() -> [CGRect] {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var x: CGFloat = 0
    return widths(in: bounds.width).map { width in
      defer { x += width }
      return CGRect(
        x: isRightToLeft ? bounds.width - x - width : x, y: 0, width: width, height: bounds.height)
    }
  }

  private func layOutSegments() {
    let frames = frames()
    for (segment, frame) in zip(segments, frames) {
      let content = frame.offsetBy(dx: segment.offset.width, dy: segment.offset.height)
      segment.label.frame = content.insetBy(dx: min(4, content.width / 2), dy: 0)
      segment.picture.frame = content
    }
    if segments.indices.contains(index) {
      let frame = frames[index]
      thumb.frame = frame.insetBy(dx: min(Self.inset, frame.width / 2), dy: min(Self.inset, frame.height / 2))
    }
  }

  // MARK: Touches

  private func segment(at touch: UITouch?) -> Int? {
    guard let touch else { return nil }
    let point = touch.location(in: self)
    guard bounds.insetBy(dx: 0, dy: -70).contains(CGPoint(x: bounds.midX, y: point.y)) else { return nil }
    return frames().firstIndex { $0.minX <= point.x && point.x < $0.maxX }.flatMap {
      segments[$0].isEnabled ? $0 : nil
    }
  }

  private func press(_ place: Int?) {
    guard pressed != place else { return }
    pressed = place
    showColors()
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    press(segment(at: touch))
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    press(segment(at: touch))
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    let chosen = segment(at: touch)
    press(nil)
    if let chosen { select(chosen) }
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    press(nil)
  }

  /// Selects a segment by a touch, and sends events. A momentary control sends them, and selects nothing.
  private func select(_ place: Int) {
    guard isMomentary || place != index else { return }
    let old = index
    index = place
    if !isMomentary, old != Self.noSegment, window != nil {
      UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { self.layOutSegments() }
      showColors()
    } else {
      showColors()
      layOutSegments()
    }
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    if isMomentary { selectedSegmentIndex = Self.noSegment }
  }

  package override var standardDescription: AccessibilityDescription {
    AccessibilityDescription(isElement: false, groups: true)
  }
}
