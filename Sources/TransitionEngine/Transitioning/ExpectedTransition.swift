/// A transition that has been asked for, as far as it is known before it begins.
///
/// The controllers are held weakly: what waits must not keep alive what nobody else holds.
struct ExpectedTransition {
  /// What the transition does to a controller.
  enum Part {
    case presented, dismissed, presenter
  }

  weak var stage: Stage?
  var isAnimated = false
  var presentationStyle = UIModalPresentationStyle.none
  /// What is presented or dismissed, from the top down.
  var changed: [WeakController] = []
  weak var presenter: UIViewController?
  var isDismissal = false

  /// A controller that is not kept alive.
  struct WeakController {
    weak var controller: UIViewController?
  }

  var controllers: [UIViewController] {
    changed.compactMap(\.controller) + (presenter.map { [$0] } ?? [])
  }
  var from: UIViewController? { isDismissal ? changed.first?.controller : presenter }
  var to: UIViewController? { isDismissal ? presenter : changed.first?.controller }

  /// What is going to happen to a controller.
  func part(of controller: UIViewController) -> Part {
    guard controller !== presenter else { return .presenter }
    return isDismissal ? .dismissed : .presented
  }
}
