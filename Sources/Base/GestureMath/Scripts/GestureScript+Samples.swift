extension GestureScript {
  /// The pointer events that the script makes when it starts at `start`, in the order of their times.
  ///
  /// A movement is sampled evenly, as near to `rate` per second as its duration allows, and always at its
  /// very end; a pointer that rests makes no events. A fling moves at its speed from the first sample to the
  /// last, so that is the velocity at which it is released.
  ///
  /// `rate` is clamped to 1…4,000; what is not a number becomes 120. Times stop at the end of `Int64`.
  ///
  /// - Complexity: O(events), which are at most 2,400,000 and three for each step.
  public func samples(rate: Double = 120, start: Int64) -> [ScriptedPointer] {
    var pen = ScriptPen(rate: rate.clamped(to: 1...4000, else: 120), start: start)
    for step in steps { pen.draw(step) }
    return pen.events
  }
}
