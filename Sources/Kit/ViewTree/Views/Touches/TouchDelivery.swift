/// The state machine of the delivery of one touch to a view, while recognizers receive the touch first.
///
/// A view receives `began`, then `moved` any number of times, then `ended` or `cancelled`: in this order, and
/// nothing before `began` or after the end.
nonisolated struct TouchDelivery: Hashable, Sendable {
  enum State: Hashable, Sendable {
    /// The initial state, before the beginning of the touch is handled.
    case fresh
    /// The state while recognizers delay the beginning.
    case withheld(hasMoved: Bool, hasEnded: Bool)
    /// The state while the view receives the touch.
    case told
    /// The state while recognizers delay the end.
    case lifted
    /// The state after the view has received the end, or when it is to receive nothing.
    case over
  }

  enum Input: Hashable, Sendable {
    /// The touch went down; `isKept` is true if a recognizer delays the beginning.
    case began(isKept: Bool)
    case moved
    /// The touch was lifted; `isKept` is true if a recognizer delays the end.
    case ended(isKept: Bool)
    case cancelled
    /// A recognizer has recognized its gesture with the touch.
    case withdrawn
    /// No recognizer delays the beginning any more; `isEndKept` is true if one still delays the end.
    case released(isEndKept: Bool)
    /// The view does not receive the touch: another touch is down on it, or a view requires exclusive
    /// touches.
    case refused
  }

  /// The calls to make on the view, in the order of the cases.
  struct Calls: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    static let began = Calls(rawValue: 1)
    static let moved = Calls(rawValue: 2)
    static let ended = Calls(rawValue: 4)
    static let cancelled = Calls(rawValue: 8)
  }

  private(set) var state = State.fresh

  /// A Boolean value indicating whether a delivery is delayed.
  var isKeeping: Bool {
    switch state {
    case .withheld, .lifted: true
    case .fresh, .told, .over: false
    }
  }

  /// A Boolean value indicating whether the view receives, or can still receive, the touch.
  var isOpen: Bool { state != .over && state != .fresh }

  mutating func handle(_ input: Input) -> Calls {
    switch (state, input) {
    case (.fresh, .began(true)): return enter(.withheld(hasMoved: false, hasEnded: false))
    case (.fresh, .began(false)): return enter(.told, .began)
    case (.fresh, _): return enter(.over)
    case (.withheld(_, let hasEnded), .moved): return enter(.withheld(hasMoved: true, hasEnded: hasEnded))
    case (.withheld(let hasMoved, _), .ended): return enter(.withheld(hasMoved: hasMoved, hasEnded: true))
    case (.withheld(let hasMoved, let hasEnded), .released(let isEndKept)):
      var calls: Calls = hasMoved ? [.began, .moved] : .began
      if hasEnded, !isEndKept { calls.insert(.ended) }
      return enter(hasEnded ? (isEndKept ? .lifted : .over) : .told, calls)
    case (.withheld, .cancelled), (.withheld, .withdrawn), (.withheld, .refused): return enter(.over)
    case (.told, .moved): return .moved
    case (.told, .ended(true)): return enter(.lifted)
    case (.told, .ended(false)): return enter(.over, .ended)
    case (.told, .cancelled), (.told, .withdrawn): return enter(.over, .cancelled)
    case (.lifted, .released(false)): return enter(.over, .ended)
    case (.lifted, .cancelled), (.lifted, .withdrawn): return enter(.over, .cancelled)
    case (.withheld, .began), (.told, _), (.lifted, _), (.over, _): return []
    }
  }

  private mutating func enter(_ next: State, _ calls: Calls = []) -> Calls {
    state = next
    return calls
  }
}
