import Foundation
import GestureMath
import LayerTree
import MotionMath
import TransitionEngine
import ViewTree

/// A phone or a tablet: its screen's size, its safe area, and the look of its body.
package struct Device: Equatable, Sendable {
  /// The cut-out at the screen's upper edge.
  enum CutOut: Equatable, Sendable {
    case none
    /// A notch at the edge, with its width and height in points.
    case notch(width: Double, height: Double)
    /// An island, `top` points below the screen's edge, with its width and height in points.
    case island(width: Double, height: Double, top: Double)
  }

  package let name: String
  /// The screen's size in points, in portrait.
  package let size: SIMD2<Double>
  /// The screen's pixels per point.
  package let scale: Double
  /// The safe area's insets in points, in portrait.
  package let safeArea: UIEdgeInsets
  /// The radius of the screen's corners, in points.
  let corner: Double
  let cutOut: CutOut
  /// A Boolean value that indicates whether the device shows a home bar at the bottom.
  let hasHomeBar: Bool
  /// The width of the device's body around the screen, in points.
  let rim: Double

  package static let all = [
    Device(
      name: "phone", size: [390, 844], scale: 3,
      safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0),
      corner: 47, cutOut: .notch(width: 164, height: 32), hasHomeBar: true, rim: 14),
    Device(
      name: "small-phone", size: [320, 568], scale: 2,
      safeArea: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0),
      corner: 4, cutOut: .none, hasHomeBar: false, rim: 14),
    Device(
      name: "large-phone", size: [430, 932], scale: 3,
      safeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0),
      corner: 55, cutOut: .island(width: 125, height: 37, top: 11), hasHomeBar: true, rim: 14),
    Device(
      name: "tablet", size: [744, 1133], scale: 2,
      safeArea: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0),
      corner: 20, cutOut: .none, hasHomeBar: true, rim: 26),
  ]

  package static func named(_ name: String) -> Device? { all.first { $0.name == name } }

  /// Returns the device whose screen size, in the stage's orientation, and whose safe area equal the stage's; `nil` if
  /// there is none.
  package static func around(_ stage: Stage) -> Device? {
    all.first {
      $0.safeArea == stage.device.safeArea
        && $0.size(held: stage.device.orientation) == stage.displayList.size
    }
  }

  /// Returns the screen's size in an orientation.
  package func size(held orientation: StageEvent.Orientation) -> SIMD2<Double> {
    orientation == .portrait || orientation == .portraitUpsideDown ? size : [size.y, size.x]
  }
}
