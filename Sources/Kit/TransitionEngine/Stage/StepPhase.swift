/// What a step is busy with, so that whoever has a clock can time it.
nonisolated public enum StepPhase: Int, Sendable, CaseIterable {
  /// Taking an event in and finding what it hits.
  case input
  /// Recognizers and their actions.
  case gestures
  /// Timers, turns, ends of animations, and bringing values to the clock.
  case animation
  case layout
  case displayList
}
