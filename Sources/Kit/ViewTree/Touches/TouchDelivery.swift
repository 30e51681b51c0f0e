/// The pure state machine of what a view hears of one touch, while recognizers look at it first.
///
/// A view hears `began`, then `moved` any number of times, then `ended` or `cancelled`: in this order, each when
/// it may, and nothing before `began` or after the end.
nonisolated struct TouchDelivery: Hashable, Sendable {
  enum State: Hashable, Sendable {
    /// The state before the touch has come to the view.
    case fresh
    /// The state while recognizers keep the beginning back.
    case withheld(hasMoved: Bool, hasEnded: Bool)
    /// The state while the view hears what happens.
    case told
    /// The state while recognizers keep the end back.
    case lifted
    /// The state after the view has heard the end, or when it is to hear nothing.
    case over
  }

  enum Input: Hashable, Sendable {
    /// The touch came down; `isKept` when a recognizer wants it first.
    case began(isKept: Bool)
    case moved
    /// It was lifted; `isKept` when a recognizer is not sure yet what that means.
    case ended(isKept: Bool)
    case cancelled
    /// A recognizer has recognized its gesture in it.
    case taken
    /// No recognizer keeps its beginning back any more; `isEndKept` when one still keeps its end.
    case released(isEndKept: Bool)
    /// The view takes no part in it: another finger is there, or another view wants to be alone.
    case refused
  }

  /// What the view is to be told, in the order of the cases.
  struct Calls: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    static let began = Calls(rawValue: 1)
    static let moved = Calls(rawValue: 2)
    static let ended = Calls(rawValue: 4)
    static let cancelled = Calls(rawValue: 8)
  }

  private(set) var state = State.fresh

  /// A Boolean value indicating whether something is kept back.
  var isKeeping: Bool {
    switch state {
    case .withheld, .lifted: true
    case .fresh, .told, .over: false
    }
  }

  /// A Boolean value indicating whether the view hears, or may yet hear, of the touch.
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
    case (.withheld, .cancelled), (.withheld, .taken), (.withheld, .refused): return enter(.over)
    case (.told, .moved): return .moved
    case (.told, .ended(true)): return enter(.lifted)
    case (.told, .ended(false)): return enter(.over, .ended)
    case (.told, .cancelled), (.told, .taken): return enter(.over, .cancelled)
    case (.lifted, .released(false)): return enter(.over, .ended)
    case (.lifted, .cancelled), (.lifted, .taken): return enter(.over, .cancelled)
    case (.withheld, .began), (.told, _), (.lifted, _), (.over, _): return []
    }
  }

  private mutating func enter(_ next: State, _ calls: Calls = []) -> Calls {
    state = next
    return calls
  }
}
