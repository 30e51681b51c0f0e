import Foundation
import ViewTree

/// What is seen of an alert: its words, its text fields, its buttons.
final class AlertView: UIView {
  private let style: UIAlertController.Style
  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private let plate = UIView()
  /// Behind the button that cancels an action sheet, which lies apart.
  private let lowerPlate = UIView()
  private var buttons: [AlertButton] = []
  /// A Boolean value indicating whether the last button lies apart.
  private var isLastApart = false
  var choose: ((UIAlertAction) -> Void)?

  var title: String? { didSet { write(title, titleLabel) } }
  var message: String? { didSet { write(message, messageLabel) } }
  var fields: [UITextField] = [] {
    didSet {
      for field in oldValue { field.removeFromSuperview() }
      for field in fields {
        field.borderStyle = .roundedRect
        plate.addSubview(field)
      }
      setNeedsLayout()
    }
  }

  init(_ style: UIAlertController.Style) {
    self.style = style
    super.init(frame: .zero)
    titleLabel.font = .systemFont(ofSize: style == .alert ? 17 : 13, weight: .semibold)
    messageLabel.font = .systemFont(ofSize: 13)
    for label in [titleLabel, messageLabel] {
      label.numberOfLines = 0
      label.textAlignment = .center
      label.textColor = style == .alert ? .label : .secondaryLabel
      plate.addSubview(label)
    }
    for plate in [plate, lowerPlate] {
      plate.backgroundColor = .systemBackground
      plate.layer.cornerRadius = 14
      plate.clipsToBounds = true
      addSubview(plate)
    }
  }

  required init?(coder: NSCoder) { nil }

  private func write(_ text: String?, _ label: UILabel) {
    label.text = text
    setNeedsLayout()
  }

  func show(_ actions: [UIAlertAction], preferred: UIAlertAction?) {
    for button in buttons { button.removeFromSuperview() }
    // What cancels comes last, but for two side by side, where it comes first.
    let cancel = actions.first { $0.style == .cancel }
    let others = actions.filter { $0 !== cancel }
    let isPair = isPair(actions.count)
    let ordered = isPair ? [cancel].compactMap { $0 } + others : others + [cancel].compactMap { $0 }
    let outstanding = preferred ?? cancel
    buttons = ordered.enumerated().map { index, action in
      AlertButton(action, isPreferred: action === outstanding, beside: isPair && index == 1)
    }
    isLastApart = style == .actionSheet && cancel != nil
    for (index, button) in buttons.enumerated() {
      button.addAction(for: .touchUpInside) { [weak self] button in self?.choose?(button.action) }
      (isLastApart && index == buttons.count - 1 ? lowerPlate : plate).addSubview(button)
    }
    lowerPlate.isHidden = !isLastApart
    setNeedsLayout()
  }

  private func isPair(_ count: Int) -> Bool { style == .alert && count == 2 }

  private var buttonHeight: CGFloat { style == .alert ? 44 : 57 }

  /// Where everything is at a width.
  private func arrangement(_ width: CGFloat) -> (
    labels: [CGRect], fields: [CGRect], buttons: [CGRect], plate: CGFloat, whole: CGFloat
  ) {
    let inset: CGFloat = 16
    var y: CGFloat = 0
    var labels: [CGRect] = []
    let isSpeaking = [titleLabel, messageLabel].contains { $0.text?.isEmpty == false }
    if isSpeaking || !fields.isEmpty { y = style == .alert ? 19 : 14 }
    for label in [titleLabel, messageLabel] {
      guard label.text?.isEmpty == false else {
        labels.append(.zero)
        continue
      }
      let height = label.sizeThatFits(CGSize(width: width - 2 * inset, height: 10_000)).height
      labels.append(CGRect(x: inset, y: y, width: width - 2 * inset, height: height))
      y += height + 4
    }
    var places: [CGRect] = []
    if !fields.isEmpty { y += 10 }
    for _ in fields {
      places.append(CGRect(x: inset, y: y, width: width - 2 * inset, height: 30))
      y += 36
    }
    if y > 0 { y += 14 }
    var rects: [CGRect] = []
    if isPair(buttons.count) {
      for index in 0..<2 {
        rects.append(
          CGRect(x: CGFloat(index) * width / 2, y: y, width: width / 2, height: buttonHeight))
      }
      y += buttonHeight
    } else {
      for _ in buttons.dropLast(isLastApart ? 1 : 0) {
        rects.append(CGRect(x: 0, y: y, width: width, height: buttonHeight))
        y += buttonHeight
      }
    }
    guard isLastApart else { return (labels, places, rects, y, y) }
    rects.append(CGRect(x: 0, y: 0, width: width, height: buttonHeight))
    return (labels, places, rects, y, y + 8 + buttonHeight)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: min(size.height, arrangement(size.width).whole))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let arranged = arrangement(bounds.width)
    plate.frame = CGRect(x: 0, y: 0, width: bounds.width, height: min(arranged.plate, bounds.height))
    lowerPlate.frame = CGRect(
      x: 0, y: bounds.height - buttonHeight, width: bounds.width, height: buttonHeight)
    for (label, frame) in zip([titleLabel, messageLabel], arranged.labels) { label.frame = frame }
    for (field, frame) in zip(fields, arranged.fields) { field.frame = frame }
    for (button, frame) in zip(buttons, arranged.buttons) { button.frame = frame }
  }
}
