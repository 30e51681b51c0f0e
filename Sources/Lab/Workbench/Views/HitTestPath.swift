import Foundation
import LayerTree
import MotionMath
import QuartzCore
import TransitionEngine
import ViewTree

/// The path of a hit test from the window to the hit view, and the views that it skipped.
package struct HitTestPath: Equatable {
  /// A view on the path: its name, its bounds, and the transform from its bounds to the window, as seen on screen.
  struct Step: Equatable {
    let name: String
    private(set) var bounds: Rect
    private(set) var transform: Affine
    private weak var view: UIView?

    init(_ view: UIView) {
      name = HitTestPath.name(of: view)
      (bounds, transform) = (view.bounds.rect, view.transformToRoot(.presentation))
      self.view = view
    }

    /// Updates the place from the view, as long as the view is in a window.
    mutating func follow() {
      guard let view, view.window != nil else { return }
      (bounds, transform) = (view.bounds.rect, view.transformToRoot(.presentation))
    }

    static func == (one: Step, other: Step) -> Bool {
      one.name == other.name && one.bounds == other.bounds && one.transform == other.transform
    }
  }

  /// The tested point, in the window's coordinates.
  var point: SIMD2<Double>
  /// The stage's size at the time of the test.
  var size: SIMD2<Double>
  /// The views from the window to the hit view; empty without a hit.
  var steps: [Step]
  /// Descriptions of views at the point that the test skipped, each with the reason.
  var passed: [String]

  /// The largest number of skipped views that the description names.
  private static let mostPassed = 3

  /// Creates the path of a hit test at a point, as for a touch that begins there.
  package init(at point: SIMD2<Double>, on stage: Stage) {
    self.point = point
    size = stage.window.bounds.rect.size
    var steps: [Step] = []
    var passed: [String] = []
    stage.whileCurrent {
      let place = CGPoint(x: point.x, y: point.y)
      var view = stage.window.hitTest(place, with: nil)
      while let at = view {
        steps.append(Step(at))
        view = at.superview
      }
      Self.collectSkipped(in: stage.window, at: place, &passed)
    }
    self.steps = steps.reversed()
    self.passed = passed
  }

  /// Updates the places of the views on the path, which may have moved since the test.
  mutating func follow(on stage: Stage) {
    stage.whileCurrent {
      for index in steps.indices { steps[index].follow() }
    }
  }

  /// Collects the frontmost views at the point that take no touches, with the reasons.
  private static func collectSkipped(in view: UIView, at point: CGPoint, _ passed: inout [String]) {
    for child in view.subviews.reversed() where passed.count < mostPassed {
      guard let inverse = child.touchTransform.inverse, !child.isHidden else { continue }
      let own = CGPoint(inverse.apply(SIMD2(Double(point.x), Double(point.y))))
      guard child.point(inside: own, with: nil) else { continue }
      if let reason = TouchObstacle(to: child) {
        passed.append("\(name(of: child)) (\(reason.text))")
      } else {
        collectSkipped(in: child, at: own, &passed)
      }
    }
  }

  /// Returns a view's type with its accessibility identifier, or with its view controller's type.
  static func name(of view: UIView) -> String {
    let type = "\(type(of: view))"
    if let owner = view.owner, view.accessibilityIdentifier == nil {
      let name = "\(Swift.type(of: owner))"
      return type == "UIView" ? "\(name).view" : "\(type) of \(name)"
    }
    guard let name = view.accessibilityIdentifier, !name.isEmpty else { return type }
    return "\(type) \(name)"
  }

  /// A description of the path: the hit view, its ancestors, and the skipped views with the reasons.
  package var text: String {
    guard let hit = steps.last else { return "nothing is hit" }
    let way = steps.dropLast().map(\.name).joined(separator: " > ")
    let over = passed.isEmpty ? "" : "; over " + passed.joined(separator: ", ")
    return "hit: \(hit.name)" + (way.isEmpty ? "" : "  in  \(way)") + over
  }
}

/// The reason why a view and its subviews take no touches.
enum TouchObstacle: Equatable {
  /// The view's user interaction is disabled.
  case off
  /// The view's alpha is below 0.01.
  case faint
  /// An animation without user interaction moves the view.
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
