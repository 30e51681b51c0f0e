/// A controller of a tower: a floor by its number, or the panel in that floor.
struct TowerPlace: Hashable, CustomStringConvertible {
  let floor: Int
  var isPanel = false

  var description: String { isPanel ? "panel \(floor)" : "floor \(floor)" }
}

/// The appearance callbacks of a controller.
enum TowerAppearance: String { case willAppear, didAppear, willDisappear, didDisappear }

/// A call that a tower makes in answer to its input.
enum TowerCall: Equatable, CustomStringConvertible {
  /// An appearance callback, with the floor's part in a transition during the call.
  case appearance(TowerAppearance, TowerPlace, animated: Bool, TowerPart)
  /// The query for the animator that presents a floor.
  case presents(Int, by: TowerPlace, source: TowerPlace)
  /// The query for the animator that dismisses a floor.
  case dismisses(Int)
  /// The completion handler of a request, by the request's number.
  case completion(Int)
  /// The delegate's notification that the user has dismissed a floor.
  case dismissedByHand(Int)

  var description: String {
    switch self {
    case .appearance(let call, let place, let animated, let part):
      "\(place) \(call.rawValue)(\(animated))\(part == .none ? "" : ", \(part)")"
    case .presents(let floor, let presenter, let source):
      "floor \(floor) presented by \(presenter) for \(source)"
    case .dismisses(let floor): "floor \(floor) dismissed"
    case .completion(let number): "completion of request \(number)"
    case .dismissedByHand(let floor): "floor \(floor) dismissed by hand"
    }
  }
}

/// The part of a controller in a transition, by `isBeingPresented` and `isBeingDismissed`.
enum TowerPart { case none, beingPresented, beingDismissed, both }
