import Foundation
import LayerTree
import MotionMath
import QuartzCore
import TransitionEngine
import ViewTree

/// The way of a hit test: from the window to the view that it ended at, and what it passed over.
package struct HitPath: Equatable {
  /// A view on the way: its name, its bounds, and from these to the window.
  struct Step: Equatable {
    var name: String
    var bounds: Rect
    var transform: Affine
  }

  /// Where it was asked, in the window.
  var point: SIMD2<Double>
  /// The size of the stage then.
  var size: SIMD2<Double>
  /// The window first; none when nothing was hit.
  var steps: [Step]
  /// What lies there and was passed over, with the reason.
  var passed: [String]

  /// The most of what is passed over that is named.
  private static let mostPassed = 3

  /// Asks a stage's window what is at a point, as a finger that comes down there would.
  package init(at point: SIMD2<Double>, on stage: Stage) {
    self.point = point
    size = stage.window.bounds.rect.size
    var steps: [Step] = []
    var passed: [String] = []
    stage.whileCurrent {
      let place = CGPoint(x: point.x, y: point.y)
      var view = stage.window.hitTest(place, with: nil)
      while let at = view {
        steps.append(
          Step(name: Self.name(of: at), bounds: at.bounds.rect, transform: at.transformToRoot(.model)))
        view = at.superview
      }
      Self.look(into: stage.window, at: place, &passed)
    }
    self.steps = steps.reversed()
    self.passed = passed
  }

  /// The frontmost views there that take no touches, and why.
  private static func look(into view: UIView, at point: CGPoint, _ passed: inout [String]) {
    for child in view.subviews.reversed() where passed.count < mostPassed {
      guard let inverse = child.touchTransform.inverse, !child.isHidden else { continue }
      let own = CGPoint(inverse.apply(SIMD2(Double(point.x), Double(point.y))))
      guard child.point(inside: own, with: nil) else { continue }
      if let reason = Obstacle(to: child) {
        passed.append("\(name(of: child)) (\(reason.text))")
      } else {
        look(into: child, at: own, &passed)
      }
    }
  }

  /// A view's type, and what its programmer calls it, or whose it is.
  static func name(of view: UIView) -> String {
    let type = "\(type(of: view))"
    if let owner = view.owner, view.accessibilityIdentifier == nil {
      let name = "\(Swift.type(of: owner))"
      return type == "UIView" ? "\(name).view" : "\(type) of \(name)"
    }
    guard let name = view.accessibilityIdentifier, !name.isEmpty else { return type }
    return "\(type) \(name)"
  }

  /// In words, for a reader.
  package var text: String {
    guard let hit = steps.last else { return "nothing is hit" }
    let way = steps.dropLast().map(\.name).joined(separator: " > ")
    let over = passed.isEmpty ? "" : "; over " + passed.joined(separator: ", ")
    return "hit: \(hit.name)" + (way.isEmpty ? "" : "  in  \(way)") + over
  }
}

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
