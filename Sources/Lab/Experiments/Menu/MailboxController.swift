import Scenarios
import UIKit

/// The page of a mailbox: its letters. A drag from the edge, the menu button and Space open the menu.
final class MailboxController: UIViewController {
  private let transitions: MenuTransitions
  private let heading = ScaledLabel(heading: nil)
  private let button = MenuButton()
  private let edge = UIScreenEdgePanGestureRecognizer()
  private let letters = UIStackView()
  private let list = FittingScrollView()

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
    for part in [button, heading, list, letters] {
      part.translatesAutoresizingMaskIntoConstraints = false
      (part === letters ? list : view).addSubview(part)
    }
    let content = list.contentLayoutGuide
    NSLayoutConstraint.activate([
      button.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 18),
      button.topAnchor.constraint(equalTo: view.topAnchor, constant: 60),
      button.widthAnchor.constraint(equalToConstant: 44),
      button.heightAnchor.constraint(equalToConstant: 44),
      heading.leadingAnchor.constraint(equalTo: button.trailingAnchor, constant: 12),
      heading.centerYAnchor.constraint(equalTo: button.centerYAnchor),
      heading.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor, constant: -18),
      list.topAnchor.constraint(equalTo: button.bottomAnchor, constant: 20),
      list.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      list.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 18),
      list.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -18),
      letters.topAnchor.constraint(equalTo: content.topAnchor),
      letters.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -12),
      letters.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      letters.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      letters.widthAnchor.constraint(equalTo: list.frameLayoutGuide.widthAnchor),
    ])
  }

  private func showBox() {
    heading.text = Self.boxes[box]
    for (index, row) in letters.arrangedSubviews.enumerated() { (row as? LetterRow)?.show(index + box * 3) }
  }

  /// Sets the edge from which a drag opens the menu: the leading edge of the layout direction.
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

/// A letter: its sender's initials at the leading side, the sender and the first line.
final class LetterRow: UIView {
  private let square = UILabel(initials: nil, size: 15)
  private let sender = ScaledLabel(size: 15, weight: .semibold)
  private let line = ScaledLabel(size: 13, color: Palette.note)
  /// The constraints whose constants follow the size of the text.
  private var room: (row: NSLayoutConstraint, lines: [NSLayoutConstraint], offsets: [NSLayoutConstraint])?

  convenience init(_ number: Int) {
    self.init(frame: .zero)
    backgroundColor = Palette.surface
    layer.cornerRadius = 14
    square.layer.cornerRadius = 20
    for part in [square, sender, line] {
      part.translatesAutoresizingMaskIntoConstraints = false
      addSubview(part)
    }
    let row = heightAnchor.constraint(equalToConstant: 64)
    let lines = [sender, line].map { $0.heightAnchor.constraint(equalToConstant: 18) }
    let offsets = [
      centerYAnchor.constraint(equalTo: sender.centerYAnchor, constant: 10),
      line.centerYAnchor.constraint(equalTo: centerYAnchor, constant: 10),
    ]
    room = (row, lines, offsets)
    NSLayoutConstraint.activate(
      [
        row,
        square.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 14),
        square.centerYAnchor.constraint(equalTo: centerYAnchor),
        square.widthAnchor.constraint(equalToConstant: 40),
        square.heightAnchor.constraint(equalToConstant: 40),
      ] + lines + offsets
        + [sender, line].flatMap {
          [
            $0.leadingAnchor.constraint(equalTo: square.trailingAnchor, constant: 14),
            $0.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -14),
          ]
        })
    isAccessibilityElement = true
    show(number)
    makeRoom()
  }

  private func makeRoom() {
    guard let room, room.row.constant != 64 + ContentRow.growth(of: self) else { return }
    room.row.constant = 64 + ContentRow.growth(of: self)
    for line in room.lines { line.constant = scaled(18) }
    for offset in room.offsets { offset.constant = scaled(10) }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    makeRoom()
  }

  /// Shows the letter with a number in this row.
  func show(_ number: Int) {
    let letter = Contents.inbox[number]
    square.backgroundColor = Palette.hue(number)
    square.text = letter.initials
    sender.text = letter.title
    line.text = letter.detail
    accessibilityLabel = letter.spoken
  }
}

/// A menu button with three bars.
final class MenuButton: UIView {
  private let bars = (0..<3).map { _ in UIView(color: Palette.ink, radius: 1.5) }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Palette.surface
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
