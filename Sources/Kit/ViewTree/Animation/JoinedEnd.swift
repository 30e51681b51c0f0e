/// The shared completion of an animation that consists of several blocks.
///
/// The completion runs when all blocks have ended; its argument is true if all of them finished.
package final class JoinedEnd {
  /// The shared completion of the innermost `UIView.animate` whose code is running.
  package static var current: JoinedEnd?

  private var completion: ((Bool) -> Void)?
  private var parts = 0
  private var open = 0
  private var isFinished = true
  private var isSealed = false
  /// A Boolean value indicating whether the completion is held back until the whole duration has passed. It is not held
  /// back if a block did not finish.
  package var waitsForClock = false {
    didSet { runIfOver() }
  }

  package init(_ completion: ((Bool) -> Void)?) {
    self.completion = completion
  }

  // The object can be released on any thread: the deinitializer does not wait for the main actor.
  nonisolated deinit {}

  /// A Boolean value indicating whether any block was added and not withdrawn. Blocks that have ended count, too.
  package var hasParts: Bool { parts > 0 }

  /// Runs code, and adds the animation blocks that the code opens.
  package func collect(_ body: () -> Void) {
    let outer = Self.current
    Self.current = self
    defer { Self.current = outer }
    body()
  }

  /// Adds a block, and returns the completion of that block.
  package func part() -> (Bool) -> Void {
    parts += 1
    open += 1
    return { self.end($0) }
  }

  /// Removes a block that turned out to have nothing to animate.
  package func withdraw() {
    parts -= 1
    open -= 1
  }

  /// Declares that no more blocks are added.
  package func seal() {
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
