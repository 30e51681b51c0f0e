import UIKit

/// An entry of the menu.
final class MenuRow: UIView {
  private let dot = UIView()
  private let label = UILabel()

  /// A Boolean value indicating whether it is marked as what is shown.
  var isChosen = false {
    didSet {
      backgroundColor = isChosen ? Palette.faintLine : .clear
      accessibilityTraits = isChosen ? [.button, .selected] : .button
    }
  }

  convenience init(_ text: String, hue: UIColor) {
    self.init(frame: .zero)
    backgroundColor = .clear
    layer.cornerRadius = 12
    dot.backgroundColor = hue
    dot.layer.cornerRadius = 9
    label.text = text
    label.font = .systemFont(ofSize: 17)
    label.textColor = .white
    for part in [dot, label] {
      part.translatesAutoresizingMaskIntoConstraints = false
      addSubview(part)
    }
    NSLayoutConstraint.activate([
      heightAnchor.constraint(equalToConstant: 52),
      dot.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      dot.centerYAnchor.constraint(equalTo: centerYAnchor),
      dot.widthAnchor.constraint(equalToConstant: 18),
      dot.heightAnchor.constraint(equalToConstant: 18),
      label.leadingAnchor.constraint(equalTo: dot.trailingAnchor, constant: 16),
      label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      label.centerYAnchor.constraint(equalTo: centerYAnchor),
    ])
    isAccessibilityElement = true
    accessibilityLabel = text
    accessibilityTraits = .button
  }
}
