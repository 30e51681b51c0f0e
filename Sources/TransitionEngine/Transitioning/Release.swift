import LayerTree

/// How a gesture lets a transition go.
struct Release {
  /// A Boolean value indicating whether it goes on to its end, and not back.
  var finishes: Bool
  /// Fractions per second towards the end.
  var velocity = 0.0
  /// A Boolean value indicating whether the gesture said how fast it was.
  var hasVelocity = false
  /// A Boolean value indicating whether it was faster than what is let pass.
  var wasClamped = false
  /// How fast the rest runs, against the animator's own pace.
  var speed: Double
  /// The law of the rest, which takes some seconds.
  var law: (_ remaining: Double) -> Drive.Law
}
