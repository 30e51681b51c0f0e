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
