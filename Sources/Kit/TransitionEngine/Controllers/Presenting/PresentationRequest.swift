/// A request for a presentation that has not begun.
final class PresentationRequest {
  private(set) var presented: UIViewController?
  let source: UIViewController
  let isAnimated: Bool
  let completion: (() -> Void)?
  /// The coordinator of the requested transition, which accepts animations from the call on.
  let coordinator: TransitionCoordinator
  /// The controller that is to present. Unless it presented another controller at the request, it already refers to the
  /// presented one.
  private let presenter: UIViewController
  /// The transitioning delegate at the request. UIKit asks it in the call, so code may hold it no longer than that.
  private let delegate: (any UIViewControllerTransitioningDelegate)?

  init(
    _ presented: UIViewController, from source: UIViewController, by presenter: UIViewController,
    on stage: ControllerStage, animated: Bool, completion: (() -> Void)?
  ) {
    self.presented = presented
    self.source = source
    self.presenter = presenter
    delegate = presented.transitioningDelegate
    isAnimated = animated
    self.completion = completion
    coordinator = TransitionCoordinator(
      ExpectedTransition(
        stage: stage, isAnimated: animated, presentationStyle: presented.modalPresentationStyle.resolved,
        changed: [ExpectedTransition.WeakController(controller: presented)], presenter: presenter))
  }

  /// Sets the presenter's `presentedStorage` before the presentation begins, if the presenter presents nothing.
  func claim() {
    guard presenter.presentedStorage == nil else { return }
    presenter.presentedStorage = presented
    coordinator.announce(coordinator.expected)
  }

  /// Undoes `claim()`: sets the presenter's `presentedStorage` to `nil`, unless the controller has been presented
  /// meanwhile.
  func release() {
    guard presenter.presentedStorage === presented, presented?.presentingStorage == nil else { return }
    presenter.presentedStorage = nil
  }

  /// Returns whether only this request and its presenter hold the controller that is to be presented.
  func isHeldAlone() -> Bool {
    guard presenter.presentedStorage != nil, presenter.presentedStorage === presented else {
      return isKnownUniquelyReferenced(&presented)
    }
    presenter.presentedStorage = nil
    defer { presenter.presentedStorage = presented }
    return isKnownUniquelyReferenced(&presented)
  }
}

/// A request for a dismissal that has not begun.
final class DismissalRequest {
  let presenter: UIViewController
  let isAnimated: Bool
  var completion: (() -> Void)?
  /// The coordinator of the requested transition, which accepts animations as soon as no transition runs before it.
  let coordinator: TransitionCoordinator

  init(_ presenter: UIViewController, on stage: ControllerStage, animated: Bool, completion: (() -> Void)?) {
    self.presenter = presenter
    isAnimated = animated
    self.completion = completion
    coordinator = TransitionCoordinator(ExpectedTransition(stage: stage, isAnimated: animated))
  }

  // Deinitialization does not have to wait for the main actor.
  nonisolated deinit {}

  /// Announces the coming dismissal to the controllers that it concerns.
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
  /// The controllers that are presented over this controller, from the bottom up, without those whose presentation was
  /// only requested.
  final var chainOfPresented: [UIViewController] {
    var chain: [UIViewController] = []
    while let next = (chain.last ?? self).presentedStorage, next.presentingStorage != nil {
      chain.append(next)
    }
    return chain
  }
}
