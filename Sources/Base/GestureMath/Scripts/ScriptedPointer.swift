/// One event of a pointer that a script moves.
public struct ScriptedPointer: Sendable, Hashable {
  /// What the pointer does.
  public enum Phase: String, Sendable, Hashable, CaseIterable {
    case down, move, up, cancel
  }

  /// Nanoseconds on the stage's clock.
  public var time: Int64
  /// What the pointer does at that time.
  public var phase: Phase
  /// Points, y downward.
  public var position: SIMD2<Double>

  /// Makes an event.
  public init(time: Int64, phase: Phase, position: SIMD2<Double>) {
    self.time = time
    self.phase = phase
    self.position = position
  }
}
