import Foundation
import Graphics
import QuartzCore
import TextKit
import ViewTree

/// The view of a `UIListContentConfiguration`.
@MainActor
open class UIListContentView: UIView, UIContentView {
  private var shown: UIListContentConfiguration
  private let label = UILabel()
  private let secondaryLabel = UILabel()
  private let picture = UIImageView()

  public init(configuration: UIListContentConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    for view in [picture, label, secondaryLabel] as [UIView] {
      view.isHidden = true
      addSubview(view)
    }
    show()
  }

  public required init?(coder: NSCoder) {
    shown = .cell()
    super.init(coder: coder)
  }

  /// The content; a configuration of another type is ignored.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIListContentConfiguration else { return }
      shown = new
      show()
    }
  }

  private func show() {
    picture.image = shown.shownImage
    picture.isHidden = shown.image == nil
    picture.tintColor = shown.imageProperties.tintColor
    picture.layer.cornerRadius = shown.imageProperties.cornerRadius
    picture.clipsToBounds = shown.imageProperties.cornerRadius > 0
    show(shown.text, shown.attributedText, shown.textProperties, in: label)
    show(
      shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties, in: secondaryLabel)
    alpha = shown.alpha
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func show(
    _ text: String?, _ attributed: NSAttributedString?,
    _ properties: UIListContentConfiguration.TextProperties,
    in label: UILabel
  ) {
    label.font = properties.font
    label.textColor = properties.color
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
    label.textAlignment =
      switch properties.alignment {
      case .natural: .natural
      case .center: .center
      case .justified: .justified
      }
    if let attributed {
      label.attributedText = attributed
    } else {
      label.text = text.map(properties.transform.apply)
    }
    label.isHidden = (attributed?.string ?? text ?? "").isEmpty
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    let places = ListContentPlaces(shown, label, secondaryLabel, width: bounds.width)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    // What does not need all of the height is in the middle.
    let shift = (bounds.height - places.height) / 2
    func place(_ view: UIView, _ rect: CGRect) {
      let x = isMirrored ? bounds.width - rect.maxX : rect.minX
      view.frame = CGRect(x: x, y: rect.minY + shift, width: rect.width, height: rect.height)
    }
    place(picture, places.image)
    place(label, places.text)
    place(secondaryLabel, places.secondaryText)
  }

  /// The size of the content at a width, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width,
      height: ListContentPlaces(shown, label, secondaryLabel, width: size.width).height)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(
      width: Self.noIntrinsicMetric,
      height: bounds.width > 0 ? sizeThatFits(bounds.size).height : Self.noIntrinsicMetric)
  }
}

/// The frames of a list content's parts, from left to right, at a width.
private struct ListContentPlaces {
  private(set) var image = CGRect.zero
  private(set) var text = CGRect.zero
  private(set) var secondaryText = CGRect.zero
  /// The height of the content, with its margins.
  let height: CGFloat

  init(
    _ content: UIListContentConfiguration, _ label: UILabel, _ secondaryLabel: UILabel, width: CGFloat
  ) {
    let margins = content.directionalLayoutMargins
    var start = margins.leading
    var high: CGFloat = 0
    if let size = content.imageSize {
      let reserved = content.imageProperties.reservedLayoutSize
      let room = CGSize(
        width: reserved.width > 0 ? reserved.width : size.width,
        height: reserved.height > 0 ? reserved.height : size.height)
      image = CGRect(origin: CGPoint(x: start + (room.width - size.width) / 2, y: 0), size: size)
      start += room.width + content.imageToTextPadding
      high = max(room.height, size.height)
    }
    let space = max(0, width - margins.trailing - start)
    let unbounded = CGSize(width: CGFloat.greatestFiniteMagnitude, height: 0)
    let (hasText, hasSecondary) = (!label.isHidden, !secondaryLabel.isHidden)
    let (one, other) = (label.sizeThatFits(unbounded), secondaryLabel.sizeThatFits(unbounded))
    let gap = content.textToSecondaryTextHorizontalPadding
    if content.prefersSideBySideTextAndSecondaryText, hasText, hasSecondary,
      one.width + gap + other.width <= space
    {
      let line = max(one.height, other.height)
      text = CGRect(x: start, y: 0, width: space - gap - other.width, height: line)
      secondaryText = CGRect(x: start + space - other.width, y: 0, width: other.width, height: line)
    } else {
      let room = CGSize(width: space, height: 0)
      let first = hasText ? label.sizeThatFits(room).height : 0
      text = CGRect(x: start, y: 0, width: space, height: first)
      if hasSecondary {
        let top = hasText ? first + content.textToSecondaryTextVerticalPadding : 0
        secondaryText = CGRect(
          x: start, y: top, width: space, height: secondaryLabel.sizeThatFits(room).height)
      }
    }
    let block = max(text.maxY, secondaryText.maxY)
    high = max(high, block)
    image.origin.y = margins.top + (high - image.height) / 2
    text.origin.y += margins.top + (high - block) / 2
    secondaryText.origin.y += margins.top + (high - block) / 2
    height = margins.top + high + margins.bottom
  }
}

extension UIListContentConfiguration {
  /// The image, with the size and the weight that are preferred for an icon.
  fileprivate var shownImage: UIImage? {
    guard let preferred = imageProperties.preferredSymbolConfiguration else { return image }
    return image?.withConfiguration(preferred)
  }

  /// The size of the image within its limits, in points; `nil` without an image.
  fileprivate var imageSize: CGSize? {
    guard let image = shownImage, image.size.width > 0, image.size.height > 0 else { return nil }
    let most = imageProperties.maximumSize
    let scale = min(
      1, most.width > 0 ? most.width / image.size.width : 1,
      most.height > 0 ? most.height / image.size.height : 1)
    return CGSize(width: image.size.width * scale, height: image.size.height * scale)
  }
}

extension UIListContentConfiguration.TextProperties.TextTransform {
  fileprivate func apply(_ text: String) -> String {
    switch self {
    case .none: text
    case .uppercase: text.uppercased()
    case .lowercase: text.lowercased()
    case .capitalized: text.capitalized
    }
  }
}
