import Scenarios
import UIKit

/// A card over a dimmed list; a drag down dismisses it, or cancels when released early.
struct CardExperiment: PageExperiment {
  let name = "card"
  let summary = "A card over a list: drag it down; position and velocity decide whether it is dismissed."

  let knobs =
    [
      Knob(
        "height", "The card's height as a fraction of the stage.", 0.72, in: 0.2...1, label: "Card height",
        unit: "%"),
      Knob("dimming", "The opacity of the dimming behind it.", 0.45, in: 0...1, unit: "%"),
      Knob(
        "duration", "The duration of the transition without a drag, in seconds.", 0.5, in: 0.05...10,
        unit: "s"),
    ] + Feel.knobs

  let gestures = [
    ScriptedGesture(
      "dismiss", "Drags the card down and releases it while it moves: it is dismissed.",
      outcome: GestureOutcome([.finishes], leaves: "list"),
      script: "hold 250ms; down 195,330; move 195,400 in 220ms easeIn; move 195,550 in 140ms; up"),
    ScriptedGesture(
      "cancel", "Drags the card down a little, slowly, and releases it: it stays.",
      outcome: GestureOutcome([.cancels], leaves: "list > card"),
      script: "hold 250ms; down 195,330; move 195,400 in 400ms easeInOut; hold 120ms; up"),
    ScriptedGesture(
      "catch", "Flicks the card away, catches it during the dismissal and throws it back up: it stays.",
      outcome: GestureOutcome([.cancels], leaves: "list > card"),
      script: """
        hold 250ms; down 195,330; move 195,400 in 220ms easeIn; move 195,550 in 140ms; up
        hold 50ms; down 195,740; move 195,560 in 180ms; up
        """),
  ]

  let restorationPath = ["list", "card"]

  func makeRoot(_ knobs: Knobs) -> UIViewController { CardListController(knobs) }
}

/// The list behind the card. Space presents the card.
final class CardListController: PageController {
  init(_ knobs: Knobs) { super.init("list", knobs) }

  override func viewDidLoad() {
    view.backgroundColor = Palette.ground
    view.clipsToBounds = true
    let title = ScaledLabel(heading: "Press Space")
    title.frame = CGRect(x: 24, y: 64, width: max(0, view.bounds.width - 48), height: 32)
    title.autoresizingMask = .flexibleWidth
    title.isUserInteractionEnabled = true
    title.addGestureRecognizer(UITapGestureRecognizer(target: self, action: CardListController.act))
    title.accessibilityTraits = .button
    title.accessibilityHint = "shows the card"
    view.addSubview(title)
    let rows = RowList(Palette.hues.count, .songs)
    rows.frame = CGRect(
      x: 24, y: 124, width: max(0, view.bounds.width - 48), height: max(0, view.bounds.height - 124))
    rows.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(rows)
  }

  override var opensByItself: Bool { true }
  override func makeNext() -> UIViewController? { CardController(knobs) }

  override func act() {
    if presentedViewController == nil { open(animated: true) }
  }
}

/// The controller of the card. It retains its transitioning delegate, which UIKit references weakly.
final class CardController: UIViewController {
  private let transitions: CardTransitions
  private let grabber = UIView(color: Palette.mark.withAlphaComponent(0.5), radius: 2.5)
  private let titleLabel = ScaledLabel(heading: "Drag me down")
  private let cover = UIImageView()
  private let text = Paragraphs(Prose.album)

  init(_ knobs: Knobs) {
    transitions = CardTransitions(knobs)
    super.init()
    title = "card"
    restorationIdentifier = "card"
    modalPresentationStyle = .custom
    modalPresentationCapturesStatusBarAppearance = true
    transitioningDelegate = transitions
  }

  /// The light style: behind the status bar is black, because the presenting view moves back.
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override func viewDidLoad() {
    view.backgroundColor = Palette.surface
    view.layer.cornerRadius = 24
    cover.image = Self.cover
    cover.contentMode = .scaleAspectFill
    cover.clipsToBounds = true
    cover.layer.cornerRadius = 18
    for part in [grabber, titleLabel, cover, text] { view.addSubview(part) }
  }

  override func viewDidLayoutSubviews() {
    let (width, height) = (view.bounds.width, view.bounds.height)
    let inner = max(0, width - 56)
    grabber.frame = CGRect(x: width / 2 - 18, y: 10, width: 36, height: 5)
    titleLabel.frame = CGRect(x: 28, y: 44, width: inner, height: 32)
    // In a low card the text stands beside the picture.
    let isLow = height < 360
    cover.frame = CGRect(
      x: 28, y: 104, width: isLow ? min(240, inner / 2) : inner, height: min(150, max(0, height - 128)))
    let (left, top) = isLow ? (cover.frame.maxX + 24, cover.frame.minY) : (28, 278)
    text.frame = CGRect(
      x: left, y: top, width: max(0, width - 28 - left), height: max(0, height - top - (isLow ? 16 : 24)))
  }

  /// The album cover that the card shows.
  private static let cover = Photograph.image(2, width: 480)
}

/// The card's presentation controller, its animator, and the drag that drives the dismissal.
final class CardTransitions: TunedTransitions {
  override func makePresentation(of presented: UIViewController, _ presenting: UIViewController?)
    -> UIPresentationController?
  {
    let presentation = CardPresentation(presented, presenting, knobs)
    presentation.pan.addTarget(self, action: CardTransitions.handlePan)
    return presentation
  }

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

/// The presentation of the card, which moves the presenting view back.
final class CardPresentation: DimmedPresentation {
  override init(_ presented: UIViewController, _ presenting: UIViewController?, _ knobs: Knobs) {
    super.init(presented, presenting, knobs)
    pan.delegate = self
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView else { return .zero }
    let height = container.bounds.height * knobs["height"]
    return CGRect(
      x: 0, y: container.bounds.height - height, width: container.bounds.width, height: height)
  }

  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    presentedViewController.transitionCoordinator?.animateAlongsideTransition(
      in: presentingViewController.view, animation: { _ in self.recede() }, completion: nil)
  }

  override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    presentedViewController.transitionCoordinator?.animateAlongsideTransition(
      in: presentingViewController.view,
      animation: { _ in
        self.presentingViewController.view.transform = .identity
        self.presentingViewController.view.layer.cornerRadius = 0
      }, completion: nil)
  }

  private func recede() {
    presentingViewController.view.transform = CGAffineTransform(scaleX: 0.94, y: 0.94)
    presentingViewController.view.layer.cornerRadius = 20
  }
}

/// An animator that moves the card linearly between its final frame and below the lower edge. After a release, a spring
/// adds the easing.
final class CardAnimator: TimedAnimator, UIViewControllerAnimatedTransitioning {
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
