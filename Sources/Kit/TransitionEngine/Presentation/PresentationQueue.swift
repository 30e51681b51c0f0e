import Diagnostics
import Foundation
import LayerTree
import ViewTree

/// What begins presentations and dismissals, one after the other, each in the turn after it was asked for.
///
/// A request that comes while a transition runs waits until that has ended, and then begins if it still makes
/// sense. **(ours; UIKit logs and ignores it)**
///
/// What was asked for is known at once, as in UIKit: the two controllers of a presentation know of each other from the
/// call on, if the presenter presents nothing, and those of a dismissal from the moment at which it is the next to
/// begin. A request that is refused in its turn takes that back, and its coordinator is cancelled. **(ours where Apple
/// does not say)**
final class PresentationQueue {
  private enum Request {
    case present(PresentationRequest)
    case dismiss(DismissalRequest)
  }

  unowned let stage: Stage
  private var model = TurnModel<Request, ModalTransition>()
  private var dismissed = DismissedControllers()
  private(set) var chain = AppearanceChain()
  /// The transition that runs.
  var running: ModalTransition? { model.running }
  /// A Boolean value indicating whether nothing runs, and nothing waits to.
  var isIdle: Bool { running == nil && model.waiting.isEmpty }

  init(stage: Stage) {
    self.stage = stage
  }

  // One that runs holds itself, for late calls, until it is over.
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

  /// How much the presentation of a controller covers, as far as its style says.
  private static func extent(_ presented: UIViewController) -> PresentationPlace.Extent {
    presented.modalPresentationStyle.isInContext ? .context : .screen
  }

  func dismiss(from controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
    guard let presenter = presenter(toDismissFrom: controller) else {
      return stage.log.report(
        .nothingToDismiss, .note,
        "dismiss was called on a controller that neither presents nor is presented; nothing happens",
        about: [controller.subject])
    }
    // Two in one turn are one, and both are told when it is done.
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

  /// The controller itself or the nearest around it that presents; where none does, the one that presents it or the
  /// nearest around it.
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

  /// Runs a controller's `viewDidAppear(_:)`, so that what it asks for is known to come from there.
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

  /// Whether a controller waits to be presented.
  func isPending(_ presented: UIViewController) -> Bool {
    model.waiting.contains {
      if case .present(let request) = $0 { return request.presented === presented }
      return false
    }
  }

  // MARK: Beginning

  private func begin(_ request: Request) {
    stage.device.sizeCoordinator?.end()
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
    // The source may lie elsewhere by now.
    request.release()
    place.presenting.presentedStorage = asked
    let presentation = makePresentation(style, asked, place.presenting, source)
      .acting(for: (place.context?.superview ?? stage.window).traitCollection)
    // A delegate may want another controller to be presented in another style.
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
    let standard = stage.style(
      for: style.isInContext && presenting.providesPresentationContextTransitionStyle
        ? presenting.modalTransitionStyle : presented.modalTransitionStyle)
    start(
      ModalTransition(
        .presenting, presented, presenting: presenting, presentation: presentation, container: container,
        animated: request.isAnimated,
        animator: offered ?? presentation.animator(for: standard, presenting: true),
        interactor: interactor
          ?? presentation.interaction(for: standard, presenting: true, isOwnAnimator: offered == nil),
        stage: stage, coordinator: request.coordinator, completion: request.completion))
  }

  /// Ends the transition that runs, and dismisses without animation whatever is presented: the root is about to be
  /// another one. Nobody is asked for animators.
  func clear() {
    stage.device.sizeCoordinator?.end()
    running?.endAtOnce()
    while running == nil, let presenter = stage.firstPresenter {
      beginDismissal(by: presenter, animated: false, isAsking: false, coordinator: nil, completion: nil)
      running?.endAtOnce()
      // What cannot be dismissed stays where it is.
      guard presenter.presentedStorage == nil else { return }
    }
  }

  /// Begins to dismiss what a controller presents. Returns whether there is anything to dismiss.
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
        .requestOutdated, .note, "what was to be dismissed is gone by now; nothing happens",
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
    let context = top.presentingStorage
    let standard = stage.style(
      for: presentation.presentationStyle.isInContext
        && context?.providesPresentationContextTransitionStyle == true
        ? context?.modalTransitionStyle ?? top.modalTransitionStyle : top.modalTransitionStyle)
    start(
      ModalTransition(
        .dismissing, top, presenting: presenter, between: chain.dropLast().reversed(),
        presentation: presentation, container: container, animated: animated,
        animator: offered ?? presentation.animator(for: standard, presenting: false),
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

  /// Sees to it that a controller whose presentation is over goes, if nobody else held it.
  func watch(_ controller: UIViewController) {
    guard controller.isHeldByPresentationAlone else { return }
    controller.isHeldByPresentationAlone = false
    dismissed.watch(controller, since: stage.time.now)
  }

  /// Says who is still there a while after the presentation that alone held it.
  func checkDismissed() {
    // What is under way may hold them, and may take longer than that where time runs slowly.
    guard isIdle, stage.device.sizeCoordinator == nil else { return }
    for controller in dismissed.takeOutlived(at: stage.time.now) where !isPending(controller) {
      stage.log.report(
        .controllerOutlivesDismissal, .note,
        "the controller is still there a second after its presentation, and nobody held it before: what it holds "
          + "holds it too, or something has kept its transition's context",
        about: [controller.subject])
    }
  }

  /// Ends the program where the queue contradicts what runs; empty unless compiled with `-D CHECKS`. Holds between
  /// steps.
  func _checkInvariants() {
    #if CHECKS
      switch model.state {
      case .resting: precondition(model.waiting.isEmpty, "a request waits for a turn that nobody asked for")
      case .awaitingTurn:
        precondition(!model.waiting.isEmpty, "a turn was asked for, and nothing is to begin")
      case .running(let transition, isTurnAsked: _):
        precondition(!transition.isOver, "a transition that is over keeps others from beginning")
        transition._checkInvariants()
      }
    #endif
  }

  func didEnd(_ transition: ModalTransition) {
    if running === transition { handle(.end) }
    stage.adaptIfNeeded()
    if running == nil { stage.device.followDevice() }
    handle(.proceed)
  }
}

/// Those that nobody held before they were presented, from their dismissal until it is seen that they are gone.
///
/// What the application holds it may keep for as long as it likes. What only the presentation held is to go with
/// that; when it does not, it has come to be held meanwhile, mostly by something of its own.
struct DismissedControllers {
  private struct Entry {
    weak var controller: UIViewController?
    /// The stage's clock when it is to be gone, in nanoseconds.
    let due: Int64
  }

  private var entries: [Entry] = []

  /// How long one has for what still moves and for what waits for a next turn, in nanoseconds.
  static let patience: Int64 = 1_000_000_000

  mutating func watch(_ controller: UIViewController, since now: Int64) {
    entries.append(
      Entry(controller: controller, due: now.addingReportingOverflow(Self.patience).partialValue))
  }

  /// Takes those whose time is over and that are still there, in the order in which they were dismissed.
  ///
  /// Those that are presented again, or are somewhere on screen, were wanted.
  mutating func takeOutlived(at now: Int64) -> [UIViewController] {
    guard let first = entries.first, first.due <= now else { return [] }
    let over = entries.prefix { $0.due <= now }
    entries.removeFirst(over.count)
    return over.compactMap(\.controller).filter {
      $0.presentingStorage == nil && $0.parent == nil && $0.viewIfLoaded?.window == nil
    }
  }
}
