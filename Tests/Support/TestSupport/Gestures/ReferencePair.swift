/// Two recognizers on one touch, by the definition of which may begin; two need no list and no order.
///
/// The first recognizer is always asked first. The moments are 0 (down), 1, 2 and 3 (up).
public struct ReferencePair: Sendable {
  /// The behavior of one recognizer if nothing interferes.
  public struct Script: Sendable, Hashable {
    /// The moment of the beginning; nil for never.
    public var begins: Int?
    /// The moment of the failure; nil for the end of the touch, if the recognizer never begins.
    public var fails: Int?
    /// A Boolean value that indicates whether the gesture is discrete.
    public var isDiscrete: Bool

    public init(begins: Int? = nil, fails: Int? = nil, isDiscrete: Bool = false) {
      self.begins = begins
      self.fails = fails
      self.isDiscrete = isDiscrete
    }
  }

  /// The properties of one recognizer and its delegate in relation to the other one.
  public struct Behaviour: Sendable, Hashable {
    public var receives = true
    public var mayBegin = true
    /// Whether the beginning makes the other recognizer fail, unless they are simultaneous.
    public var canPrevent = true
    public var canBePrevented = true
    public var goesTogether = false
    /// Whether the recognizer waits for the other's failure.
    public var waits = false

    public init() {}
  }

  private enum State: Equatable {
    case possible, held, active, recognized, over
  }

  private let scripts: [Script]
  private let manners: [Behaviour]
  private var states: [State] = [.possible, .possible]
  /// Whether a waiting recognizer has ended meanwhile.
  private var heldEnd = [false, false]
  private var told: [String] = []
  /// The states that each reports at the end of the moment.
  private var news: [[String]] = [[], []]

  public init(_ first: (Script, Behaviour), _ second: (Script, Behaviour)) {
    scripts = [first.0, second.0]
    manners = [first.1, second.1]
    for who in 0...1 where !manners[who].receives { states[who] = .over }
  }

  /// Returns the states that both report, such as `0 began@1`, in order.
  public mutating func story() -> [String] {
    for moment in 0...3 {
      for who in 0...1 where manners[who].receives { act(who, moment) }
      for who in 0...1 {
        told += news[who].map { "\(who) \($0)@\(moment)" }
        news[who] = []
        if states[who] == .recognized { states[who] = .over }
      }
    }
    return told
  }

  private mutating func act(_ who: Int, _ moment: Int) {
    let script = scripts[who]
    if states[who] == .active, moment > script.begins ?? 0 {
      tell(who, moment == 3 ? "ended" : "changed")
      if moment == 3 { states[who] = .recognized }
      return
    }
    if states[who] == .held, moment == 3, !script.isDiscrete { heldEnd[who] = true }
    guard states[who] == .possible else { return }
    if script.begins == moment { return begin(who) }
    if script.fails == moment || moment == 3 { fail(who) }
  }

  private func prevents(_ who: Int) -> Bool {
    manners[who].canPrevent && manners[1 - who].canBePrevented && !manners[0].goesTogether
      && !manners[1].goesTogether
  }

  private mutating func begin(_ who: Int) {
    let other = 1 - who
    if states[other] == .active || states[other] == .recognized, prevents(other) { return fail(who) }
    guard manners[who].mayBegin else { return fail(who) }
    // A recognizer that waits for one that waits for it would wait forever.
    if manners[who].waits, states[other] == .possible {
      states[who] = .held
      return
    }
    start(who)
  }

  private mutating func start(_ who: Int) {
    let other = 1 - who
    tell(who, scripts[who].isDiscrete ? "ended" : "began")
    if heldEnd[who] { tell(who, "ended") }
    states[who] = scripts[who].isDiscrete || heldEnd[who] ? .recognized : .active
    if states[other] == .held || states[other] == .possible && prevents(who) { states[other] = .over }
  }

  private mutating func fail(_ who: Int) {
    states[who] = .over
    let other = 1 - who
    if states[other] == .held { start(other) }
  }

  private mutating func tell(_ who: Int, _ what: String) {
    if news[who].last != what { news[who].append(what) }
  }
}
