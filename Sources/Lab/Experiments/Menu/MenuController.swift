import UIKit

/// The menu: the mailboxes, with the chosen one marked.
final class MenuController: UIViewController {
  /// The index of the shown mailbox, also when the menu is caught during its dismissal.
  private var chosen: Int { didSet { mark() } }
  private let choose: (Int) -> Void
  private let heading = UILabel(heading: "Boxes", size: 24, color: .white)
  private let rows = UIStackView()

  init(chosen: Int, choose: @escaping (Int) -> Void) {
    self.chosen = chosen
    self.choose = choose
    super.init()
    title = "menu"
    restorationIdentifier = "menu"
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(chosen, forKey: "chosen")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    let saved = coder.decodeInteger(forKey: "chosen")
    if MailboxController.boxes.indices.contains(saved) { chosen = saved }
  }

  override func viewDidLoad() {
    view.backgroundColor = Palette.night
    view.layer.shadowColor = UIColor.black.cgColor
    view.layer.shadowOpacity = 0.35
    view.layer.shadowRadius = 16
    rows.axis = .vertical
    rows.spacing = 4
    for (index, box) in MailboxController.boxes.enumerated() {
      let row = MenuRow(box, hue: Palette.hues[index % Palette.hues.count])
      let tap = UITapGestureRecognizer()
      tap.addAction { [weak self] _ in
        self?.chosen = index
        self?.choose(index)
      }
      row.addGestureRecognizer(tap)
      rows.addArrangedSubview(row)
    }
    mark()
    for part in [heading, rows] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    NSLayoutConstraint.activate([
      heading.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 28),
      heading.topAnchor.constraint(equalTo: view.topAnchor, constant: 84),
      rows.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 12),
      rows.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -12),
      rows.topAnchor.constraint(equalTo: heading.bottomAnchor, constant: 24),
    ])
  }

  private func mark() {
    for (index, row) in rows.arrangedSubviews.enumerated() { (row as? MenuRow)?.isChosen = index == chosen }
  }
}

/// An entry of the menu.
final class MenuRow: UIView {
  private let dot = UIView()
  private let label = UILabel(size: 17, color: .white)

  /// A Boolean value that indicates whether the entry is marked as shown.
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
    makeElement(text)
  }
}
