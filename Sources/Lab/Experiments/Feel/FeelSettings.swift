import Scenarios
import UIKit

/// The settings that the knobs of ``Feel`` make, in the engine's types.
final class FeelSettings {
  /// The rule that decides about a release.
  let releaseRule: ReleaseRule
  /// The fraction that a pull beyond an end makes.
  let progressMapping: ProgressMapping
  let velocityMethod: VelocityMethod
  /// Points that the pointer goes before the drag begins.
  private let slop: Double
  /// The damping ratio of the spring that takes the velocity over.
  let springDamping: Double
  private let completionSpeed: Double
  private let completionCurve: UIView.AnimationCurve
  private let handOff: UIPercentDrivenInteractiveTransition.HandOff
  /// The spring that takes a velocity over; nil while that is the engine's own.
  private let spring: UISpringTimingParameters?
  /// The driver whose drag goes on as these settings say. They never change: its next movements need not be told again.
  private var tuned: ObjectIdentifier?

  init(_ knobs: Knobs) {
    let points = knobs["pointsPerCm"]
    // A hand's lengths take more points on a finer display.
    let handScale = points > 0 ? points / Feel.pointsPerCentimetre : 1
    releaseRule = ReleaseRule(
      finishAt: knobs["threshold"], cancelBelow: knobs["cancelThreshold"],
      flickVelocity: knobs["flick"] * handScale)
    progressMapping = Self.mapping(stiffness: knobs["rubberBand"])
    velocityMethod = VelocityMethod(rawValue: Int(knobs["tracker"])) ?? .standard
    slop = knobs["slop"] * handScale
    springDamping = knobs["springDamping"]
    completionSpeed = knobs["completionSpeed"]
    completionCurve = UIView.AnimationCurve(rawValue: Int(knobs["completionCurve"])) ?? .easeInOut
    switch Int(knobs["handOff"]) {
    case 1: handOff = .cubic
    case 2: handOff = .curve
    case 3: handOff = .settlingSpring
    default: handOff = .spring
    }
    let ownDamping = handOff == .settlingSpring ? 1 : Spring.handOffDampingRatio
    spring = Self.spring(response: knobs["springResponse"], damping: springDamping, unless: ownDamping)
  }

  /// A Boolean value indicating whether a driver was the last that these settings were applied to.
  func isTuned(_ driver: PanDriver) -> Bool { tuned == ObjectIdentifier(driver) }

  /// Notes that these settings were applied to a driver.
  func noteTuned(_ driver: PanDriver) { tuned = ObjectIdentifier(driver) }

  /// Sets how a recognizer begins. A setting that comes while a pointer is down counts from the next one on.
  func prepare(_ pan: UIPanGestureRecognizer) {
    if pan.slop != slop { pan.slop = slop }
  }

  /// Sets how the rest of a transition runs when it is let go.
  func tune(_ interaction: UIPercentDrivenInteractiveTransition) {
    interaction.completionSpeed = completionSpeed
    interaction.completionCurve = completionCurve
    interaction.handOff = handOff
    interaction.handOffSpring = spring
  }

  private static func mapping(stiffness: Double) -> ProgressMapping {
    guard stiffness > 0 else { return .clamped }
    let band = ProgressMapping.End.rubberBanded(RubberBand(stiffness: stiffness))
    return ProgressMapping(start: band, end: band)
  }

  /// The spring of a period and a damping ratio; nil without a period where the engine's own is damped like that.
  private static func spring(
    response: Double, damping: Double, unless ownDamping: Double
  ) -> UISpringTimingParameters? {
    if response > 0 { return UISpringTimingParameters(duration: response, bounce: 1 - damping) }
    return damping == ownDamping ? nil : UISpringTimingParameters(dampingRatio: damping)
  }
}
