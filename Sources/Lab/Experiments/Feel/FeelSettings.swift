import Scenarios
import UIKit

/// The values of the ``Feel`` knobs, converted to the engine's types.
final class FeelSettings {
  let releaseRule: ReleaseRule
  /// The mapping from a drag's distance to the transition's fraction, also beyond 0 and 1.
  let fractionMapping: FractionMapping
  let velocityMethod: VelocityMethod
  /// The distance in points before a drag begins.
  private let slop: Double
  /// The damping ratio of the spring after a release.
  let springDamping: Double
  private let completionSpeed: Double
  private let completionCurve: UIView.AnimationCurve
  private let handOff: UIPercentDrivenInteractiveTransition.HandOff
  /// The spring after a release; `nil` for the engine's own.
  private let spring: UISpringTimingParameters?
  /// The driver that these immutable settings were applied to last; its further moves need no new application.
  private var tuned: ObjectIdentifier?

  init(_ knobs: Knobs) {
    let points = knobs["pointsPerCm"]
    // The same physical length is more points on a finer display.
    let handScale = points > 0 ? points / Feel.pointsPerCentimetre : 1
    releaseRule = ReleaseRule(
      finishAt: knobs["threshold"], cancelBelow: knobs["cancelThreshold"],
      flickVelocity: knobs["flick"] * handScale)
    fractionMapping = Self.mapping(stiffness: knobs["rubberBand"])
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

  /// Returns whether `driver` is the driver to which these settings were applied last.
  func isTuned(_ driver: PanDriver) -> Bool { tuned == ObjectIdentifier(driver) }

  /// Records that these settings were applied to a driver.
  func noteTuned(_ driver: PanDriver) { tuned = ObjectIdentifier(driver) }

  /// Sets a recognizer's slop, the distance before its drag begins. A change while a pointer is down takes effect with
  /// the next touch.
  func prepare(_ pan: UIPanGestureRecognizer) {
    if pan.slop != slop { pan.slop = slop }
  }

  /// Applies the settings of the animation after a release to an interaction controller.
  func tune(_ interaction: UIPercentDrivenInteractiveTransition) {
    interaction.completionSpeed = completionSpeed
    interaction.completionCurve = completionCurve
    interaction.handOff = handOff
    interaction.handOffSpring = spring
  }

  /// Returns the motion after a release in a transition with a duration in seconds.
  func motion(lasting duration: Double) -> ReleaseMotion {
    let interaction = UIPercentDrivenInteractiveTransition()
    tune(interaction)
    let handles: [ReleaseMotion.Handle] =
      switch handOff {
      case .spring, .settlingSpring:
        [
          .init("springResponse", at: .arrival, in: 0.05...2),
          .init("springDamping", at: .swing, in: 0.1...1),
        ]
      case .cubic, .curve: [.init("completionSpeed", at: .arrival, in: 0.1...10)]
      }
    return ReleaseMotion(interaction, rule: releaseRule, duration: duration, handles: handles)
  }

  private static func mapping(stiffness: Double) -> FractionMapping {
    guard stiffness > 0 else { return .clamped }
    let band = FractionMapping.End.rubberBanded(RubberBand(stiffness: stiffness))
    return FractionMapping(start: band, end: band)
  }

  /// Returns the spring of a period in seconds and a damping ratio; a period of 0 leaves the duration to the engine.
  /// The result is `nil` if the damping is the engine's own, too.
  private static func spring(
    response: Double, damping: Double, unless ownDamping: Double
  ) -> UISpringTimingParameters? {
    if response > 0 { return UISpringTimingParameters(duration: response, bounce: 1 - damping) }
    return damping == ownDamping ? nil : UISpringTimingParameters(dampingRatio: damping)
  }
}
