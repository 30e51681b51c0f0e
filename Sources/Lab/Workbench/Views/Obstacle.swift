import Foundation
import ViewTree

/// Why a view takes no touches, nor anything in it.
enum Obstacle: Equatable {
  /// Interaction is turned off.
  case off
  /// It can hardly be seen.
  case faint
  /// What moves it keeps touches away.
  case moving

  init?(to view: UIView) {
    if view.alpha < 0.01 {
      self = .faint
    } else if !view.isUserInteractionEnabled {
      self = .off
    } else if view.isLockedByAnimation {
      self = .moving
    } else {
      return nil
    }
  }

  var text: String {
    switch self {
    case .off: "interaction off"
    case .faint: "nearly invisible"
    case .moving: "moving"
    }
  }
}
