import Diagnostics
import Foundation
import LayerTree
import ViewTree

/// The queue of presentations and dismissals, which begins each in the turn after its request, one after the other.
///
/// A request that is made while a transition runs waits until the transition has ended, and then begins if it is still
/// valid. **(ours; UIKit logs and ignores it)**
///
/// Requests take effect on the relations between controllers at once, as in UIKit. The two controllers of a
/// presentation refer to each other from the call on, if the presenter presents nothing. A dismissal takes effect on
/// them when it becomes the next to begin. If a request is refused in its turn, these relations are reset and its
/// coordinator is cancelled. **(ours where Apple does not say)**
final class PresentationQueue {
  private enum Request {
    case present(PresentationRequest)
    case dismiss(DismissalRequest)
  }

  unowned let stage: ControllerStage
  private var model = TurnModel<Request, ModalTransition>()
  private var dismissed = ReleasedControllerWatch()
  private(set) var chain = AppearanceChain()
  /// The running presentation or dismissal.
  var running: ModalTransition? { model.running }
  /// A Boolean value indicating whether no transition runs and no request waits.
  var isIdle: Bool { running == nil && model.waiting.isEmpty }

  init(stage: ControllerStage) {
    self.stage = stage
  }

  // A running transition keeps a strong reference to itself, for late calls, until it is over.
  isolated deinit { running?.abandon() }

  // MARK: Asking

  func present(
    _ presented: UIViewController, from source: UIViewController, animated: Bool,
    completion: (() -> Void)?
  ) {
    let place = PresentationPlace(source, covering: Self.extent(presented))
    guard !refuses(presented, from: source, place, isWaiting: false) else { return }
    let request = PresentationRequest(
      presented, from: source, by: place.presenting, on: stage, animated: animated, completion: completion)
    request.claim()
    add(.present(request))
  }

  /// Returns the part of the screen that the presentation of a controller covers according to its style.
  private static func extent(_ presented: UIViewController) -> PresentationPlace.Extent {
    presented.modalPresentationStyle.isInContext ? .context : .screen
  }

  func dismiss(from controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
    guard let presenter = presenter(toDismissFrom: controller) else {
      return stage.log.report(
        .nothingToDismiss, .note,
        "dismiss was called on “\(controller.subject.name)”, which neither presents nor is presented; "
          + "nothing happens. Call it on the presenting or the presented controller",
        about: [controller.subject])
    }
    // Two dismissals in one turn are merged, and both completions run at the end.
    for case .dismiss(let other) in model.waiting where other.presenter === presenter {
      let first = other.completion
      other.completion = {
        first?()
        completion?()
      }
      return
    }
    add(.dismiss(DismissalRequest(presenter, on: stage, animated: animated, completion: completion)))
  }

  /// Returns the controller whose presentation to dismiss: `controller` or its nearest ancestor that presents. If none
  /// presents, returns the presenter of `controller` or of its nearest presented ancestor.
  private func presenter(toDismissFrom controller: UIViewController) -> UIViewController? {
    var around: UIViewController? = controller
    while let at = around {
      if at.presentedStorage != nil { return at }
      around = at.parent
    }
    around = controller
    while let at = around {
      if let presenter = at.presentingStorage ?? at.expectedPresenter { return presenter }
      around = at.parent
    }
    return nil
  }

  private func add(_ request: Request) {
    chain.noteRequest()
    handle(.ask(request))
  }

  /// Runs a controller's `viewDidAppear(_:)` and attributes the requests made in it to that controller.
  func whileAppearing(_ controller: UIViewController, _ body: () -> Void) {
    if isIdle { chain.noteRest() }
    chain.enter(controller)
    defer { chain.leave() }
    body()
  }

  private func handle(_ input: TurnModel<Request, ModalTransition>.Input) {
    switch model.handle(input) {
    case .none: break
    case .askForTurn(let next):
      if case .dismiss(let request) = next { request.announce() }
      stage.time.nextTurn { [weak self] in self?.handle(.turn) }
    case .begin(let request):
      begin(request)
      handle(.proceed)
    }
  }

  /// Returns whether a request to present a controller is waiting.
  func isPending(_ presented: UIViewController) -> Bool {
    model.waiting.contains {
      if case .present(let request) = $0 { return request.presented === presented }
      return false
    }
  }

  // MARK: Beginning

  private func begin(_ request: Request) {
    stage.sizeCoordinator?.end()
    chain.noteBeginning()
    switch request {
    case .present(let request): begin(request)
    case .dismiss(let request):
      let begins = beginDismissal(
        by: request.presenter, animated: request.isAnimated, coordinator: request.coordinator,
        completion: request.completion)
      if !begins { request.coordinator.withdraw() }
    }
  }

  private func begin(_ request: PresentationRequest) {
    let isAlone = request.isHeldAlone()
    guard let asked = request.presented else { return }
    asked.isHeldByPresentationAlone = isAlone
    let source = request.source
    let delegate = delegate(of: asked)
    let style = asked.modalPresentationStyle.resolved
    var place = PresentationPlace(source, covering: Self.extent(asked))
    guard !refuses(asked, from: source, place, isWaiting: true) else {
      request.release()
      return request.coordinator.withdraw()
    }
    // The source may be in another container by now.
    request.release()
    place.presenting.presentedStorage = asked
    let presentation = makePresentation(style, asked, place.presenting, source)
      .acting(for: (place.context?.superview ?? stage.window).traitCollection, from: stage.styles)
    // A delegate may replace the presented controller in an adapted style.
    let presented = presentation.presentedViewController
    if place.presenting.presentedStorage === asked { place.presenting.presentedStorage = presented }
    if style == .custom, !presentation.shouldPresentInFullscreen {
      let other = PresentationPlace(source, covering: .contextOrSource)
      if other.presenting.presentedStorage == nil || other.presenting === place.presenting {
        if place.presenting.presentedStorage === presented { place.presenting.presentedStorage = nil }
        place = other
      }
    }
    let presenting = place.presenting
    presenting.presentedStorage = presented
    presentation.presentingViewController = presenting
    presentation.original?.presentingViewController = presenting
    query(delegate, "animationController(forPresented:presenting:source:)")
    let offered = delegate?.animationController(
      forPresented: presented, presenting: presenting, source: source)
    let interactor = offered.flatMap {
      query(delegate, "interactionControllerForPresentation(using:)")
      return delegate?.interactionControllerForPresentation(using: $0)
    }
    presented.loadViewIfNeeded()
    let container = place.makeContainer(in: stage.window)
    container.presentation = presentation
    presentation.containerView = container
    presented.presentation = presentation
    presented.presentingStorage = presenting
    let standard = transitionStyle(of: presented, over: presenting, in: style)
    start(
      ModalTransition(
        .presenting, presented, presenting: presenting, presentation: presentation, container: container,
        animated: request.isAnimated,
        animator: offered ?? animator(of: presentation, standard, presenting: true),
        interactor: interactor
          ?? presentation.interaction(for: standard, presenting: true, isOwnAnimator: offered == nil),
        stage: stage, coordinator: request.coordinator, completion: request.completion))
  }

  /// Ends the running transition and dismisses all presented controllers without animation, because the root view
  /// controller is about to be replaced. Delegates are not asked for animators.
  func clear() {
    stage.sizeCoordinator?.end()
    running?.endAtOnce()
    while running == nil, let presenter = stage.firstPresenter {
      beginDismissal(by: presenter, animated: false, isAsking: false, coordinator: nil, completion: nil)
      running?.endAtOnce()
      // A controller that cannot be dismissed stays presented.
      guard presenter.presentedStorage == nil else { return }
    }
  }

  /// Begins to dismiss the controllers that a controller presents. Returns whether there are any.
  @discardableResult
  private func beginDismissal(
    by presenter: UIViewController, animated: Bool, isAsking: Bool = true,
    coordinator: TransitionCoordinator?, completion: (() -> Void)?
  ) -> Bool {
    let chain = presenter.chainOfPresented
    guard let top = chain.last, let presentation = top.presentation,
      let container = presentation.containerView as? TransitionContainerView
    else {
      stage.log.report(
        .requestOutdated, .note,
        "the controller to dismiss is no longer presented; nothing happens. Dismiss it once",
        about: [presenter.subject])
      return false
    }
    let delegate = isAsking ? delegate(of: top) : nil
    query(delegate, "animationController(forDismissed:)")
    let offered = delegate?.animationController(forDismissed: top)
    let interactor = offered.flatMap {
      query(delegate, "interactionControllerForDismissal(using:)")
      return delegate?.interactionControllerForDismissal(using: $0)
    }
    let standard = transitionStyle(
      of: top, over: top.presentingStorage, in: presentation.presentationStyle)
    start(
      ModalTransition(
        .dismissing, top, presenting: presenter, between: chain.dropLast().reversed(),
        presentation: presentation, container: container, animated: animated,
        animator: offered ?? animator(of: presentation, standard, presenting: false),
        interactor: interactor
          ?? (isAsking
            ? presentation.interaction(for: standard, presenting: false, isOwnAnimator: offered == nil)
            : nil),
        stage: stage, coordinator: coordinator, completion: completion))
    return true
  }

  private func start(_ transition: ModalTransition) {
    handle(.run(transition))
    transition.begin()
  }

  // MARK: Ending

  /// Watches a controller whose presentation is over and that nothing else held, to report it if it is not released.
  func watch(_ controller: UIViewController) {
    guard controller.isHeldByPresentationAlone else { return }
    controller.isHeldByPresentationAlone = false
    dismissed.watch(controller, since: stage.time.now)
  }

  /// Reports the controllers that still exist one second after the end of the presentation that alone held them.
  func checkDismissed() {
    // A running transition may hold them, and may take longer than one second where time runs slowly.
    guard isIdle, stage.sizeCoordinator == nil else { return }
    for controller in dismissed.removeOverdueControllers(at: stage.time.now) where !isPending(controller) {
      stage.log.report(
        .controllerOutlivesDismissal, .note,
        "“\(controller.subject.name)” still exists a second after its dismissal, although only its presentation held it. "
          + "Look for a reference cycle in the controller, or for a stored transition context",
        about: [controller.subject])
    }
  }

  /// Checks that the queue is consistent with the running transition, and stops the program if not; empty unless
  /// compiled with `-D CHECKS`. The invariants hold between steps.
  func _checkInvariants() {
    #if CHECKS
      switch model.state {
      case .resting: precondition(model.waiting.isEmpty, "a request waits, and no turn was requested")
      case .awaitingTurn:
        precondition(!model.waiting.isEmpty, "a turn was requested, and no request waits")
      case .running(let transition, isTurnAsked: _):
        precondition(!transition.isOver, "a transition that is over blocks the queue")
        transition._checkInvariants()
      }
    #endif
  }

  func didEnd(_ transition: ModalTransition) {
    if running === transition { handle(.end) }
    stage.presentationDidEnd()
    handle(.proceed)
  }
}

/// The controllers that nothing held before they were presented, from their dismissal until it is known that they are
/// released.
///
/// A controller that only the presentation held should be released with it. If it is not, a new reference was made in
/// the meantime, mostly by an object of the controller's own.
struct ReleasedControllerWatch {
  private struct Entry {
    weak var controller: UIViewController?
    /// The time on the stage's clock by which the controller should be released, in nanoseconds.
    let due: Int64
  }

  private var entries: [Entry] = []

  /// The time allowed for running animations and blocks that wait for a next turn, in nanoseconds.
  static let patience: Int64 = 1_000_000_000

  mutating func watch(_ controller: UIViewController, since now: Int64) {
    entries.append(
      Entry(controller: controller, due: now.addingReportingOverflow(Self.patience).partialValue))
  }

  /// Removes the entries that are due and returns the controllers that still exist, in the order of their dismissal.
  ///
  /// Controllers that are presented again, have a parent or are in a window are left out: they are in use.
  mutating func removeOverdueControllers(at now: Int64) -> [UIViewController] {
    guard let first = entries.first, first.due <= now else { return [] }
    let over = entries.prefix { $0.due <= now }
    entries.removeFirst(over.count)
    return over.compactMap(\.controller).filter {
      $0.presentingStorage == nil && $0.parent == nil && $0.viewIfLoaded?.window == nil
    }
  }
}
