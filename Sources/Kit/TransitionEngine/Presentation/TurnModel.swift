/// The pure state machine of a queue: requests begin one after the other, each in the turn after it was asked for, and
/// none while something runs.
///
/// The model knows nothing of controllers or time: whoever has it asks for the turns, and begins the requests.
struct TurnModel<Request, Running> {
  enum State {
    /// The state while nothing runs and no turn is to come.
    case resting
    /// The state while nothing runs, until the turn that was asked for.
    case awaitingTurn
    /// The state while something runs. A turn that was asked for before it began may still be to come.
    case running(Running, isTurnAsked: Bool)
  }

  enum Input {
    /// Somebody asks for something.
    case ask(Request)
    /// The turn that was asked for has come.
    case turn
    /// A request, or something that did not wait, has begun to run.
    case run(Running)
    /// The running transition is over.
    case end
    /// Everything that had to follow an input has been done, so the next may ask for its turn.
    case proceed
  }

  enum Action {
    case none
    /// Ask for a turn, in which this request is to begin.
    case askForTurn(Request)
    /// Begin this request, which does not wait any more.
    case begin(Request)
  }

  private(set) var state = State.resting
  /// The requests that have not begun, in the order in which they were asked for.
  private(set) var waiting: [Request] = []

  /// The transition that runs; nil while none does.
  var running: Running? {
    if case .running(let running, _) = state { running } else { nil }
  }

  /// Changes the state by one input, and says what is to be done.
  mutating func handle(_ input: Input) -> Action {
    switch (state, input) {
    case (_, .ask(let request)):
      waiting.append(request)
      return proceed()
    case (.awaitingTurn, .turn):
      state = .resting
      return waiting.isEmpty ? .none : .begin(waiting.removeFirst())
    case (.running(let running, _), .turn):
      state = .running(running, isTurnAsked: false)
    case (.resting, .run(let running)), (.running(_, isTurnAsked: false), .run(let running)):
      state = .running(running, isTurnAsked: false)
    case (.awaitingTurn, .run(let running)), (.running(_, isTurnAsked: true), .run(let running)):
      state = .running(running, isTurnAsked: true)
    case (.running(_, let isTurnAsked), .end):
      state = isTurnAsked ? .awaitingTurn : .resting
    case (_, .proceed): return proceed()
    case (.resting, .turn), (.resting, .end), (.awaitingTurn, .end): break
    }
    return .none
  }

  private mutating func proceed() -> Action {
    guard case .resting = state, let next = waiting.first else { return .none }
    state = .awaitingTurn
    return .askForTurn(next)
  }
}
