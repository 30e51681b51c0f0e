import Scenarios
import UIKit

/// The page with the velocity scope. Space and the button present the card.
final class ScopeController: PageController {
  private let transitions: ScopeTransitions
  private let scope: ScopeView

  init(_ knobs: Knobs) {
    let transitions = ScopeTransitions(knobs)
    self.transitions = transitions
    scope = ScopeView { [weak transitions] in transitions?.anatomy }
    super.init("scope", knobs)
    transitions.anatomyDidChange = { [weak self] in self?.scope.setNeedsLayout() }
  }

  /// The data of the pan that the scope displays.
  var anatomy: PanAnatomy { transitions.anatomy }

  /// Displays the data of another pan.
  func show(_ anatomy: PanAnatomy) { transitions.show(anatomy) }

  override func applyKnobs() { transitions.applyKnobs() }

  override func loadView() {
    scope.button.addGestureRecognizer(UITapGestureRecognizer(target: self, action: ScopeController.act))
    view = scope
  }

  override var opensByItself: Bool { true }
  override func makeNext() -> UIViewController? { ScopeCardController(transitions) }

  override func open(animated: Bool) {
    transitions.clear()
    super.open(animated: animated)
  }

  // MARK: State restoration

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    anatomy.encode(with: coder)
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    var saved = anatomy
    if saved.decode(with: coder) { show(saved) }
  }
}

/// The controller of the card that the pan drags, nearly empty to leave room for the scope's overlay.
final class ScopeCardController: UIViewController {
  private let grabber = UIView(color: UIColor(white: 0.78, alpha: 1), radius: 2.5)
  private let titleLabel = ScaledLabel(heading: "Drag me down", size: 20)
  private let noteLabel = ScaledLabel(
    "dots: samples; lines: a tenth of a second on", size: 10, color: Palette.note)

  init(_ transitions: ScopeTransitions) {
    super.init()
    title = "probe"
    restorationIdentifier = "probe"
    modalPresentationStyle = .custom
    transitioningDelegate = transitions
  }

  override func viewDidLoad() {
    view.backgroundColor = Palette.surface
    view.layer.cornerRadius = 24
    view.makeFloating(opacity: 0.18, radius: 12)
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
