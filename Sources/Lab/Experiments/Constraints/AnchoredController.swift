import UIKit

/// The controller of the panel: a stack of texts and colors, and a button that shows another line for a moment.
final class AnchoredController: UIViewController {
  private let transitions: AnchoredTransitions
  private let more = ScaledLabel(
    "The others made room for this line, inside an animation block.", size: 17, color: .label)

  init(_ transitions: AnchoredTransitions) {
    self.transitions = transitions
    super.init()
    title = "panel"
    restorationIdentifier = "panel"
    modalPresentationStyle = .custom
    transitioningDelegate = transitions
  }

  override func viewDidLoad() {
    view.backgroundColor = Palette.surface
    // Constraints alone position the view.
    view.autoresizingMask = []
    view.layer.cornerRadius = 24
    let title = ScaledLabel(heading: "Anchored")
    let note = ScaledLabel(
      "Constraints hold the panel. They are away while it moves, and back when it rests.", size: 17,
      color: Palette.note)
    note.numberOfLines = 0
    more.numberOfLines = 0
    more.isHidden = true
    let stack = UIStackView(arrangedSubviews: [title, note, more, hues()])
    stack.axis = .vertical
    stack.spacing = 16
    let button = Pill("More", color: Palette.green)
    button.addGestureRecognizer(UITapGestureRecognizer(target: self, action: AnchoredController.showMore))
    addConstraints(stack, button)
  }

  /// Puts the stack above the button. In a low panel, or in large text, the stack scrolls.
  private func addConstraints(_ stack: UIStackView, _ button: UIView) {
    let scroll = FittingScrollView()
    for part in [scroll, button, stack] { part.translatesAutoresizingMaskIntoConstraints = false }
    for part in [scroll, button] { view.addSubview(part) }
    scroll.addSubview(stack)
    let content = scroll.contentLayoutGuide
    // A panel that moves can be lower than its parts.
    let distance = scroll.bottomAnchor.constraint(equalTo: button.topAnchor, constant: -16)
    distance.priority = .defaultHigh
    NSLayoutConstraint.activate(
      [
        scroll.topAnchor.constraint(equalTo: view.topAnchor, constant: 28),
        distance,
        stack.topAnchor.constraint(equalTo: content.topAnchor),
        stack.bottomAnchor.constraint(equalTo: content.bottomAnchor),
        stack.leadingAnchor.constraint(equalTo: content.leadingAnchor),
        stack.trailingAnchor.constraint(equalTo: content.trailingAnchor),
        stack.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
        button.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -40),
        button.heightAnchor.constraint(equalToConstant: 52),
      ]
        + [scroll, button].flatMap {
          [
            $0.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 24),
            $0.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -24),
          ]
        })
  }

  private func hues() -> UIStackView {
    let row = UIStackView(
      arrangedSubviews: Palette.hues.map { hue in
        let square = UIView(color: hue, radius: 10)
        square.heightAnchor.constraint(equalTo: square.widthAnchor).isActive = true
        return square
      })
    row.distribution = .fillEqually
    row.spacing = 10
    return row
  }

  /// Shows the hidden line for a moment.
  private func showMore() {
    guard more.isHidden else { return }
    UIView.animate(
      withDuration: 0.3, animations: { self.more.isHidden = false },
      completion: { _ in UIView.animate(withDuration: 0.3, delay: 0.2) { self.more.isHidden = true } })
  }
}
