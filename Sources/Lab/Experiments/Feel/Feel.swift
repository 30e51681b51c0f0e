import Scenarios
import UIKit

/// What can be turned of how a drag feels: the same in every experiment in which a drag drives a transition.
///
/// They are read when the drag is followed and when it is let go, so what is turned meanwhile counts. As they are at
/// the beginning they change nothing: the engine does by itself what they say then.
enum Feel {
  /// How the hand is read.
  static let hand: [Knob] = [
    Knob(
      "slop", "Points that the finger goes before the drag begins, on a display of 64 a cm.", 10, in: 0...60),
    Knob(
      "tracker", "What makes the velocity: 0 two samples, 1 impulse, 2 parabola, 3 leading.",
      Double(VelocityMethod.standard.rawValue), in: 0...3, step: 1),
    Knob(
      "pointsPerCm",
      "Points that make a centimetre of the display: slop and flick are a hand's, so they grow.",
      pointsPerCentimetre, in: 20...200, step: 1),
  ]

  /// What decides when it is let go.
  static let decision: [Knob] = [
    Knob("flick", "Speed in points per second from which a release counts as a flick.", 600, in: 1...12_000),
    Knob("threshold", "Progress from which a slow release finishes.", 0.75, in: 0...1),
    Knob(
      "cancelThreshold", "Progress up to which a slow release cancels; at most the threshold.", 0.15,
      in: 0...1),
  ]

  /// How the rest of the way is gone.
  static let rest: [Knob] = [
    Knob(
      "handOff",
      "What takes the velocity over: 0 a spring, 1 a cubic, 2 nothing, by a curve, 3 a spring of the duration.",
      0,
      in: 0...3, step: 1),
    Knob(
      "springResponse",
      "Period of that spring in seconds; 0: as long as it may be, to arrive in 0.44 to 0.5.",
      0, in: 0...2,
      step: 0.01),
    Knob(
      "springDamping", "Its damping ratio: with less it arrives sooner, and stops there.",
      Spring.handOffDampingRatio, in: 0.1...1, step: 0.01),
    Knob("completionSpeed", "How fast the rest runs, against the duration.", 1, in: 0.1...10, step: 0.1),
    Knob(
      "completionCurve", "The curve of hand-off 2: 0 ease in and out, 1 in, 2 out, 3 a line.", 0, in: 0...3,
      step: 1),
  ]

  /// How what is dragged gives way beyond its ends.
  static let stretch: [Knob] = [
    Knob(
      "rubberBand", "How much it gives way when pulled beyond an end; 0: not at all, UIKit: 0.55.", 0,
      in: 0...1)
  ]

  static let knobs: [Knob] = decision + rest + stretch + hand

  /// Of a phone's display, which the knobs' points are measured on.
  static let pointsPerCentimetre: Double = 64
}
