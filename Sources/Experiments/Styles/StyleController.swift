import UIKit

/// What is presented: it says in which style, and a tap takes it away.
///
/// It is its own transitioning delegate, for the style that asks for a presentation controller.
final class StyleController: UIViewController, UIViewControllerTransitioningDelegate {
  private let page: StylePageView

  init(_ style: String, _ transition: String, hue: UIColor) {
    page = StylePageView(style, transition, hue)
    super.init()
    title = "\(style), \(transition)"
    if style == "custom" { transitioningDelegate = self }
  }

  override func loadView() { view = page }

  override func viewDidLoad() {
    page.addGestureRecognizer(UITapGestureRecognizer(target: self, action: StyleController.close))
  }

  private func close() {
    if !isBeingDismissed { dismiss(animated: true) }
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    LowerHalfPresentation(presentedViewController: presented, presenting: presenting)
  }
}
