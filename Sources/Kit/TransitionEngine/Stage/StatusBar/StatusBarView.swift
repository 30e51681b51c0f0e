import Foundation
import ViewTree

/// The time, as everybody knows it from pictures, and how full the battery is.
final class StatusBarView: UIView {
  private let clock = UILabel()
  private let battery = UIView()
  private let charge = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    clock.text = "9:41"
    clock.font = .systemFont(ofSize: 14, weight: .semibold)
    clock.textAlignment = .center
    battery.layer.borderWidth = 1
    battery.layer.cornerRadius = 3
    charge.layer.cornerRadius = 1
    battery.addSubview(charge)
    addSubview(clock)
    addSubview(battery)
  }

  required init?(coder: NSCoder) { nil }

  func write(_ style: UIStatusBarStyle) {
    let color: UIColor =
      switch style {
      case .default: .label
      case .lightContent: .white
      case .darkContent: .black
      }
    clock.textColor = color
    battery.layer.borderColor = color.resolvedColor(with: traitCollection).cgColor
    charge.backgroundColor = color
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let middle = bounds.height > 30 ? bounds.height * 0.6 : bounds.midY
    // Beside a notch the time is at the side, else in the middle.
    let place = bounds.height > 30 ? bounds.width * 0.14 : bounds.midX
    clock.frame = CGRect(x: place - 30, y: middle - 9, width: 60, height: 18)
    battery.frame = CGRect(x: bounds.width - 40, y: middle - 5.5, width: 24, height: 11)
    charge.frame = CGRect(x: 2, y: 2, width: 15, height: 7)
  }
}
