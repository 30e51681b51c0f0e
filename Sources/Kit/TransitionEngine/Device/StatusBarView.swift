import Foundation
import Graphics
import TextKit
import ViewTree

/// A view with a fixed time, and icons of the signal, the wireless network and the battery.
final class StatusBarView: UIView {
  private let clock = UILabel()
  private let icons: [UIImageView]
  private static let images = [("cellularbars", 16.0), ("wifi", 16), ("battery.100", 24)].map { name, size in
    UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: size))
  }

  override init(frame: CGRect) {
    icons = Self.images.map { UIImageView(image: $0) }
    super.init(frame: frame)
    isUserInteractionEnabled = false
    clock.text = "9:41"
    clock.textAlignment = .center
    for view in [clock] + icons as [UIView] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the time and the icons in the color of a style.
  func write(_ style: UIStatusBarStyle) {
    let color: UIColor =
      switch style {
      case .default: .label
      case .lightContent: .white
      case .darkContent: .black
      }
    clock.textColor = color
    for icon in icons { icon.tintColor = color }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // In a high bar, beside a notch, the time is at one side and all icons are at the other.
    let isHigh = bounds.height > 30
    let middle = isHigh ? bounds.height * 0.6 : bounds.midY
    let clockMiddle = isHigh ? bounds.width * 0.14 : bounds.midX
    clock.font = .systemFont(ofSize: isHigh ? 17 : 13, weight: .semibold)
    clock.frame = CGRect(x: clockMiddle - 30, y: middle - 11, width: 60, height: 22)
    let margin: CGFloat = isHigh ? 22 : 8
    var end = bounds.width - margin
    for (index, icon) in icons.enumerated().reversed() {
      let size = icon.image?.size ?? .zero
      icon.frame = CGRect(
        x: end - size.width, y: middle - size.height / 2, width: size.width, height: size.height)
      end -= size.width + 5
      // In a low bar, only the battery is at the trailing side.
      if !isHigh, index == icons.count - 1 { end = margin + leadingWidth }
    }
  }

  /// The width of all icons but the battery, with the gap between them.
  private var leadingWidth: CGFloat {
    icons.dropLast().reduce(-5) { $0 + ($1.image?.size.width ?? 0) + 5 }
  }
}
