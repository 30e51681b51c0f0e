import UIKit

/// The page that comes up. It keeps what transitions it, for a transitioning delegate is held weakly.
class LeafController: UIViewController {
  private let transitions: SecondTouchTransitions

  init(_ transitions: SecondTouchTransitions) {
    self.transitions = transitions
    super.init()
    title = "leaf"
    restorationIdentifier = "leaf"
    modalPresentationStyle = .fullScreen
    transitioningDelegate = transitions
  }

  override func loadView() {
    let page = PageView(
      title: "Leaf", note: "Tap, then drag me away.", content: TextBars(14, color: Palette.faintLine),
      button: Pill("Begin", color: Palette.faintLine), isDark: true)
    page.button.addGestureRecognizer(UITapGestureRecognizer(target: self, action: LeafController.back))
    view = page
  }

  // Who has the screen read has no second touch to drag with.
  private func back() { dismiss(animated: !UIAccessibility.isVoiceOverRunning) }

  override func accessibilityPerformEscape() -> Bool {
    back()
    return true
  }
}
