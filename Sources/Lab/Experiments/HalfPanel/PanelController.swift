import UIKit

/// The panel. It keeps what transitions it, for a transitioning delegate is held weakly.
class PanelController: UIViewController {
  private let transitions: HalfPanelTransitions

  init(_ transitions: HalfPanelTransitions) {
    self.transitions = transitions
    super.init()
    title = "panel"
    restorationIdentifier = "panel"
    modalPresentationStyle = .custom
    transitioningDelegate = transitions
  }

  override func loadView() {
    let page = PageView(
      title: "Panel", note: "Drag me out.", content: TextBars(16), button: Pill("Close", color: Palette.teal))
    page.backgroundColor = .white
    page.button.addGestureRecognizer(UITapGestureRecognizer(target: self, action: PanelController.close))
    view = page
  }

  private func close() { dismiss(animated: true) }
}
