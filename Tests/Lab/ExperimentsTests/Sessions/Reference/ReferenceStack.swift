/// A model of a navigation controller: what UIKit's documentation says about its stack, evaluated from scratch.
///
/// The model has the changes that are asked for, the swipes and the time. It predicts the calls, in order, the
/// outcome and the fraction of each swipe, and the stack.
struct ReferenceStack {
  /// A change of the stack; pages are named by their numbers.
  enum Change { case push(Int), pop, popTo(Int), popToRoot, set([Int]) }

  /// A call that the stack makes.
  enum Call: Equatable {
    /// An appearance callback of a page, with its move to or from the stack; `nil` is the navigation controller.
    case appearance(TowerAppearance, Int?, animated: Bool, Move)
    case willShow(Int, animated: Bool)
    case didShow(Int, animated: Bool)
  }

  /// The move of a page, by `isMovingToParent` and `isMovingFromParent`.
  enum Move { case none, to, from, both }

  struct Running {
    let from: Int
    let to: Int
    let next: [Int]
    let coming: [Int]
    let leaving: [Int]
    let isAnimated: Bool
    let isSwiped: Bool
    let start: Double
    var isHeld: Bool
    var wasHeld: Bool
    var finishes = true
    /// A Boolean value indicating whether the swipe caught the pop at an end, so that the model does not know its place.
    var isUnsure = false
  }

  private(set) var settled: [Int] = []
  private var waiting: [(change: Change, isAnimated: Bool)] = []
  private(set) var running: Running?
  private(set) var expected: [Call] = []
  private(set) var failures: [String] = []
  private(set) var transitionCount = 0
  /// The fraction at which the swipe began; `nil` without one.
  private var base: Double?
  private var width = 1.0
  var speeds = ScaledClock()

  static let duration = 0.35

  mutating func fail(_ text: String) {
    if failures.count < 4 { failures.append(text) }
  }

  /// The stack after all changes that were asked for.
  var stack: [Int] { waiting.reduce(running?.next ?? settled) { Self.stack($0, after: $1.change) } }
  var isAtRest: Bool { running == nil && waiting.isEmpty && expected.isEmpty }

  private static func stack(_ stack: [Int], after change: Change) -> [Int] {
    switch change {
    case .push(let page): stack.contains(page) ? stack : stack + [page]
    case .pop: stack.count > 1 ? Array(stack.dropLast()) : stack
    case .popTo(let page): stack.firstIndex(of: page).map { Array(stack[...$0]) } ?? stack
    case .popToRoot: Array(stack.prefix(1))
    case .set(let pages): pages
    }
  }

  // MARK: Input

  /// The navigation controller becomes the window's root, with its first page.
  mutating func launch(_ page: Int) {
    settled = [page]
    let begin = [nil, page].map { Call.appearance(.willAppear, $0, animated: false, .none) }
    let end = [page, nil].map { Call.appearance(.didAppear, $0, animated: false, .none) }
    expected = begin + end
  }

  /// Handles a request, which begins at once unless a change runs.
  mutating func ask(_ change: Change, animated: Bool, isSwipe: Bool, at now: Int64) {
    if case .pop = change, stack.count < 2 { return }
    if case .popToRoot = change, stack.count < 2 { return }
    waiting.append((change, animated))
    beginNext(isSwipe: isSwipe, at: now)
  }

  private mutating func beginNext(isSwipe: Bool, at now: Int64) {
    while running == nil, !waiting.isEmpty {
      let (change, isAnimated) = waiting.removeFirst()
      let (old, next) = (settled, Self.stack(settled, after: change))
      guard let from = old.last, let to = next.last, from != to else {
        settled = next
        continue
      }
      transitionCount += 1
      running = Running(
        from: from, to: to, next: next, coming: next.filter { !old.contains($0) },
        leaving: old.filter { !next.contains($0) }, isAnimated: isAnimated, isSwiped: isSwipe,
        start: speeds.seconds(at: now), isHeld: isSwipe && isAnimated, wasHeld: isSwipe && isAnimated)
      tell(.willDisappear, from)
      tell(.willAppear, to)
      expected.append(.willShow(to, animated: isAnimated))
      if !isAnimated { end(at: now) }
    }
  }

  private mutating func tell(_ call: TowerAppearance, _ page: Int) {
    guard let running else { return }
    let move: Move = running.coming.contains(page) ? .to : running.leaving.contains(page) ? .from : .none
    expected.append(.appearance(call, page, animated: running.isAnimated, move))
  }

  private mutating func end(at now: Int64) {
    guard let ended = running else { return }
    if ended.isHeld { fail("the change to page \(ended.to) ends while a swipe holds it") }
    let taken = speeds.seconds(at: now) - ended.start
    if ended.isAnimated, !ended.wasHeld, abs(taken - Self.duration) > 1e-6 {
      fail("the change to page \(ended.to) takes \(taken) s")
    }
    if ended.finishes {
      tell(.didDisappear, ended.from)
      tell(.didAppear, ended.to)
      settled = ended.next
    } else {
      tell(.willDisappear, ended.to)
      tell(.willAppear, ended.from)
      tell(.didDisappear, ended.to)
      tell(.didAppear, ended.from)
    }
    running = nil
    if let top = settled.last { expected.append(.didShow(top, animated: ended.isAnimated)) }
    beginNext(isSwipe: false, at: now)
  }

  // MARK: Swipes

  /// Handles a report of the swipe from the edge. Returns the fraction that the pop has to show; `nil` without one.
  mutating func swipe(
    _ report: ReferenceDriver.Report, translation: Double, velocity: Double, width: Double, shown: Double
  ) -> Double? {
    guard let pop = running, pop.isSwiped else {
      base = nil
      return nil
    }
    if report == .began {
      // A new pop begins at its start. A running one is caught where it is, which is seen only after the first movement.
      if pop.isHeld { self.width = width }
      base = pop.isHeld ? 0 : shown - translation / self.width
      running?.isUnsure = !pop.isHeld && (shown <= 0 || shown >= 1)
      running?.isHeld = true
      running?.wasHeld = true
      running?.finishes = true
    }
    guard let base else { return nil }
    let fraction = min(max(base + translation / self.width, 0), 1)
    if report == .began || report == .changed { return running?.isUnsure == true ? nil : fraction }
    self.base = nil
    running?.isHeld = false
    running?.finishes =
      report == .ended && ReferenceRelease.finishes(fraction, velocity: velocity, over: self.width)
    return nil
  }

  // MARK: Answers

  /// Compares a call of the real stack with the expected one.
  mutating func hear(_ call: Call, at now: Int64) {
    if expected.isEmpty {
      let before = self
      end(at: now)
      if expected.first != call, before.running?.isUnsure == true {
        self = before
        running?.finishes.toggle()
        end(at: now)
      }
    }
    guard let next = expected.first else { return fail("\(now) ns: \(call), and nothing is expected") }
    expected.removeFirst()
    if next != call { fail("\(now) ns: \(call), expected \(next)") }
  }

  /// Everything expected has happened before another entry.
  mutating func beginEntry(at now: Int64) {
    guard let next = expected.first else { return }
    fail("\(now) ns: nothing happens, expected \(next)")
    expected = []
  }
}
