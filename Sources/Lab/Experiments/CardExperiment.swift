import Scenarios
import UIKit

/// A card over a dimmed list: drag it down to dismiss it, let go early and it comes back.
struct CardExperiment: Experiment {
  let name = "card"
  let summary = "A card that a drag dismisses or leaves, by place and by speed."

  let knobs =
    [
      Knob("height", "Height of the card as a fraction of the stage.", 0.72, in: 0.2...1),
      Knob("dimming", "Opacity of the dimming behind it.", 0.45, in: 0...1),
      Knob("duration", "Length of the whole way at rest, in seconds.", 0.5, in: 0.05...10),
    ] + Feel.knobs

  let gestures = [
    ScriptedGesture(
      "dismiss", "Drags the card down and lets it go on its way: it is dismissed.",
      outcome: GestureOutcome([.finishes], leaves: "list"),
      script: "hold 250ms; down 195,330; move 195,400 in 220ms easeIn; move 195,550 in 140ms; up"),
    ScriptedGesture(
      "cancel", "Drags the card down a little, slowly, and lets go: it comes back.",
      outcome: GestureOutcome([.cancels], leaves: "list > card"),
      script: "hold 250ms; down 195,330; move 195,400 in 400ms easeInOut; hold 120ms; up"),
    ScriptedGesture(
      "catch", "Flicks the card away, catches it on its way out and throws it back up: it stays.",
      outcome: GestureOutcome([.cancels], leaves: "list > card"),
      script: """
        hold 250ms; down 195,330; move 195,400 in 220ms easeIn; move 195,550 in 140ms; up
        hold 50ms; down 195,740; move 195,560 in 180ms; up
        """),
  ]

  func makeRoot(_ knobs: Knobs) -> UIViewController { CardListController(knobs) }

  func viewController(
    withRestorationIdentifierPath path: [String], coder: NSCoder, knobs: Knobs, root: UIViewController
  ) -> UIViewController? {
    path == ["list", "card"] ? CardController(knobs) : nil
  }
}

/// The list behind the card. Space presents the card.
final class CardListController: UIViewController {
  private let knobs: Knobs
  private var hasAppeared = false

  init(_ knobs: Knobs) {
    self.knobs = knobs
    super.init()
    title = "list"
    restorationIdentifier = "list"
  }

  override func viewDidLoad() {
    view.backgroundColor = UIColor(red: 0.93, green: 0.94, blue: 0.97, alpha: 1)
    view.clipsToBounds = true
    let title = UILabel(frame: CGRect(x: 24, y: 64, width: view.bounds.width - 48, height: 32))
    title.autoresizingMask = .flexibleWidth
    title.text = "Press Space"
    title.font = .systemFont(ofSize: 28)
    title.textColor = UIColor(red: 0.12, green: 0.14, blue: 0.22, alpha: 1)
    title.isUserInteractionEnabled = true
    title.addGestureRecognizer(UITapGestureRecognizer(target: self, action: CardListController.act))
    title.accessibilityTraits = .button
    title.accessibilityHint = "shows the card"
    view.addSubview(title)
    let hues: [UIColor] = [.systemBlue, .systemIndigo, .systemTeal, .systemOrange, .systemGreen, .systemRed]
    for (index, hue) in hues.enumerated() {
      view.addSubview(row(at: 124 + CGFloat(index) * 104, hue))
    }
  }

  private func row(at y: CGFloat, _ hue: UIColor) -> UIView {
    let row = UIView(frame: CGRect(x: 24, y: y, width: view.bounds.width - 48, height: 88))
    row.autoresizingMask = .flexibleWidth
    row.backgroundColor = .white
    row.layer.cornerRadius = 14
    let picture = UIView(frame: CGRect(x: 16, y: 16, width: 56, height: 56))
    picture.backgroundColor = hue
    picture.layer.cornerRadius = 12
    row.addSubview(picture)
    for (line, width) in [(CGFloat(26), CGFloat(180)), (50, 120)] {
      let bar = UIView(frame: CGRect(x: 90, y: line, width: width, height: 12))
      bar.backgroundColor = UIColor(white: 0.87, alpha: 1)
      bar.layer.cornerRadius = 6
      row.addSubview(bar)
    }
    return row
  }

  override func viewDidAppear(_ animated: Bool) {
    guard !hasAppeared else { return }
    hasAppeared = true
    showCard(animated: false)
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(hasAppeared, forKey: "hasAppeared")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    hasAppeared = coder.decodeBool(forKey: "hasAppeared")
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard presses.contains(where: { $0.key?.name == "space" }) else {
      return super.pressesBegan(presses, with: event)
    }
    act()
  }

  private func act() {
    if presentedViewController == nil { showCard(animated: true) }
  }

  private func showCard(animated: Bool) {
    present(CardController(knobs), animated: animated)
  }
}

/// The card itself. It keeps what transitions it, for a transitioning delegate is held weakly.
final class CardController: UIViewController {
  private let transitions: CardTransitions

  init(_ knobs: Knobs) {
    transitions = CardTransitions(knobs)
    super.init()
    title = "card"
    restorationIdentifier = "card"
    modalPresentationStyle = .custom
    modalPresentationCapturesStatusBarAppearance = true
    transitioningDelegate = transitions
  }

  /// What stands back leaves black behind the time.
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override func viewDidLoad() {
    view.backgroundColor = .white
    view.layer.cornerRadius = 24
    let width = view.bounds.width
    let grabber = UIView(frame: CGRect(x: width / 2 - 18, y: 10, width: 36, height: 5))
    grabber.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    grabber.backgroundColor = UIColor(white: 0.78, alpha: 1)
    grabber.layer.cornerRadius = 2.5
    let inner = max(0, width - 56)
    let title = UILabel(frame: CGRect(x: 28, y: 44, width: inner, height: 32))
    title.autoresizingMask = .flexibleWidth
    title.text = "Drag me down"
    title.font = .systemFont(ofSize: 28)
    let stripe = UIView(frame: CGRect(x: 28, y: 104, width: inner, height: 150))
    stripe.autoresizingMask = .flexibleWidth
    stripe.backgroundColor = .systemIndigo
    stripe.layer.cornerRadius = 18
    for subview in [grabber, title, stripe] { view.addSubview(subview) }
    for line in 0..<4 {
      let bar = UIView(
        frame: CGRect(x: 28, y: 284 + CGFloat(line) * 30, width: line == 3 ? 200 : 334, height: 12))
      bar.backgroundColor = UIColor(white: 0.9, alpha: 1)
      bar.layer.cornerRadius = 6
      view.addSubview(bar)
    }
  }
}

/// What moves the card: its presentation, its animations, and the drag that drives them.
final class CardTransitions: TunedTransitions {
  override func makePresentation(of presented: UIViewController, _ presenting: UIViewController?)
    -> UIPresentationController?
  { CardPresentation(presented, presenting: presenting, knobs: knobs, transitions: self) }

  override func makeAnimator(for controller: UIViewController, presenting: Bool)
    -> (any UIViewControllerAnimatedTransitioning)?
  { CardAnimator(presenting: presenting, duration: knobs["duration"]) }

  func handlePan(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began {
      guard let card = presented, let container = pan.view else { return }
      driver.begin(
        dismissing: card, along: [0, 1], over: container.bounds.height * knobs["height"], knobs)
    }
    driver.follow(pan, knobs, stretching: presented?.viewIfLoaded)
  }
}

/// Where the card is, what is behind it, and which touches drag it.
final class CardPresentation: UIPresentationController, UIGestureRecognizerDelegate {
  private let knobs: Knobs
  private let dimming = UIView()

  init(
    _ presented: UIViewController, presenting: UIViewController?, knobs: Knobs, transitions: CardTransitions
  ) {
    self.knobs = knobs
    pan = UIPanGestureRecognizer(target: transitions, action: CardTransitions.handlePan)
    super.init(presentedViewController: presented, presenting: presenting)
    pan.delegate = self
  }

  private let pan: UIPanGestureRecognizer

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView else { return .zero }
    let height = container.bounds.height * knobs["height"]
    return CGRect(
      x: 0, y: container.bounds.height - height, width: container.bounds.width, height: height)
  }

  override func presentationTransitionWillBegin() {
    guard let container = containerView else { return }
    dimming.frame = container.bounds
    dimming.backgroundColor = .black
    dimming.alpha = 0
    container.insertSubview(dimming, at: 0)
    let tap = UITapGestureRecognizer(target: self, action: CardPresentation.tapDimming)
    dimming.addGestureRecognizer(tap)
    container.addGestureRecognizer(pan)
    let coordinator = presentedViewController.transitionCoordinator
    coordinator?.animate { _ in self.dimming.alpha = self.knobs["dimming"] }
    coordinator?.animateAlongsideTransition(
      in: presentingViewController.view, animation: { _ in self.recede() }, completion: nil)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { dimming.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() {
    let coordinator = presentedViewController.transitionCoordinator
    coordinator?.animate { _ in self.dimming.alpha = 0 }
    coordinator?.animateAlongsideTransition(
      in: presentingViewController.view,
      animation: { _ in
        self.presentingViewController.view.transform = .identity
        self.presentingViewController.view.layer.cornerRadius = 0
      }, completion: nil)
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { dimming.removeFromSuperview() }
  }

  private func recede() {
    presentingViewController.view.transform = CGAffineTransform(scaleX: 0.94, y: 0.94)
    presentingViewController.view.layer.cornerRadius = 20
  }

  override func containerViewWillLayoutSubviews() {
    knobs.prepare(pan)
    guard let container = containerView else { return }
    dimming.frame = container.bounds
    guard presentedViewController.transitionCoordinator == nil else { return }
    dimming.alpha = knobs["dimming"]
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  private func tapDimming() {
    presentedViewController.dismiss(animated: true)
  }

  /// Only what is seen of the card can be dragged, also while it moves.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard let container = containerView, let seen = presentedView?.layer.presentation() else { return false }
    return seen.frame.contains(touch.location(in: container))
  }
}

/// Moves the card between its place and below the lower edge, in a straight line: what makes it soft is the way
/// in which it is let go.
final class CardAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool
  private let duration: TimeInterval

  init(presenting: Bool, duration: TimeInterval) {
    isPresenting = presenting
    self.duration = duration
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    duration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let card = context.view(forKey: isPresenting ? .to : .from),
      let controller = context.viewController(forKey: isPresenting ? .to : .from)
    else { return context.completeTransition(false) }
    let container = context.containerView
    let place = isPresenting ? context.finalFrame(for: controller) : card.frame
    var below = place
    below.origin.y = container.bounds.maxY
    if isPresenting {
      card.frame = below
      container.addSubview(card)
    }
    let target = isPresenting ? place : below
    UIView.animate(
      withDuration: duration, delay: 0, options: .curveLinear, animations: { card.frame = target },
      completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
  }
}
