import UIKit

/// What is presented: it says in which style, and a tap takes it away.
///
/// It is its own transitioning delegate, for the style that asks for a presentation controller.
final class StyleController: UIViewController, UIViewControllerTransitioningDelegate {
  private let page: StylePageView
  /// Its row and column in the panel.
  private let field: (row: Int, column: Int)

  init(row: Int, column: Int) {
    field = (row, column)
    let style = PanelOfStylesController.styles[row].name
    let transition = PanelOfStylesController.transitions[column].name
    page = StylePageView(style, transition, Palette.hues[(row + column) % 6])
    super.init()
    restorationIdentifier = "style"
    title = "\(style), \(transition)"
    if style == "custom" { transitioningDelegate = self }
  }

  override func loadView() { view = page }

  override func viewDidLoad() {
    page.addGestureRecognizer(UITapGestureRecognizer(target: self, action: StyleController.close))
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(field.row, forKey: "row")
    coder.encode(field.column, forKey: "column")
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
