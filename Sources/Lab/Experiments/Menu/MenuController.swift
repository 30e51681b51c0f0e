import UIKit

/// The controller of the menu: a list of mailboxes, with the chosen one marked.
final class MenuController: UIViewController {
  /// The index of the shown mailbox, also when the menu is caught during its dismissal.
  private var chosen: Int { didSet { mark() } }
  private let choose: (Int) -> Void
  private let heading = ScaledLabel(heading: "Boxes", size: 24, color: .white)
  private let rows = UIStackView()
  /// The heading and the entries, in a view as large as the menu, which scrolls where they do not fit.
  let content = FittingScrollView()

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
    view.makeFloating(opacity: 0.35, radius: 16)
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
    layOutParts()
  }

  private func layOutParts() {
    // The view itself cannot clip, because it casts a shadow.
    let clip = UIView(frame: view.bounds)
    clip.clipsToBounds = true
    content.frame = clip.bounds
    for part in [clip, content] { part.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    view.addSubview(clip)
    clip.addSubview(content)
    let frame = content.frameLayoutGuide
    for part in [heading, rows] {
      part.translatesAutoresizingMaskIntoConstraints = false
      content.addSubview(part)
    }
    NSLayoutConstraint.activate([
      content.contentLayoutGuide.widthAnchor.constraint(equalTo: frame.widthAnchor),
      heading.leadingAnchor.constraint(equalTo: frame.leadingAnchor, constant: 28),
      heading.trailingAnchor.constraint(lessThanOrEqualTo: frame.trailingAnchor, constant: -12),
      heading.topAnchor.constraint(equalTo: content.contentLayoutGuide.topAnchor, constant: 84),
      rows.leadingAnchor.constraint(equalTo: frame.leadingAnchor, constant: 12),
      rows.trailingAnchor.constraint(equalTo: frame.trailingAnchor, constant: -12),
      rows.bottomAnchor.constraint(equalTo: content.contentLayoutGuide.bottomAnchor, constant: -24),
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
  private let label = ScaledLabel(size: 17, color: .white)

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
