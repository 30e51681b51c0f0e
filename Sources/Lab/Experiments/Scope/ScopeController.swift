import Scenarios
import UIKit

/// The page with the instrument. Space and the button bring the card that is dragged.
final class ScopeController: PageController {
  private let transitions: ScopeTransitions
  private let scope: ScopeView
  private var hasAppeared = false

  init(_ knobs: Knobs) {
    let transitions = ScopeTransitions(knobs)
    self.transitions = transitions
    scope = ScopeView { [weak transitions] in transitions?.anatomy }
    super.init()
    title = "scope"
    restorationIdentifier = "scope"
    transitions.anatomyDidChange = { [weak self] in self?.scope.setNeedsLayout() }
  }

  /// What is shown.
  var anatomy: PanAnatomy { transitions.anatomy }

  /// Shows a pan that was taken down elsewhere.
  func show(_ anatomy: PanAnatomy) { transitions.show(anatomy) }

  /// Passes on what the recognizer keeps.
  func showKnobs() { transitions.takeKnobs() }

  override func loadView() {
    scope.button.addGestureRecognizer(UITapGestureRecognizer(target: self, action: ScopeController.act))
    view = scope
  }

  override func viewDidAppear(_ animated: Bool) {
    guard !hasAppeared else { return }
    hasAppeared = true
    bring(animated: false)
  }

  override func act() {
    if presentedViewController == nil { bring(animated: true) } else { dismiss(animated: true) }
  }

  private func bring(animated: Bool) {
    transitions.clear()
    present(makeCard(), animated: animated)
  }

  func makeCard() -> UIViewController { ScopeCardController(transitions) }

  // MARK: Coming back

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(hasAppeared, forKey: "hasAppeared")
    anatomy.encode(with: coder)
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    hasAppeared = coder.decodeBool(forKey: "hasAppeared")
    var saved = anatomy
    if saved.decode(with: coder) { show(saved) }
  }
}

/// The card that is dragged: nearly empty, so that what is drawn over it can be seen.
final class ScopeCardController: UIViewController {
  private let grabber = UIView()
  private let titleLabel = UILabel()
  private let noteLabel = UILabel()

  init(_ transitions: ScopeTransitions) {
    super.init()
    title = "probe"
    restorationIdentifier = "probe"
    modalPresentationStyle = .custom
    transitioningDelegate = transitions
  }

  override func viewDidLoad() {
    view.backgroundColor = .white
    view.layer.cornerRadius = 24
    view.layer.shadowColor = UIColor.black.cgColor
    view.layer.shadowOpacity = 0.18
    view.layer.shadowRadius = 12
    grabber.backgroundColor = UIColor(white: 0.78, alpha: 1)
    grabber.layer.cornerRadius = 2.5
    titleLabel.text = "Drag me down"
    titleLabel.font = .systemFont(ofSize: 20)
    titleLabel.textColor = Palette.ink
    titleLabel.accessibilityTraits = [.staticText, .header]
    noteLabel.text = "dots: samples; lines: a tenth of a second on"
    noteLabel.font = .systemFont(ofSize: 10)
    noteLabel.textColor = Palette.note
    for part in [grabber, titleLabel, noteLabel] { view.addSubview(part) }
  }

  override func viewDidLayoutSubviews() {
    let width = view.bounds.width
    grabber.frame = CGRect(x: width / 2 - 18, y: 10, width: 36, height: 5)
    titleLabel.frame = CGRect(x: 24, y: 30, width: max(0, width - 48), height: 20)
    noteLabel.frame = CGRect(
      x: 24, y: view.bounds.height - 30, width: max(0, width - 48), height: 10)
  }
}
