import UIKit

/// The photograph. It keeps what transitions it, for a transitioning delegate is held weakly.
class PhotographController: UIViewController {
  private let transitions: DiagonalTransitions
  private let pan = UIPanGestureRecognizer()

  init(_ transitions: DiagonalTransitions, isCustom: Bool) {
    self.transitions = transitions
    super.init()
    title = "photograph"
    restorationIdentifier = "photograph"
    // The listing's animator expects that the presenter's view is taken away.
    modalPresentationStyle = isCustom ? .custom : .fullScreen
    transitioningDelegate = transitions
  }

  override func loadView() {
    let page = PageView(
      title: "Sunset", note: "Drag me to the lower right.", content: SunsetView(cornerRadius: 24),
      button: Pill("Back", color: Palette.faintLine), isDark: true)
    page.button.addGestureRecognizer(UITapGestureRecognizer(target: self, action: PhotographController.back))
    pan.addTarget(self, action: PhotographController.drag)
    page.addGestureRecognizer(pan)
    view = page
  }

  override func viewWillLayoutSubviews() { transitions.prepare(pan) }

  private func back() { dismiss(animated: true) }

  private func drag(_ pan: UIPanGestureRecognizer) {
    transitions.follow(pan, dismissing: self)
  }
}
