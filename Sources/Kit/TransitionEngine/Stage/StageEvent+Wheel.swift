extension StageEvent.Wheel {
  /// Points that one click of a wheel scrolls.
  nonisolated public static let click = 40.0

  /// What a wheel's turn does, in clicks as a device counts them: positive to the right and away from the user.
  ///
  /// Turned towards the user, a wheel shows what is further down: what is under the pointer moves up. A part of
  /// a click comes from a touchpad.
  nonisolated public init(clicks: SIMD2<Double>, at place: SIMD2<Double>) {
    let isWhole = clicks.x == clicks.x.rounded() && clicks.y == clicks.y.rounded()
    self.init(
      isWhole ? .discrete : .continuous, dx: 0 - clicks.x * Self.click, dy: clicks.y * Self.click, x: place.x,
      y: place.y)
  }
}
