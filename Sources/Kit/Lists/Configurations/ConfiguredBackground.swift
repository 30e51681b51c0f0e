import Foundation
import QuartzCore
import ViewTree

/// The view of a background configuration, behind all else in a cell.
final class ConfiguredBackground: UIView {
  var configuration: UIBackgroundConfiguration { didSet { show(replacing: oldValue) } }
  private let plate = UIImageView()

  init(_ configuration: UIBackgroundConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(plate)
    show(replacing: .clear())
  }

  required init?(coder: NSCoder) { nil }

  private func show(replacing old: UIBackgroundConfiguration) {
    plate.backgroundColor = configuration.shownColor
    plate.layer.cornerRadius = configuration.cornerRadius
    plate.clipsToBounds = configuration.cornerRadius > 0 || configuration.image != nil
    plate.image = configuration.image
    plate.layer.borderColor = configuration.strokeColor?.cgColor
    plate.layer.borderWidth = configuration.shownStrokeWidth
    if old.customView !== configuration.customView { old.customView?.removeFromSuperview() }
    if let view = configuration.customView, view.superview !== plate { plate.addSubview(view) }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let insets = configuration.backgroundInsets
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let left = isMirrored ? insets.trailing : insets.leading
    plate.frame = CGRect(
      x: left, y: insets.top, width: max(0, bounds.width - insets.leading - insets.trailing),
      height: max(0, bounds.height - insets.top - insets.bottom))
    configuration.customView?.frame = plate.bounds
  }
}
