import Scenarios
import UIKit

/// The page: letters of one box. A finger from the edge, the button and Space bring the menu.
final class MailboxController: UIViewController {
  private let transitions: MenuTransitions
  private let heading = UILabel()
  private let button = MenuButton()
  private let edge = UIScreenEdgePanGestureRecognizer()
  private let letters = UIStackView()

  /// The boxes that the menu offers.
  static let boxes = ["Inbox", "Starred", "Sent", "Drafts", "Archive"]
  /// The one whose letters are shown.
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
    heading.font = .systemFont(ofSize: 28)
    heading.textColor = Palette.ink
    heading.accessibilityTraits = [.staticText, .header]
    button.addGestureRecognizer(UITapGestureRecognizer(target: self, action: MailboxController.act))
    letters.axis = .vertical
    letters.spacing = 12
    for index in 0..<9 { letters.addArrangedSubview(LetterRow(index)) }
    edge.addTarget(transitions, action: MenuTransitions.handleEdge)
    view.addGestureRecognizer(edge)
    showEdge()
    place()
    showBox()
  }

  private func place() {
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

  /// The menu lies where reading begins.
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

  /// A menu that can be presented at once, or once more when it is restored.
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
