import Scenarios
import UIKit

/// Listings 11-1 to 11-3 of Apple's View Controller Programming Guide: a presentation that covers the right half and
/// dims the rest.
///
/// The listings are correct. Additions of this project: the panel follows the container's size, and a tap on the
/// dimming or a drag to the right dismisses it.
struct HalfPanelExperiment: PageExperiment {
  let name = "half-panel"
  let summary = "Tap the button: a panel covers the right half; drag it to the right, or tap beside it."

  let knobs =
    [
      Knob("duration", "The duration of the transition, in seconds.", 0.4, in: 0.05...10, unit: "s"),
      Knob("dimming", "The opacity of the dimming over the other half.", 0.4, in: 0...1, unit: "%"),
    ] + Feel.knobs

  let gestures = [
    ScriptedGesture(
      "dismiss", "Opens the panel and flicks it out to the right: it is dismissed.",
      outcome: GestureOutcome([.finishes, .finishes], leaves: "reader"),
      script: """
        hold 250ms; down 195,758; hold 60ms; up
        hold 700ms; down 260,300; move 285,304 in 120ms easeIn; move 340,308 in 90ms; up
        """),
    ScriptedGesture(
      "cancel", "Drags the panel a little and holds it: it stays.",
      outcome: GestureOutcome([.finishes, .cancels], leaves: "reader > panel"),
      script: """
        hold 250ms; down 195,758; hold 60ms; up
        hold 700ms; down 260,300; move 296,304 in 350ms easeInOut; hold 150ms; up
        """),
    ScriptedGesture(
      "nasty",
      "Catches the opening panel and throws it out, opens it again, taps beside it, catches that: it stays.",
      outcome: GestureOutcome([.cancels, .finishes, .cancels], leaves: "reader > panel"),
      script: """
        hold 250ms; down 195,758; hold 40ms; up
        hold 120ms; down 330,400; move 310,400 in 60ms; move 380,410 in 80ms; up
        hold 700ms; down 195,758; hold 60ms; up
        hold 700ms; down 90,420; hold 60ms; up
        hold 90ms; down 350,300; move 240,300 in 100ms; cancel
        """),
  ]

  let restorationPath = ["reader", "panel"]

  func makeRoot(_ knobs: Knobs) -> UIViewController { ReaderController(knobs) }
}

/// A page of text, and the button that opens the panel.
class ReaderController: PageController {
  init(_ knobs: Knobs) { super.init("reader", knobs) }

  override func loadView() {
    show(
      PageView(
        title: "Reader", note: "A panel covers the right half.", content: Paragraphs(Prose.story),
        button: Pill("Open the panel", color: Palette.teal)))
  }

  override func makeNext() -> UIViewController? { PanelController(HalfPanelTransitions(knobs)) }
}

/// The controller of the panel. It retains its transitioning delegate, which UIKit references weakly.
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
      title: "Panel", note: "Drag me out.", content: Paragraphs(Prose.leaflet, size: 15),
      button: Pill("Close", color: Palette.teal))
    page.backgroundColor = Palette.surface
    page.button.addGestureRecognizer(UITapGestureRecognizer(target: self, action: PanelController.close))
    view = page
  }

  private func close() { dismiss(animated: true) }
}

/// The panel's transitioning delegate, with the drag that drives its transitions.
class HalfPanelTransitions: TunedTransitions {
  /// Returns the presentation controller, as Apple's View Controller Programming Guide shows after listing 11-3.
  override func makePresentation(of presented: UIViewController, _ presenting: UIViewController?)
    -> UIPresentationController?
  {
    let presentation = makePanelPresentation(of: presented, presenting)
    presentation.dimming = knobs["dimming"]
    let (knobs, recognizer) = (knobs, presentation.pan)
    presentation.willLayOut = { knobs.prepare(recognizer) }
    presentation.pan.addTarget(self, action: HalfPanelTransitions.handlePan)
    return presentation
  }

  func makePanelPresentation(of presented: UIViewController, _ presenting: UIViewController?)
    -> HalfPanelPresentation
  { HalfPanelPresentation(presentedViewController: presented, presenting: presenting) }

  /// Returns an animator that moves the panel in and out over the container's right edge.
  override func makeAnimator(for controller: UIViewController, presenting: Bool)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    EdgeAnimator(presenting: presenting, duration: knobs["duration"]) { place, bounds in
      CGVector(dx: bounds.maxX - place.minX, dy: 0)
    }
  }

  func handlePan(_ pan: UIPanGestureRecognizer) {
    guard let panel = presented, let container = pan.view else { return }
    if pan.state == .began {
      driver.begin(dismissing: panel, along: [1, 0], over: container.bounds.width / 2, knobs)
    }
    driver.follow(pan, knobs, stretching: panel.viewIfLoaded)
  }
}

/// The presentation controller of listings 11-1 to 11-3 of Apple's View Controller Programming Guide, line by line.
class HalfPanelPresentation: UIPresentationController {
  private(set) var dimmingView: UIView
  /// The opacity of the dimming view's black, 0…1; the guide's listing has a fixed 0.4.
  var dimming: CGFloat = 0.4 {
    didSet { dimmingView.backgroundColor = UIColor(white: 0, alpha: dimming) }
  }
  /// The recognizer that drags the panel **(not in the guide)**.
  let pan = UIPanGestureRecognizer()
  /// A closure called before layout, also after a knob changed **(not in the guide)**.
  var willLayOut: (() -> Void)?

  /// The panel's frame, the container's right half: listing 11-1 of Apple's View Controller Programming Guide.
  override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView else { return .zero }
    let containerBounds = containerView.bounds
    var presentedViewFrame = CGRect.zero
    presentedViewFrame.size = CGSize(
      width: (containerBounds.size.width / 2).rounded(.down), height: containerBounds.size.height)
    presentedViewFrame.origin.x = containerBounds.size.width - presentedViewFrame.size.width
    return presentedViewFrame
  }

  /// Creates the presentation with its invisible dimming view: listing 11-2 of Apple's View Controller Programming
  /// Guide.
  override init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    dimmingView = UIView()
    dimmingView.backgroundColor = UIColor(white: 0, alpha: 0.4)
    dimmingView.alpha = 0
    super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
    dimmingView.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: HalfPanelPresentation.tapDimming))
  }

  /// Inserts the dimming view below all others and fades it in alongside the transition: listing 11-3 of Apple's View
  /// Controller Programming Guide.
  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    let presentedViewController = presentedViewController
    dimmingView.frame = containerView.bounds
    dimmingView.alpha = 0
    containerView.insertSubview(dimmingView, at: 0)
    containerView.addGestureRecognizer(pan)
    if let coordinator = presentedViewController.transitionCoordinator {
      coordinator.animate { _ in self.dimmingView.alpha = 1 }
    } else {
      dimmingView.alpha = 1
    }
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { dimmingView.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() {
    if let coordinator = presentedViewController.transitionCoordinator {
      coordinator.animate { _ in self.dimmingView.alpha = 0 }
    } else {
      dimmingView.alpha = 0
    }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { dimmingView.removeFromSuperview() }
  }

  /// Fits the panel and the dimming to the container's bounds; the guide describes the behavior without code **(not in
  /// the guide)**.
  override func containerViewWillLayoutSubviews() {
    willLayOut?()
    guard let containerView else { return }
    dimmingView.frame = containerView.bounds
    guard presentedViewController.transitionCoordinator == nil else { return }
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  private func tapDimming() {
    presentedViewController.dismiss(animated: true)
  }
}
