import Scenarios
import UIKit

/// The controller of the message, which is its own transitioning delegate, as in the article that the experiment shows.
class MessageController: UIViewController, UIViewControllerTransitioningDelegate {
  let knobs: Knobs
  private let driver = PanDriver(PanModel(distance: 1))
  private let pan = UIPanGestureRecognizer()

  init(_ knobs: Knobs) {
    self.knobs = knobs
    super.init()
    title = "message"
    restorationIdentifier = "message"
    modalPresentationStyle = .custom
    transitioningDelegate = self
  }

  override func loadView() {
    let message = MessageView(
      text: Paragraphs(Prose.letter, size: 15), button: Pill("Close", color: Palette.green))
    message.button.addGestureRecognizer(UITapGestureRecognizer(target: self, action: MessageController.close))
    pan.addTarget(self, action: MessageController.drag)
    message.addGestureRecognizer(pan)
    view = message
  }

  override func viewWillLayoutSubviews() { knobs.prepare(pan) }

  // MARK: As the transitioning delegate

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    guard presented === self else { return nil }
    return MessagePresentation(presented, presenting: presenting, knobs: knobs)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard presented === self else { return nil }
    return MessageAnimator(isPresenting: true, knobs)
  }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    guard dismissed === self else { return nil }
    return MessageAnimator(isPresenting: false, knobs)
  }

  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { driver.isWaiting ? driver.interaction : nil }

  // MARK: Leaving

  private func close() { dismiss(animated: true) }

  private func drag(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began, let container = view.superview {
      driver.configure(axis: [0, 1], distance: container.bounds.height - view.frame.minY, knobs)
      driver.drive(UIPercentDrivenInteractiveTransition())
      dismiss(animated: true)
    }
    driver.follow(pan, knobs, stretching: view)
  }
}

/// A message: a title, some text, a button.
final class MessageView: UIView {
  private let titleLabel = ScaledLabel(heading: "Hello")
  private var text = UIView()
  private(set) var button = Pill()

  convenience init(text: UIView, button: Pill) {
    self.init(frame: UIScreen.main.bounds)
    self.text = text
    self.button = button
    backgroundColor = Palette.surface
    clipsToBounds = true
    layer.cornerRadius = 22
    for view in [titleLabel, text, button] { addSubview(view) }
  }

  override func layoutSubviews() {
    let width = max(0, bounds.width - 48)
    titleLabel.frame = CGRect(x: 24, y: 28, width: width, height: 28)
    text.frame = CGRect(x: 24, y: 84, width: width, height: max(0, bounds.height - 84 - 100))
    button.frame = CGRect(x: 24, y: bounds.height - 76, width: width, height: 52)
  }
}
