/// The one completion of a piece of animation that several blocks make up.
///
/// It runs when all of them have ended, finished when all of them were.
final class JoinedEnd {
  /// That of the innermost `UIView.animate` whose code is running.
  static var current: JoinedEnd?

  private var completion: ((Bool) -> Void)?
  private var parts = 0
  private var open = 0
  private var isFinished = true
  private var isSealed = false
  /// A Boolean value indicating whether it is not over before a time is, unless something was taken away.
  var waitsForClock = false {
    didSet { runIfOver() }
  }

  init(_ completion: ((Bool) -> Void)?) {
    self.completion = completion
  }

  // A value that may be let go of anywhere: nothing has to wait for the main actor.
  nonisolated deinit {}

  /// A Boolean value indicating whether anything has to end for it.
  var hasParts: Bool { parts > 0 }

  /// Runs code whose further blocks end with it.
  func collect(_ body: () -> Void) {
    let outer = Self.current
    Self.current = self
    defer { Self.current = outer }
    body()
  }

  /// The completion of one more part.
  func part() -> (Bool) -> Void {
    parts += 1
    open += 1
    return { self.end($0) }
  }

  /// Takes a part back that turned out to be none.
  func withdraw() {
    parts -= 1
    open -= 1
  }

  /// Says that no more parts come.
  func seal() {
    isSealed = true
    runIfOver()
  }

  private func end(_ finished: Bool) {
    open -= 1
    isFinished = isFinished && finished
    runIfOver()
  }

  private func runIfOver() {
    guard isSealed, open == 0, !waitsForClock || !isFinished else { return }
    let due = completion
    completion = nil
    due?(isFinished)
  }
}
