import Scenarios
import UIKit

/// The page: the letters of a mailbox. A drag from the edge, the button and Space open the menu.
final class MailboxController: UIViewController {
  private let transitions: MenuTransitions
  private let heading = UILabel(heading: nil)
  private let button = MenuButton()
  private let edge = UIScreenEdgePanGestureRecognizer()
  private let letters = UIStackView()

  /// The mailboxes of the menu.
  static let boxes = ["Inbox", "Starred", "Sent", "Drafts", "Archive"]
  /// The index of the shown mailbox.
  var box = 0 { didSet { if isViewLoaded { showBox() } } }

  init(_ knobs: Knobs) {
    transitions = MenuTransitions(knobs)
    super.init()
    title = "mailbox"
    restorationIdentifier = "mailbox"
    transitions.page = self
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(box, forKey: "box")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    let saved = coder.decodeInteger(forKey: "box")
    if Self.boxes.indices.contains(saved) { box = saved }
  }

  override func viewDidLoad() {
    view.backgroundColor = Palette.ground
    view.clipsToBounds = true
    button.addGestureRecognizer(UITapGestureRecognizer(target: self, action: MailboxController.act))
    letters.axis = .vertical
    letters.spacing = 12
    for index in 0..<9 { letters.addArrangedSubview(LetterRow(index)) }
    edge.addTarget(transitions, action: MenuTransitions.handleEdge)
    view.addGestureRecognizer(edge)
    showEdge()
    layOutParts()
    showBox()
  }

  private func layOutParts() {
    for part in [button, heading, letters] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    NSLayoutConstraint.activate([
      button.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 18),
      button.topAnchor.constraint(equalTo: view.topAnchor, constant: 60),
      button.widthAnchor.constraint(equalToConstant: 44),
      button.heightAnchor.constraint(equalToConstant: 44),
      heading.leadingAnchor.constraint(equalTo: button.trailingAnchor, constant: 12),
      heading.centerYAnchor.constraint(equalTo: button.centerYAnchor),
      letters.topAnchor.constraint(equalTo: button.bottomAnchor, constant: 20),
      letters.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 18),
      letters.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -18),
    ])
  }

  private func showBox() {
    heading.text = Self.boxes[box]
    for (index, row) in letters.arrangedSubviews.enumerated() { (row as? LetterRow)?.show(index + box * 3) }
  }

  /// Sets the edge of the menu: the leading edge.
  private func showEdge() { edge.edges = isRightToLeft ? .right : .left }

  var isRightToLeft: Bool { view.effectiveUserInterfaceLayoutDirection == .rightToLeft }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if isViewLoaded { showEdge() }
  }

  func act() {
    if presentedViewController == nil { showMenu() } else { dismiss(animated: true) }
  }

  func showMenu() { present(makeMenu(), animated: true) }

  /// Returns a menu to present; also used by state restoration.
  func makeMenu() -> UIViewController {
    let menu = MenuController(chosen: box) { [weak self] index in
      self?.box = index
      self?.dismiss(animated: true)
    }
    menu.modalPresentationStyle = .custom
    menu.transitioningDelegate = transitions
    return menu
  }
}

/// A letter: its sender, and two bars of text at the leading side.
final class LetterRow: UIView {
  private let sender = UIView()
  private let lines = (0..<2).map { _ in UIView(color: Palette.line, radius: 5) }
  private var widths: [NSLayoutConstraint] = []

  convenience init(_ number: Int) {
    self.init(frame: .zero)
    backgroundColor = .white
    layer.cornerRadius = 14
    sender.layer.cornerRadius = 20
    for part in [sender] + lines {
      part.translatesAutoresizingMaskIntoConstraints = false
      addSubview(part)
    }
    widths = lines.map { $0.widthAnchor.constraint(equalToConstant: 100) }
    NSLayoutConstraint.activate(
      [
        heightAnchor.constraint(equalToConstant: 64),
        sender.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 14),
        sender.centerYAnchor.constraint(equalTo: centerYAnchor),
        sender.widthAnchor.constraint(equalToConstant: 40),
        sender.heightAnchor.constraint(equalToConstant: 40),
        lines[0].topAnchor.constraint(equalTo: topAnchor, constant: 18),
        lines[1].topAnchor.constraint(equalTo: topAnchor, constant: 36),
      ] + widths
        + lines.flatMap {
          [
            $0.leadingAnchor.constraint(equalTo: sender.trailingAnchor, constant: 14),
            $0.heightAnchor.constraint(equalToConstant: 10),
          ]
        })
    show(number)
  }

  /// Shows the letter with a number.
  func show(_ number: Int) {
    sender.backgroundColor = Palette.hues[number % Palette.hues.count]
    widths[0].constant = CGFloat(110 + number * 53 % 90)
    widths[1].constant = CGFloat(60 + number * 37 % 70)
  }
}

/// A menu button with three bars.
final class MenuButton: UIView {
  private let bars = (0..<3).map { _ in UIView(color: Palette.ink, radius: 1.5) }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    layer.cornerRadius = 14
    for bar in bars { addSubview(bar) }
    makeElement("Menu")
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    for (index, bar) in bars.enumerated() {
      bar.frame = CGRect(x: 12, y: 13 + CGFloat(index) * 8, width: max(0, bounds.width - 24), height: 3)
    }
  }
}
