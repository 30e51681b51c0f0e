import Scenarios
import UIKit

/// The knobs of a drag, shared by all experiments in which a drag drives a transition.
///
/// The values are read during the drag and at its release, so changes apply at once. The initial values are the
/// engine's defaults.
enum Feel {
  /// The shared knobs for the distance before a drag begins, the velocity tracker, and the display's density.
  static let pointer: [Knob] = [
    Knob(
      "slop", "The distance before a drag begins, in points at 64 points per cm.", 10, in: 0...60,
      label: "Start distance", unit: "pt", group: "Input"),
    Knob(
      "tracker", "The velocity tracker: 0 two samples, 1 impulse, 2 parabola, 3 leading.",
      Double(VelocityMethod.standard.rawValue), in: 0...3, step: 1, label: "Velocity tracker", group: "Input",
      choices: ["Two samples", "Impulse", "Parabola", "Leading"]),
    Knob(
      "pointsPerCm",
      "The display's points per cm, which scale the slop and the flick velocity.",
      pointsPerCentimetre, in: 20...200, step: 1, label: "Display density", unit: "pt/cm", group: "Input"),
  ]

  /// The knobs that decide about a release.
  static let decision: [Knob] = [
    Knob(
      "flick", "The velocity in points per second from which a release is a flick.", 600, in: 1...12_000,
      label: "Release velocity", unit: "pt/s", group: "Release"),
    Knob(
      "threshold", "The fraction from which a slow release finishes.", 0.75, in: 0...1,
      label: "Finish threshold", unit: "%", group: "Release"),
    Knob(
      "cancelThreshold", "The fraction up to which a slow release cancels; at most the threshold.", 0.15,
      in: 0...1, unit: "%", group: "Release"),
  ]

  /// The knobs of the animation after a release.
  static let completion: [Knob] = [
    Knob(
      "handOff",
      "The motion after the release: 0 spring, 1 cubic, 2 curve, 3 spring of the duration.",
      0,
      in: 0...3, step: 1, label: "Motion", group: "Hand-off", choices: ["Spring", "Cubic", "Curve", "Timed"]),
    Knob(
      "springResponse",
      "The spring's period in seconds; 0: the longest that settles in 0.44 to 0.5 s.",
      0, in: 0...2,
      step: 0.01, unit: "s", group: "Spring", lowest: "auto"),
    Knob(
      "springDamping", "The spring's damping ratio: a lower one arrives sooner, and stops there.",
      Spring.handOffDampingRatio, in: 0.1...1, step: 0.01, group: "Spring"),
    Knob(
      "completionSpeed", "The speed after a release, as a factor.", 1, in: 0.1...10, step: 0.1,
      unit: "×", group: "Hand-off"),
    Knob(
      "completionCurve", "The curve of hand-off 2: 0 ease in and out, 1 in, 2 out, 3 linear.", 0, in: 0...3,
      step: 1, group: "Hand-off", choices: ["Ease", "In", "Out", "Linear"]),
  ]

  /// The knob of the resistance beyond the ends.
  static let stretch: [Knob] = [
    Knob(
      "rubberBand", "The give beyond an end; 0: none, UIKit: 0.55.", 0,
      in: 0...1, group: "Input")
  ]

  static let knobs: [Knob] = decision + completion + stretch + pointer

  /// The duration of a transition without a knob for it, in seconds.
  static let plainDuration = 0.45

  /// The points per centimeter of a phone's display, for which the knobs' points hold.
  static let pointsPerCentimetre: Double = 64
}
