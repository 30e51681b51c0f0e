/// The Swift that a new package begins with.
extension PackageTemplate {
  static let main = """
    import LabCommand
    import Scenarios
    import UIKit

    // Every experiment of this package; the first is what is run when none is named.
    Lab.main(catalogue: Catalogue([SheetExperiment()]))

    """

  static let experiment = #"""
    import Scenarios
    import UIKit

    /// Something to try: what is on the stage, what can be turned, and gestures that show it.
    struct SheetExperiment: Experiment {
      /// The word for it on the command line.
      let name = "sheet"
      let summary = "Drag the sheet down to dismiss it; tap the page or press Space to have it back."

      /// Turned while it runs: press K in the window. On the command line: --knobs corner=0,speed=900.
      let knobs = [
        Knob("corner", "Radius of the sheet's corners in points.", 20, in: 0...60),
        Knob("height", "How much of the stage the sheet covers.", 0.5, in: 0.2...0.9),
        Knob("dimming", "How dark the page behind it becomes.", 0.4, in: 0...1),
        Knob("speed", "Points a second from which on a flick decides.", 600, in: 100...3000),
      ]

      /// Scripts of a finger, played where there is no hand. A stage is 390 points wide and 844 high. The outcome says
      /// what they come to: how each transition ends, the controllers that are left, and what is read there.
      let gestures = [
        ScriptedGesture(
          "dismiss", "Flicks the sheet down: it is dismissed.",
          outcome: GestureOutcome([.finishes, .finishes], leaves: "page"),
          script: "hold 700ms; fling 195,500 down at 1500 for 200pt"),
        ScriptedGesture(
          "cancel", "Drags the sheet a little and lets go at rest: it comes back.",
          outcome: GestureOutcome([.finishes, .cancels], leaves: "page > sheet", showing: ["Drag me down"]),
          script: "hold 700ms; down 195,500; move 195,560 in 300ms easeInOut; hold 100ms; up"),
        ScriptedGesture(
          "again", "Taps beside the sheet, and brings it back by a tap on the page.",
          outcome: GestureOutcome([.finishes, .finishes, .finishes], leaves: "page > sheet"),
          script: "hold 700ms; down 195,200; hold 50ms; up; hold 700ms; down 195,200; hold 50ms; up"),
        ScriptedGesture(
          "catch", "Flicks the sheet away, catches it on its way and throws it back up: it stays.",
          outcome: GestureOutcome([.finishes, .cancels], leaves: "page > sheet"),
          script: """
            hold 700ms; down 195,500; move 195,640 in 120ms; up
            hold 50ms; down 195,760; move 195,600 in 120ms; up
            """),
      ]

      /// Makes everything anew: a recording, a replay and a test each have a stage of their own.
      func makeRoot(_ knobs: Knobs) -> UIViewController { PageController(knobs) }
    }

    """#

  static let page = """
    import Scenarios
    import UIKit

    /// The page behind the sheet. It presents the sheet when it appears, and again when it is tapped.
    final class PageController: UIViewController {
      private let knobs: Knobs
      private let heading = UILabel()
      private let note = UILabel()
      private var hasAppeared = false

      init(_ knobs: Knobs) {
        self.knobs = knobs
        super.init()
        title = "page"
      }

      override func viewDidLoad() {
        view.backgroundColor = UIColor(red: 0.93, green: 0.94, blue: 0.97, alpha: 1)
        heading.text = "A page"
        heading.font = .systemFont(ofSize: 28)
        note.text = "Tap here, or press Space: a sheet."
        note.font = .systemFont(ofSize: 12)
        note.textColor = .systemGray
        for label in [heading, note] { view.addSubview(label) }
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: PageController.presentSheet))
      }

      override func viewDidLayoutSubviews() {
        heading.frame = CGRect(x: 24, y: 80, width: view.bounds.width - 48, height: 32)
        note.frame = CGRect(x: 24, y: 122, width: view.bounds.width - 48, height: 16)
      }

      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        // It appears again when what covered all of it goes; a sheet that was dismissed is to stay away.
        guard !hasAppeared else { return }
        hasAppeared = true
        presentSheet()
      }

      func presentSheet() {
        guard presentedViewController == nil else { return }
        present(SheetController(knobs), animated: true)
      }

      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard presses.contains(where: { $0.key?.name == "space" }) else {
          return super.pressesBegan(presses, with: event)
        }
        presentSheet()
      }
    }

    """

  static let controller = """
    import Scenarios
    import UIKit

    /// A controller that is presented as a sheet. It keeps its transitions, for the delegate is held weakly.
    final class SheetController: UIViewController {
      private let knobs: Knobs
      private let transitions: SheetTransitions
      private let grabber = UIView()
      private let heading = UILabel()

      init(_ knobs: Knobs) {
        self.knobs = knobs
        transitions = SheetTransitions(knobs)
        super.init()
        title = "sheet"
        modalPresentationStyle = .custom
        transitioningDelegate = transitions
      }

      override func viewDidLoad() {
        view.backgroundColor = .systemIndigo
        grabber.backgroundColor = UIColor(white: 1, alpha: 0.5)
        grabber.layer.cornerRadius = 2.5
        heading.text = "Drag me down"
        heading.font = .systemFont(ofSize: 24)
        heading.textColor = .white
        for part in [grabber, heading] { view.addSubview(part) }
      }

      /// What is read from knobs here follows them: whatever is on the screen is laid out when one is turned.
      override func viewDidLayoutSubviews() {
        view.layer.cornerRadius = knobs["corner"]
        grabber.frame = CGRect(x: view.bounds.midX - 18, y: 10, width: 36, height: 5)
        heading.frame = CGRect(x: 24, y: 40, width: view.bounds.width - 48, height: 32)
      }
    }

    """

  static let transitions = """
    import Scenarios
    import UIKit

    /// The animators and the presentation of the sheet, and the drag that dismisses it. Only a drag is offered as the
    /// interaction; a call of `dismiss` runs by itself.
    final class SheetTransitions: DrivenTransitions {
      private let knobs: Knobs

      init(_ knobs: Knobs) {
        self.knobs = knobs
        super.init()
      }

      override func makePresentation(of presented: UIViewController, _ presenting: UIViewController?)
        -> UIPresentationController?
      {
        let presentation = SheetPresentation(presented, presenting: presenting, knobs)
        presentation.pan.addTarget(self, action: SheetTransitions.handlePan)
        return presentation
      }

      override func makeAnimator(for controller: UIViewController, presenting: Bool)
        -> (any UIViewControllerAnimatedTransitioning)?
      { SheetAnimator(presenting: presenting) }

      /// The driver turns a drag into progress, and its end into a decision.
      func handlePan(_ pan: UIPanGestureRecognizer) {
        guard let sheet = presented else { return }
        // A sheet that is on its way is caught; one at rest begins to be dismissed.
        if pan.state == .began, !driver.catchTransition() {
          driver.use(
            PanModel(
              axis: [0, 1], distance: sheet.view.bounds.height,
              rule: ReleaseRule(flickVelocity: knobs["speed"])))
          driver.drive(UIPercentDrivenInteractiveTransition())
          sheet.dismiss(animated: true)
        }
        driver.follow(pan)
      }
    }

    """

  static let presentation = """
    import Scenarios
    import UIKit

    /// Where the sheet is, and what is behind it. A tap beside it dismisses it.
    final class SheetPresentation: UIPresentationController {
      private let knobs: Knobs
      private let dimming = UIView()
      let pan = UIPanGestureRecognizer()

      init(_ presented: UIViewController, presenting: UIViewController?, _ knobs: Knobs) {
        self.knobs = knobs
        super.init(presentedViewController: presented, presenting: presenting)
        dimming.addGestureRecognizer(UITapGestureRecognizer(target: self, action: SheetPresentation.dismiss))
      }

      override var frameOfPresentedViewInContainerView: CGRect {
        guard let bounds = containerView?.bounds else { return .zero }
        let height = bounds.height * knobs["height"]
        return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
      }

      /// The window may have another size now, and a knob another value; a sheet on its way goes on as it began.
      override func containerViewWillLayoutSubviews() {
        guard let container = containerView else { return }
        dimming.frame = container.bounds
        guard presentedViewController.transitionCoordinator == nil else { return }
        dimming.alpha = knobs["dimming"]
        presentedView?.frame = frameOfPresentedViewInContainerView
      }

      private func dismiss() { presentedViewController.dismiss(animated: true) }

      override func presentationTransitionWillBegin() {
        guard let container = containerView else { return }
        dimming.frame = container.bounds
        dimming.backgroundColor = .black
        dimming.alpha = 0
        container.insertSubview(dimming, at: 0)
        container.addGestureRecognizer(pan)
        presentedViewController.transitionCoordinator?.animate { _ in self.dimming.alpha = self.knobs["dimming"] }
      }

      override func presentationTransitionDidEnd(_ completed: Bool) {
        if !completed { dimming.removeFromSuperview() }
      }

      override func dismissalTransitionWillBegin() {
        presentedViewController.transitionCoordinator?.animate { _ in self.dimming.alpha = 0 }
      }

      override func dismissalTransitionDidEnd(_ completed: Bool) {
        if completed { dimming.removeFromSuperview() }
      }
    }

    """

  static let animator = """
    import UIKit

    /// Moves the sheet between its place and below the lower edge.
    final class SheetAnimator: NSObject, UIViewControllerAnimatedTransitioning {
      private let isPresenting: Bool

      init(presenting: Bool) {
        isPresenting = presenting
        super.init()
      }

      func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let sheet = context.view(forKey: isPresenting ? .to : .from),
          let controller = context.viewController(forKey: isPresenting ? .to : .from)
        else { return context.completeTransition(false) }
        let container = context.containerView
        let place = isPresenting ? context.finalFrame(for: controller) : sheet.frame
        let below = place.offsetBy(dx: 0, dy: container.bounds.maxY - place.minY)
        if isPresenting {
          sheet.frame = below
          container.addSubview(sheet)
        }
        // A finger moves it evenly; by itself it eases.
        UIView.animate(
          withDuration: transitionDuration(using: context), delay: 0,
          options: context.isInteractive ? .curveLinear : .curveEaseInOut,
          animations: { sheet.frame = self.isPresenting ? place : below },
          completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
      }
    }

    """
}
