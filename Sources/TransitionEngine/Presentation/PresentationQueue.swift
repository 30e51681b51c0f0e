import Diagnostics
import Foundation
import LayerTree
import ViewTree

/// What begins presentations and dismissals, one after the other, each in the turn after it was asked for.
///
/// A request that comes while a transition runs waits until that has ended, and then begins if it still makes
/// sense. **(ours; UIKit logs and ignores it)**
final class PresentationQueue {
  private enum Request {
    case present(PresentationRequest, animated: Bool, completion: (() -> Void)?)
    case dismiss(UIViewController, animated: Bool, completion: (() -> Void)?)
  }

  private unowned let stage: Stage
  private var waiting: [Request] = []
  /// The transition that runs.
  private(set) var running: Transition?
  private var dismissed = DismissedControllers()
  private var isTurnAsked = false
  /// A Boolean value indicating whether nothing runs, and nothing waits to.
  var isIdle: Bool { running == nil && waiting.isEmpty }

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
    if place.presenting.presentedStorage == nil { place.presenting.presentedStorage = presented }
    let request = PresentationRequest(presented, from: source, by: place.presenting)
    add(.present(request, animated: animated, completion: completion))
  }

  /// How much the presentation of a controller covers, as far as its style says.
  private static func extent(_ presented: UIViewController) -> PresentationPlace.Extent {
    presented.modalPresentationStyle.isInContext ? .context : .screen
  }

  func dismiss(from controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
    // On one that presents nothing, nor anybody around it, it is its presenter's affair.
    let around = sequence(first: controller, next: \.parent)
    let presenter =
      around.first { $0.presentedStorage != nil } ?? around.lazy.compactMap(\.presentingStorage).first
    guard let presenter else {
      return stage.report(
        .nothingToDismiss, .warning,
        "dismiss was called on a controller that neither presents nor is presented; nothing happens",
        about: [controller.subject])
    }
    // Two in one turn are one, and both are told when it is done.
    for (index, request) in waiting.enumerated() {
      guard case .dismiss(let other, let wasAnimated, let first) = request, other === presenter else {
        continue
      }
      waiting[index] = .dismiss(presenter, animated: wasAnimated) {
        first?()
        completion?()
      }
      return
    }
    add(.dismiss(presenter, animated: animated, completion: completion))
  }

  private func add(_ request: Request) {
    waiting.append(request)
    askForTurn()
  }

  private func askForTurn() {
    guard !isTurnAsked, running == nil, !waiting.isEmpty else { return }
    isTurnAsked = true
    stage.time.nextTurn { [weak self] in self?.turn() }
  }

  /// Says what speaks against a presentation, now or for good.
  private func refuses(
    _ presented: UIViewController, from source: UIViewController, _ place: PresentationPlace, isWaiting: Bool
  ) -> Bool {
    let presenting = place.presenting
    func refuse(_ rule: Rule, _ why: String) -> Bool {
      stage.report(rule, .error, why, about: [source.subject, presented.subject])
      return true
    }
    if presented === source {
      return refuse(.presentSelf, "a controller cannot present itself; nothing is presented")
    }
    if presented.parent != nil {
      return refuse(
        .presentedTwice,
        "the controller is a child of another; take it out of that before it is presented")
    }
    if presented.presentingStorage != nil || (!isWaiting && isPending(presented)) {
      return refuse(.presentedTwice, "the controller is presented already; it is not presented again")
    }
    if presented === stage.window.rootViewController || isBelow(presenting, presented) {
      return refuse(.presentedTwice, "the controller is on screen below the presenter; it is not presented")
    }
    if source.viewIfLoaded?.window == nil {
      return refuse(
        .presenterNotInWindow,
        "the presenter's view is not in a window; present from a controller that is on screen")
    }
    if let other = presenting.presentedStorage, other !== presented || !isWaiting {
      let own = running.flatMap { $0.presented === other || $0.presenting === presenting ? $0 : nil }
      if !isWaiting, let own, own.kind == .dismissing || own.interactor != nil { return false }
      return refuse(
        isWaiting ? .requestOutdated : .presentWhilePresenting,
        "the presenter presents \(other.subject.name) already; dismiss that first or present from it")
    }
    return false
  }

  private func isBelow(_ source: UIViewController, _ controller: UIViewController) -> Bool {
    var at = source.presentingStorage
    while let next = at {
      if next === controller { return true }
      at = next.presentingStorage
    }
    return false
  }

  private func isPending(_ presented: UIViewController) -> Bool {
    waiting.contains {
      if case .present(let request, _, _) = $0 { return request.presented === presented }
      return false
    }
  }

  // MARK: Beginning

  private func turn() {
    isTurnAsked = false
    guard running == nil, !waiting.isEmpty else { return }
    stage.sizeCoordinator?.end()
    switch waiting.removeFirst() {
    case .present(let request, let animated, let completion):
      begin(request, animated: animated, completion: completion)
    case .dismiss(let presenter, let animated, let completion):
      beginDismissal(by: presenter, animated: animated, completion: completion)
    }
    askForTurn()
  }

  private func begin(
    _ request: PresentationRequest, animated: Bool, completion: (() -> Void)?
  ) {
    let isAlone = request.isHeldAlone()
    guard let asked = request.presented else { return }
    asked.isHeldByPresentationAlone = isAlone
    let source = request.source
    let delegate = delegate(of: asked)
    let style = asked.modalPresentationStyle.resolved
    var place = PresentationPlace(source, covering: Self.extent(asked))
    guard !refuses(asked, from: source, place, isWaiting: true) else {
      if place.presenting.presentedStorage === asked { place.presenting.presentedStorage = nil }
      return
    }
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
    let standard =
      style.isInContext && presenting.providesPresentationContextTransitionStyle
      ? presenting.modalTransitionStyle : presented.modalTransitionStyle
    start(
      Transition(
        .presenting, presented, presenting: presenting, presentation: presentation, container: container,
        animated: animated, animator: offered ?? presentation.animator(for: standard, presenting: true),
        interactor: interactor
          ?? presentation.interaction(for: standard, presenting: true, isOwnAnimator: offered == nil),
        stage: stage, completion: completion))
  }

  /// The controller of a presentation: its delegate's for a custom style, the one that was set up, or a new one.
  private func makePresentation(
    _ style: UIModalPresentationStyle, _ presented: UIViewController, _ presenting: UIViewController,
    _ source: UIViewController
  ) -> UIPresentationController {
    if let delegate = presented.transitioningDelegate {
      if style == .custom { query(delegate, "presentationController(forPresented:presenting:source:)") }
      let offered = delegate.presentationController(
        forPresented: presented, presenting: presenting, source: source)
      if style == .custom, let offered { return offered }
      if offered != nil {
        stage.report(
          .presentationControllerNotCustom, .notice,
          "the transitioning delegate has a presentation controller, and the style is \(style), not custom; "
            + "the style's own is used",
          about: [presented.subject])
      }
    }
    return presented.takePrepared(style)
      ?? BuiltInPresentation.make(style, for: presented, presenting: presenting)
  }

  /// A controller's transitioning delegate, with a word when one was set and nobody has kept it.
  private func delegate(of controller: UIViewController) -> (any UIViewControllerTransitioningDelegate)? {
    if controller.transitioningDelegate == nil, controller.hadTransitioningDelegate {
      controller.hadTransitioningDelegate = false
      stage.report(
        .transitioningDelegateGone, .warning,
        "the transitioning delegate is gone before it was asked; the reference is weak, so somebody has to keep "
          + "it. The standard animation runs",
        about: [controller.subject])
    }
    return controller.transitioningDelegate
  }

  /// Writes a question to a delegate down.
  private func query(_ delegate: AnyObject?, _ call: String) {
    guard let delegate else { return }
    stage.trace(.query, Diagnostic.Subject(ordinal: 0, name: "\(type(of: delegate))"), call)
  }

  private func beginDismissal(by presenter: UIViewController, animated: Bool, completion: (() -> Void)?) {
    var chain: [UIViewController] = []
    while let next = (chain.last ?? presenter).presentedStorage, next.presentingStorage != nil {
      chain.append(next)
    }
    guard let top = chain.last, let presentation = top.presentation,
      let container = presentation.containerView as? TransitionContainerView
    else {
      return stage.report(
        .requestOutdated, .notice, "what was to be dismissed is gone by now; nothing happens",
        about: [presenter.subject])
    }
    let delegate = delegate(of: top)
    query(delegate, "animationController(forDismissed:)")
    let offered = delegate?.animationController(forDismissed: top)
    let interactor = offered.flatMap {
      query(delegate, "interactionControllerForDismissal(using:)")
      return delegate?.interactionControllerForDismissal(using: $0)
    }
    let context = top.presentingStorage
    let standard =
      presentation.presentationStyle.isInContext
        && context?.providesPresentationContextTransitionStyle == true
      ? context?.modalTransitionStyle ?? top.modalTransitionStyle : top.modalTransitionStyle
    start(
      Transition(
        .dismissing, top, presenting: presenter, between: chain.dropLast().reversed(),
        presentation: presentation, container: container, animated: animated,
        animator: offered ?? presentation.animator(for: standard, presenting: false),
        interactor: interactor
          ?? presentation.interaction(for: standard, presenting: false, isOwnAnimator: offered == nil),
        stage: stage, completion: completion))
  }

  private func start(_ transition: Transition) {
    running = transition
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
    for controller in dismissed.takeOutlived(at: stage.time.now) where !isPending(controller) {
      stage.report(
        .controllerOutlivesDismissal, .notice,
        "the controller is still there a second after its presentation, and nobody held it before: what it holds "
          + "holds it too, or something has kept its transition's context",
        about: [controller.subject])
    }
  }

  func didEnd(_ transition: Transition) {
    if running === transition { running = nil }
    stage.adaptIfNeeded()
    askForTurn()
  }
}
