/// The pure state machine of a queue. Requests begin one after the other, each in the turn after it was made, and none
/// while a transition runs.
///
/// The model knows nothing of controllers or time: its owner requests the turns and begins the requests.
struct TurnModel<Request, Running> {
  enum State {
    /// The state while no transition runs and no turn of the run loop has been requested.
    case resting
    /// The state while no transition runs and a requested turn of the run loop is still to come.
    case awaitingTurn
    /// The state while a transition runs. `isTurnAsked` is true if a turn of the run loop that was requested before the
    /// transition began is still to come.
    case running(Running, isTurnAsked: Bool)
  }

  enum Input {
    /// A request is made.
    case ask(Request)
    /// The requested turn of the run loop has begun.
    case turn
    /// A transition has begun to run, from a request or without waiting.
    case run(Running)
    /// The running transition is over.
    case end
    /// The owner has carried out all effects of an input, so a turn may be requested for the next request.
    case proceed
  }

  enum Action {
    case none
    /// The owner is to ask the run loop for a turn, in which the given request can begin.
    case askForTurn(Request)
    /// The owner is to begin the given request, which has been removed from the queue.
    case begin(Request)
  }

  private(set) var state = State.resting
  /// The requests that have not begun, in order.
  private(set) var waiting: [Request] = []

  /// The running transition; `nil` while none runs.
  var running: Running? {
    if case .running(let running, _) = state { running } else { nil }
  }

  /// Changes the state by one input, and returns the action to perform.
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
