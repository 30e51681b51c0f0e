/// The pure state machine of a transition: what happens to the transition goes in, its state follows.
///
/// ```
/// preparing ─ start ─→ running ─ hold ─→ interactive ─ settle ─→ settling ─ complete ─→ over
///     └────────────── hold ─────────────────↑ └─────── hold ────────┘
/// ```
///
/// Every state but `over` may be completed at once. An interactive transition is also shown, aimed, and scrubbed from
/// outside; a running one may follow a spring, and one that is over is closed. Any other input is refused and changes
/// nothing. The model knows nothing of views, animators or time.
struct TransitionModel: Hashable, Sendable {
  /// The end of the way that a transition moves towards.
  enum Destination: Hashable, Sendable { case start, end }

  /// The law by which the time of a transition passes.
  enum Pace: Hashable, Sendable {
    /// The stage's clock: the animator's own curve and duration count.
    case clock
    /// A law of motion that the transition's time follows to one of its ends: a spring, a release with a velocity.
    case law
  }

  /// The part of a gesture that sets the pace: its aim, and the fraction it has reported.
  struct Interaction: Hashable, Sendable {
    /// The end to which the transition goes after the release: the end of the way until a release says otherwise.
    var destination = Destination.end
    /// The fraction that an interaction controller has reported, which moves the views by itself; nil while the engine
    /// moves them.
    var reportedFraction: Double?
    /// The end to which the transition goes on after a scrub that holds it; nil while a gesture holds it.
    var scrubDestination: Destination?
  }

  /// The end that a transition has come to.
  struct Ending: Hashable, Sendable {
    /// A Boolean value indicating whether the change has been made.
    let isCompleted: Bool
    /// The end to which the transition was going.
    let destination: Destination
    let pace: Pace
    /// A Boolean value indicating whether a gesture had set the pace at any time.
    let wasInteractive: Bool
    /// A Boolean value indicating whether the engine ended the transition before the animator did.
    let wasEndedAtOnce: Bool
    /// A Boolean value indicating whether everybody has been told, so that the views are nobody's affair any more.
    var isClosed = false
  }

  enum State: Hashable, Sendable {
    /// The state before the animator is asked to move anything.
    case preparing
    /// The state while time runs by itself, before any gesture has let go.
    case running(Pace)
    /// The state while a gesture, or a scrub from outside, sets the pace.
    case interactive(Interaction)
    /// The state after a release, until the animator says that the views have arrived.
    case settling(to: Destination, Pace)
    /// The state after `completeTransition`.
    case over(Ending)
  }

  enum Input: Hashable, Sendable {
    /// The animator is asked to move the views.
    case start
    /// Time follows a spring from the start to the end.
    case followSpring
    /// A gesture takes hold.
    case hold
    /// A scrub from outside, not a gesture, is what holds the transition.
    case scrub(thenTo: Destination)
    /// The engine shows a fraction.
    case show
    /// An interaction controller reports a fraction that it shows by itself.
    case report(Double)
    /// The gesture is about to let go.
    case aim(Destination)
    /// The gesture has let go.
    case settle(Pace)
    /// The views have arrived, or the engine cannot wait until they have.
    case complete(Bool, atOnce: Bool)
    /// Everybody has been told of the end.
    case close
  }

  /// The work that an input asks of the transition.
  enum Action: Hashable, Sendable {
    /// The input means nothing in this state, which is the same as before.
    case refuse
    case none
    /// Tell who asked for it that a gesture has taken hold, or has let go.
    case tellInteractionChange
  }

  private(set) var state = State.preparing

  /// Changes the state by one input, and says what follows.
  mutating func handle(_ input: Input) -> Action {
    let wasInteractive = isInteractive
    guard let next = state(after: input) else { return .refuse }
    state = next
    return wasInteractive == isInteractive ? .none : .tellInteractionChange
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

  // MARK: What follows from the state

  var isInteractive: Bool {
    if case .interactive = state { true } else { false }
  }

  var isOver: Bool {
    if case .over = state { true } else { false }
  }

  /// A Boolean value indicating whether time runs by itself, and no gesture has ever set the pace.
  var isRunning: Bool {
    if case .running = state { true } else { false }
  }

  /// A Boolean value indicating whether a scrub from outside may take hold.
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
