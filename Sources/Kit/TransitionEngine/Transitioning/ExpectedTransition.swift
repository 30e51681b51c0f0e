/// A transition that has been asked for, as far as it is known before it begins.
///
/// The controllers are held weakly: what waits must not keep alive what nobody else holds.
struct ExpectedTransition {
  /// The part of a controller in the transition.
  enum Part {
    case presented, dismissed, presenter
  }

  weak var stage: Stage?
  var isAnimated = false
  var presentationStyle = UIModalPresentationStyle.none
  /// The controllers that are presented or dismissed, from the top down.
  var changed: [WeakController] = []
  weak var presenter: UIViewController?
  var isDismissal = false

  /// A controller that is not kept alive.
  struct WeakController {
    weak var controller: UIViewController?
  }

  var controllers: [UIViewController] {
    var controllers: [UIViewController] = []
    for entry in changed {
      if let controller = entry.controller { controllers.append(controller) }
    }
    if let presenter { controllers.append(presenter) }
    return controllers
  }
  var from: UIViewController? { isDismissal ? changed.first?.controller : presenter }
  var to: UIViewController? { isDismissal ? presenter : changed.first?.controller }

  /// The part that a controller is going to have.
  func part(of controller: UIViewController) -> Part {
    guard controller !== presenter else { return .presenter }
    return isDismissal ? .dismissed : .presented
  }
}
