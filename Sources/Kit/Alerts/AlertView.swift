import Controls
import Foundation
import QuartzCore
import TextKit
import TransitionEngine
import ViewTree

/// The view of an alert: its texts, its text fields and its buttons.
final class AlertView: UIView {
  private let style: UIAlertController.Style
  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private let plate = UIView()
  /// The upper part, with title, message and text fields; `choices` is the lower part, with the buttons.
  private let words = AlertPart()
  private let choices = AlertPart()
  /// The background of an action sheet's cancel button, which is apart from the other buttons.
  private let lowerPlate = UIView()
  private var buttons: [AlertButton] = []
  /// A Boolean value indicating whether the last button is separate from the other buttons.
  private var isLastApart = false
  var choose: ((UIAlertAction) -> Void)?

  var title: String? { didSet { write(title, titleLabel) } }
  var message: String? { didSet { write(message, messageLabel) } }
  var fields: [UITextField] = [] {
    didSet {
      for field in oldValue { field.removeFromSuperview() }
      for field in fields {
        field.borderStyle = .roundedRect
        words.addSubview(field)
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
      words.addSubview(label)
    }
    for plate in [plate, lowerPlate] {
      plate.backgroundColor = .systemBackground
      plate.layer.cornerRadius = 14
      plate.clipsToBounds = true
      addSubview(plate)
    }
    for part in [words, choices] {
      part.contentInsetAdjustmentBehavior = .never
      plate.addSubview(part)
    }
  }

  required init?(coder: NSCoder) { nil }

  private func write(_ text: String?, _ label: UILabel) {
    label.text = text
    setNeedsLayout()
  }

  func show(_ actions: [UIAlertAction], preferred: UIAlertAction?) {
    for button in buttons { button.removeFromSuperview() }
    // The cancel button comes last; of two buttons side by side, the cancel button comes first.
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
      (isLastApart && index == buttons.count - 1 ? lowerPlate : choices).addSubview(button)
    }
    lowerPlate.isHidden = !isLastApart
    setNeedsLayout()
  }

  private func isPair(_ count: Int) -> Bool { style == .alert && count == 2 }

  private var buttonHeight: CGFloat { style == .alert ? 44 : 57 }

  /// The frames of all views at a width, each in the coordinates of its part.
  private struct Arrangement {
    var labels: [CGRect] = []
    var fields: [CGRect] = []
    var buttons: [CGRect] = []
    /// The heights of the two parts, and of the separate button including the gap above it, in points.
    var words: CGFloat = 0
    var choices: CGFloat = 0
    var apart: CGFloat = 0

    var whole: CGFloat { words + choices + apart }
  }

  private func arrangement(_ width: CGFloat) -> Arrangement {
    let inset: CGFloat = 16
    let inside = max(0, width - 2 * inset)
    var made = Arrangement()
    var y: CGFloat = 0
    let isSpeaking = [titleLabel, messageLabel].contains { $0.text?.isEmpty == false }
    if isSpeaking || !fields.isEmpty { y = style == .alert ? 19 : 14 }
    for label in [titleLabel, messageLabel] {
      guard label.text?.isEmpty == false else {
        made.labels.append(.zero)
        continue
      }
      let height = label.sizeThatFits(CGSize(width: inside, height: 10_000)).height
      made.labels.append(CGRect(x: inset, y: y, width: inside, height: height))
      y += height + 4
    }
    if !fields.isEmpty { y += 10 }
    for _ in fields {
      made.fields.append(CGRect(x: inset, y: y, width: inside, height: 30))
      y += 36
    }
    made.words = y > 0 ? y + 14 : 0
    arrangeButtons(width, &made)
    return made
  }

  private func arrangeButtons(_ width: CGFloat, _ made: inout Arrangement) {
    if isPair(buttons.count) {
      for index in 0..<2 {
        made.buttons.append(
          CGRect(x: CGFloat(index) * width / 2, y: 0, width: width / 2, height: buttonHeight))
      }
      made.choices = buttonHeight
    } else {
      for _ in buttons.dropLast(isLastApart ? 1 : 0) {
        made.buttons.append(CGRect(x: 0, y: made.choices, width: width, height: buttonHeight))
        made.choices += buttonHeight
      }
    }
    guard isLastApart else { return }
    made.buttons.append(CGRect(x: 0, y: 0, width: width, height: buttonHeight))
    made.apart = buttonHeight + 8
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: min(size.height, arrangement(size.width).whole))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let made = arrangement(bounds.width)
    let room = max(0, min(made.words + made.choices, bounds.height - made.apart))
    // When room is lacking, the buttons' part shrinks first, down to one and a half buttons; then the texts' part.
    let choices = min(made.choices, max(room - made.words, min(room, buttonHeight * 1.5)))
    plate.frame = CGRect(x: 0, y: 0, width: bounds.width, height: room)
    words.layOut(
      in: CGRect(x: 0, y: 0, width: bounds.width, height: room - choices), of: made.words)
    self.choices.layOut(
      in: CGRect(x: 0, y: room - choices, width: bounds.width, height: choices), of: made.choices)
    lowerPlate.frame = CGRect(
      x: 0, y: bounds.height - buttonHeight, width: bounds.width, height: buttonHeight)
    for (label, frame) in zip([titleLabel, messageLabel], made.labels) { label.frame = frame }
    for (field, frame) in zip(fields, made.fields) { field.frame = frame }
    for (button, frame) in zip(buttons, made.buttons) { button.frame = frame }
    if let field = fields.first(where: \.isFirstResponder) {
      words.scrollRectToVisible(field.frame, animated: false)
    }
  }
}

/// The texts or the buttons of an alert, which scroll when there is not enough room for all of them.
final class AlertPart: UIScrollView {
  /// Sets the frame and the height of the content, in points; content that is taller than the frame scrolls.
  func layOut(in frame: CGRect, of height: CGFloat) {
    self.frame = frame
    contentSize = CGSize(width: frame.width, height: height)
    isScrollEnabled = height > frame.height
    // Without scrolling, touches are delivered at once.
    delaysContentTouches = isScrollEnabled
  }

  /// Returns `true`: a drag that begins on a button scrolls, too.
  override func touchesShouldCancel(in view: UIView) -> Bool { true }
}
