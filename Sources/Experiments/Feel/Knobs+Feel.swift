import UIKit

// What the knobs of a drag are turned to, in the engine's words.
extension Knobs {
  /// How much longer a hand's lengths are on this display, in points.
  private var handScale: Double {
    let points = self["pointsPerCm"]
    return points > 0 ? points / Feel.pointsPerCentimetre : 1
  }

  var releaseRule: ReleaseRule {
    ReleaseRule(
      finishAt: self["threshold"], cancelBelow: self["cancelThreshold"],
      flickVelocity: self["flick"] * handScale)
  }

  /// What happens beyond the ends of the way.
  var progressMapping: ProgressMapping {
    let stiffness = self["rubberBand"]
    guard stiffness > 0 else { return .clamped }
    let band = ProgressMapping.End.rubberBanded(RubberBand(stiffness: stiffness))
    return ProgressMapping(start: band, end: band)
  }

  var velocityMethod: VelocityMethod { VelocityMethod(rawValue: Int(self["tracker"])) ?? .standard }

  /// Sets how a recognizer begins. What is set while a finger is down counts from the next one on.
  func prepare(_ pan: UIPanGestureRecognizer) {
    let slop = self["slop"] * handScale
    if pan.slop != slop { pan.slop = slop }
  }

  /// Sets how the rest of a transition runs when it is let go.
  func tune(_ interaction: UIPercentDrivenInteractiveTransition) {
    interaction.completionSpeed = self["completionSpeed"]
    interaction.completionCurve = UIView.AnimationCurve(rawValue: Int(self["completionCurve"])) ?? .easeInOut
    switch Int(self["handOff"]) {
    case 1: interaction.handOff = .cubic
    case 2: interaction.handOff = .curve
    default: interaction.handOff = .spring
    }
    interaction.handOffSpring = spring
  }

  /// Like ``tune(_:)``, for what an experiment offers.
  func tuned(_ interaction: UIPercentDrivenInteractiveTransition?) -> UIPercentDrivenInteractiveTransition? {
    if let interaction { tune(interaction) }
    return interaction
  }

  /// The spring that takes a velocity over; nil while that is the engine's own.
  private var spring: UISpringTimingParameters? {
    let (response, damping) = (self["springResponse"], self["springDamping"])
    if response > 0 { return UISpringTimingParameters(duration: response, bounce: 1 - damping) }
    return damping < 1 ? UISpringTimingParameters(dampingRatio: damping) : nil
  }
}
