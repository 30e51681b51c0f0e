/// The pure state machine of a transition: its inputs are the events of the transition, its state follows from them.
///
/// `start` leads from `preparing` to `running`. `hold` leads from `preparing`, `running` and `settling` to
/// `interactive`, and `settle` from `interactive` to `settling`. `complete` leads from each other state to `over`.
///
/// An interactive transition also accepts `show` and `report`, which set its fraction, and `aim`, which sets its
/// destination. It also accepts `scrub`, a hold by code instead of a gesture. A running transition accepts
/// `followSpring`; a transition that is over accepts `close`, after all callbacks. Any other input is refused and
/// changes nothing. The model knows nothing of views, animators or time.
struct TransitionModel: Hashable, Sendable {
  /// The end towards which a transition moves.
  enum Destination: Hashable, Sendable { case start, end }

  /// The source of a transition's time.
  enum Pace: Hashable, Sendable {
    /// The stage's clock: the animator's own curve and duration apply.
    case clock
    /// A law of motion that the transition's time follows to one of its ends: a spring, a release with a velocity.
    case law
  }

  /// The state of a gesture that sets the pace: its destination, and the fraction it has reported.
  struct Interaction: Hashable, Sendable {
    /// The end to which the transition moves after the release; `end` until a release decides otherwise.
    var destination = Destination.end
    /// The fraction reported by an interaction controller that moves the views itself; `nil` while the engine moves
    /// them.
    var reportedFraction: Double?
    /// The end to which the transition continues after a scrub; `nil` while a gesture drives the transition.
    var scrubDestination: Destination?
  }

  /// The outcome of a transition.
  struct Ending: Hashable, Sendable {
    /// A Boolean value indicating whether the transition finished.
    let isCompleted: Bool
    /// The end to which the transition was moving.
    let destination: Destination
    let pace: Pace
    /// A Boolean value indicating whether a gesture had set the pace at any time.
    let wasInteractive: Bool
    /// A Boolean value indicating whether the engine ended the transition before the animator did.
    let wasEndedAtOnce: Bool
    /// A Boolean value indicating whether all callbacks have been sent, so that the views no longer belong to the
    /// transition.
    var isClosed = false
  }

  enum State: Hashable, Sendable {
    /// The state before the animator is asked to move the views.
    case preparing
    /// The state while the transition runs without a gesture, before any release.
    case running(Pace)
    /// The state while a gesture, or a scrub from outside, sets the pace.
    case interactive(Interaction)
    /// The state after a release, until the animator completes the transition.
    case settling(to: Destination, Pace)
    /// The state after `completeTransition`.
    case over(Ending)
  }

  enum Input: Hashable, Sendable {
    /// The animator is asked to move the views.
    case start
    /// Time follows a spring from the start to the end.
    case followSpring
    /// A gesture takes over the transition.
    case hold
    /// A scrub from outside, not a gesture, holds the transition.
    case scrub(thenTo: Destination)
    /// A fraction was set, for example by a gesture; the engine is to move the animations to it.
    case show
    /// An interaction controller reports a fraction at which it has moved the views itself.
    case report(Double)
    /// The gesture is about to release the transition.
    case aim(Destination)
    /// The gesture has released the transition.
    case settle(Pace)
    /// The animator has completed the transition, or the engine ends it at once.
    case complete(Bool, atOnce: Bool)
    /// All callbacks at the end of the transition have been sent.
    case close
  }

  /// The action that an input requires of the transition.
  enum Action: Hashable, Sendable {
    /// The input is invalid in the state, which is unchanged.
    case refuse
    case none
    /// The coordinator is to be notified that a gesture has taken over or released the transition.
    case notifyInteractionChange
  }

  private(set) var state = State.preparing

  /// Changes the state by one input, and returns the action to perform.
  mutating func handle(_ input: Input) -> Action {
    let wasInteractive = isInteractive
    guard let next = state(after: input) else { return .refuse }
    state = next
    return wasInteractive == isInteractive ? .none : .notifyInteractionChange
  }

  private func state(after input: Input) -> State? {
    switch (state, input) {
    case (.preparing, .start): return .running(.clock)
    case (.running, .followSpring): return .running(.law)
    case (.preparing, .hold), (.running, .hold), (.settling, .hold): return .interactive(Interaction())
    case (.interactive(var interaction), .scrub(let destination)):
      interaction.scrubDestination = destination
      return .interactive(interaction)
    case (.interactive(var interaction), .show):
      interaction.reportedFraction = nil
      return .interactive(interaction)
    case (.interactive(var interaction), .report(let fraction)):
      interaction.reportedFraction = fraction
      return .interactive(interaction)
    case (.interactive(var interaction), .aim(let destination)):
      interaction.destination = destination
      return .interactive(interaction)
    case (.interactive(let interaction), .settle(let pace)):
      return .settling(to: interaction.destination, pace)
    case (.over(var ending), .close):
      ending.isClosed = true
      return .over(ending)
    case (.over, _): return nil
    case (_, .complete(let isCompleted, let atOnce)):
      return .over(
        Ending(
          isCompleted: isCompleted && destination == .end, destination: destination, pace: pace,
          wasInteractive: hasBeenInteractive, wasEndedAtOnce: atOnce))
    default: return nil
    }
  }

  // MARK: Properties derived from the state

  var isInteractive: Bool {
    if case .interactive = state { true } else { false }
  }

  var isOver: Bool {
    if case .over = state { true } else { false }
  }

  /// A Boolean value indicating whether the transition runs without a gesture, and no gesture has ever set the pace.
  var isRunning: Bool {
    if case .running = state { true } else { false }
  }

  /// A Boolean value indicating whether a scrub from outside may take over the transition.
  var mayBeScrubbed: Bool {
    switch state {
    case .running, .settling: true
    case .preparing, .interactive, .over: false
    }
  }

  var destination: Destination {
    switch state {
    case .preparing, .running: .end
    case .interactive(let interaction): interaction.destination
    case .settling(let destination, _): destination
    case .over(let ending): ending.destination
    }
  }

  var pace: Pace {
    switch state {
    case .preparing, .interactive: .clock
    case .running(let pace), .settling(_, let pace): pace
    case .over(let ending): ending.pace
    }
  }

  /// A Boolean value indicating whether a gesture sets the pace, or has set it at any time.
  var hasBeenInteractive: Bool {
    switch state {
    case .preparing, .running: false
    case .interactive, .settling: true
    case .over(let ending): ending.wasInteractive
    }
  }

  var ending: Ending? {
    if case .over(let ending) = state { ending } else { nil }
  }

  var interaction: Interaction? {
    if case .interactive(let interaction) = state { interaction } else { nil }
  }

  /// The number of the state in the hash of a frame.
  var ordinal: Int {
    switch state {
    case .preparing: 0
    case .running: 1
    case .interactive: 2
    case .settling(to: .end, _): 3
    case .settling(to: .start, _): 4
    case .over: 5
    }
  }
}
