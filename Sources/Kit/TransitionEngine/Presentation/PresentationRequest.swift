/// A presentation that was asked for and has not begun.
final class PresentationRequest {
  private(set) var presented: UIViewController?
  let source: UIViewController
  let isAnimated: Bool
  let completion: (() -> Void)?
  /// The coordinator that takes animations along, from the call on.
  let coordinator: TransitionCoordinator
  /// Who is to present, and holds the presented one already.
  private let presenter: UIViewController

  init(
    _ presented: UIViewController, from source: UIViewController, by presenter: UIViewController,
    on stage: Stage, animated: Bool, completion: (() -> Void)?
  ) {
    self.presented = presented
    self.source = source
    self.presenter = presenter
    isAnimated = animated
    self.completion = completion
    coordinator = TransitionCoordinator(
      ExpectedTransition(
        stage: stage, isAnimated: animated, presentationStyle: presented.modalPresentationStyle.resolved,
        changed: [ExpectedTransition.WeakController(controller: presented)], presenter: presenter))
  }

  /// Has presenter and presented know of each other before the presentation begins, if the presenter presents nothing.
  func claim() {
    guard presenter.presentedStorage == nil else { return }
    presenter.presentedStorage = presented
    coordinator.announce(coordinator.expected)
  }

  /// Takes the claim back, unless the presentation has come about in another way.
  func release() {
    guard presenter.presentedStorage === presented, presented?.presentingStorage == nil else { return }
    presenter.presentedStorage = nil
  }

  /// Whether nobody but this request and its presenter holds the one that is to be presented.
  func isHeldAlone() -> Bool {
    guard presenter.presentedStorage != nil, presenter.presentedStorage === presented else {
      return isKnownUniquelyReferenced(&presented)
    }
    presenter.presentedStorage = nil
    defer { presenter.presentedStorage = presented }
    return isKnownUniquelyReferenced(&presented)
  }
}

/// A dismissal that was asked for and has not begun.
final class DismissalRequest {
  let presenter: UIViewController
  let isAnimated: Bool
  var completion: (() -> Void)?
  /// The coordinator that takes animations along, from the moment at which nothing runs before it.
  let coordinator: TransitionCoordinator

  init(_ presenter: UIViewController, on stage: Stage, animated: Bool, completion: (() -> Void)?) {
    self.presenter = presenter
    isAnimated = animated
    self.completion = completion
    coordinator = TransitionCoordinator(ExpectedTransition(stage: stage, isAnimated: animated))
  }

  // Nothing has to wait for the main actor.
  nonisolated deinit {}

  /// Has the controllers know that they are going to be dismissed.
  func announce() {
    let chain = presenter.chainOfPresented
    guard let top = chain.last else { return }
    var expected = coordinator.expected
    expected.isDismissal = true
    expected.presenter = presenter
    expected.presentationStyle = top.presentation?.presentationStyle ?? .none
    for controller in chain.reversed() {
      expected.changed.append(ExpectedTransition.WeakController(controller: controller))
    }
    coordinator.announce(expected)
  }
}

extension UIViewController {
  /// The controllers that are presented over the controller, from the bottom up, without what has only been
  /// asked for.
  final var chainOfPresented: [UIViewController] {
    var chain: [UIViewController] = []
    while let next = (chain.last ?? self).presentedStorage, next.presentingStorage != nil {
      chain.append(next)
    }
    return chain
  }
}
