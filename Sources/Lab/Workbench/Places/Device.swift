import Foundation
import GestureMath
import LayerTree
import MotionMath
import TransitionEngine
import ViewTree

/// A phone or a tablet: how large its screen is, what of it is its own, and what it looks like around that.
package struct Device: Equatable, Sendable {
  /// What is cut out of the screen's upper edge.
  enum CutOut: Equatable, Sendable {
    case none
    /// Grown from the edge, so many points wide and high.
    case notch(width: Double, height: Double)
    /// An island so many points below the edge.
    case island(width: Double, height: Double, top: Double)
  }

  package let name: String
  /// In points, held upright.
  package let size: SIMD2<Double>
  /// Pixels per point.
  package let scale: Double
  /// What is the device's own of its screen, held upright.
  package let safeArea: UIEdgeInsets
  /// The radius of the screen's corners.
  let corner: Double
  let cutOut: CutOut
  /// A Boolean value indicating whether a bar at the foot stands for the way home.
  let hasHomeBar: Bool
  /// The points between the screen and the device's own edge.
  let rim: Double

  /// The devices that there are.
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

  /// The device of a name.
  package static func named(_ name: String) -> Device? { all.first { $0.name == name } }

  /// The device that a stage is on: the one that has its size, as it is held, and keeps for itself what the stage leaves
  /// free; nil on none.
  package static func around(_ stage: Stage) -> Device? {
    all.first {
      $0.safeArea == stage.device.safeArea
        && $0.size(held: stage.device.orientation) == stage.displayList.size
    }
  }

  /// Its size as it is held.
  package func size(held orientation: StageEvent.Orientation) -> SIMD2<Double> {
    orientation == .portrait || orientation == .portraitUpsideDown ? size : [size.y, size.x]
  }
}
