import UIKit

/// The menu: the boxes there are, the chosen one marked.
final class MenuController: UIViewController {
  /// The box that is shown, also when the menu is caught on its way out.
  private var chosen: Int { didSet { mark() } }
  private let choose: (Int) -> Void
  private let heading = UILabel()
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
    view.backgroundColor = Palette.ink
    view.layer.shadowColor = UIColor.black.cgColor
    view.layer.shadowOpacity = 0.35
    view.layer.shadowRadius = 16
    heading.text = "Boxes"
    heading.font = .systemFont(ofSize: 24)
    heading.textColor = .white
    heading.accessibilityTraits = [.staticText, .header]
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
