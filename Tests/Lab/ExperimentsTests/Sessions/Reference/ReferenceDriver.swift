/// The drag of a floor: 300 points to the right dismiss it, and to the left present it.
struct ReferenceDriver {
  /// An interaction controller, from the drag or the query that made it.
  struct Interaction {
    /// A Boolean value indicating whether a drag holds the transition from its beginning on.
    let isHeldFromStart: Bool
    var hasStarted = false
    /// The fraction and the outcome that the drag has set before the transition began.
    var earlyFraction: Double?
    var earlyOutcome: Bool?
  }

  /// A report of the recognizer.
  enum Report: String { case began, changed, ended, cancelled }

  /// The number of the interaction that the drag drives.
  var interaction: Int?
  var direction = 1.0
  /// The fraction at which the drag began; `nil` without a drag.
  var base: Double?

  static let length = 300.0

  /// Returns the fraction of a drag.
  func fraction(at translation: Double) -> Double? {
    base.map { min(max($0 + translation * direction / Self.length, 0), 1) }
  }
}

// Drags of the floors.
extension ReferenceTower {
  private mutating func makeInteraction(isHeldFromStart: Bool) -> Int {
    interactions.append(ReferenceDriver.Interaction(isHeldFromStart: isHeldFromStart))
    return interactions.count - 1
  }

  /// Returns the interaction by which a drag may catch a floor's transition.
  mutating func catcher(of floor: Int, towards direction: Double) -> Int {
    let interaction = makeInteraction(isHeldFromStart: false)
    floors[floor].driver = ReferenceDriver(interaction: interaction, direction: direction)
    return interaction
  }

  /// Starts the interaction of the transition that begins.
  mutating func startInteraction() {
    guard let number = running?.interaction else { return }
    let interaction = interactions[number]
    interactions[number].hasStarted = true
    guard interaction.isHeldFromStart, running?.isAnimated == true else { return }
    running?.duration = nil
    running?.isHeld = interaction.earlyOutcome == nil
    running?.finishes = interaction.earlyOutcome ?? true
  }

  /// Handles the beginning of a drag. Returns whether it asks for the floor's dismissal instead of catching it.
  mutating func beginDrag(of floor: Int) -> Bool {
    if let number = floors[floor].driver.interaction, interactions[number].hasStarted,
      running?.interaction == number
    {
      running?.isHeld = true
      running?.finishes = true
      running?.duration = nil
      return false
    }
    floors[floor].driver = ReferenceDriver(interaction: makeInteraction(isHeldFromStart: true))
    return true
  }

  /// Handles a report of a floor's drag. Returns the fraction that the transition has to show; `nil` without one.
  ///
  /// - Parameter shown: the fraction that the transition showed before, which a drag that catches it continues.
  mutating func drag(
    _ floor: Int, _ report: ReferenceDriver.Report, translation: Double, velocity: Double, shown: Double
  ) -> Double? {
    guard let number = floors[floor].driver.interaction else { return nil }
    let isActive = interactions[number].hasStarted && running?.interaction == number
    if report == .began { floors[floor].driver.base = isActive ? shown : 0 }
    let driver = floors[floor].driver
    guard let fraction = driver.fraction(at: translation) else { return nil }
    if report == .began || report == .changed {
      if !interactions[number].hasStarted { interactions[number].earlyFraction = fraction }
      return isActive && running?.isHeld == true ? fraction : nil
    }
    floors[floor].driver.base = nil
    let finishes =
      report == .ended
      && ReferenceRelease.finishes(
        fraction, velocity: velocity * driver.direction, over: ReferenceDriver.length)
    guard interactions[number].hasStarted else {
      if !finishes, running == nil, queue.isEmpty {
        interactions[number].earlyFraction = nil
        interactions[number].earlyOutcome = nil
      } else if interactions[number].earlyOutcome == nil {
        interactions[number].earlyOutcome = finishes
      }
      return nil
    }
    guard isActive, running?.isHeld == true else { return nil }
    running?.isHeld = false
    running?.finishes = finishes
    return nil
  }
}
