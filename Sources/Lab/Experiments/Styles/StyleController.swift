import UIKit

/// The presented controller, which shows the names of its presentation and transition styles; a tap dismisses it.
///
/// The controller is its own transitioning delegate, for the style custom.
final class StyleController: UIViewController, UIViewControllerTransitioningDelegate {
  private let page: StylePageView
  /// The controller's row and column in the panel.
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

/// A presentation in the lower half of the screen.
final class LowerHalfPresentation: UIPresentationController {
  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    return CGRect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
  }

  override func containerViewWillLayoutSubviews() {
    guard !presentedViewController.isBeingPresented, !presentedViewController.isBeingDismissed else { return }
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
}

/// A view of the names of a presentation style and a transition style, and a story, on a colored background.
final class StylePageView: UIView {
  private let styleLabel = ScaledLabel(size: 28, color: .white)
  private let transitionLabel = ScaledLabel(size: 16, color: .white)
  private let text = Paragraphs(Prose.story, color: .white)

  convenience init(_ style: String, _ transition: String, _ hue: UIColor) {
    self.init(frame: UIScreen.main.bounds)
    backgroundColor = hue
    clipsToBounds = true
    styleLabel.text = style
    transitionLabel.text = transition
    for view in [styleLabel, transitionLabel, text] { addSubview(view) }
  }

  override func layoutSubviews() {
    let width = max(0, bounds.width - 48)
    let top = min(64, bounds.height * 0.12)
    let upper = top + scaled(92)
    styleLabel.frame = CGRect(x: 24, y: top, width: width, height: scaled(28))
    transitionLabel.frame = CGRect(x: 24, y: top + scaled(44), width: width, height: scaled(16))
    text.frame = CGRect(x: 24, y: upper, width: width, height: max(0, bounds.height - upper - 24))
  }
}
