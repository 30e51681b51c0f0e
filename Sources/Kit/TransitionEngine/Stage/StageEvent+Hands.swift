// What whoever looks at a stage does to it, beside using it.
extension StageEvent {
  /// A hand on the running transition's timeline, as that of a scrub bar.
  nonisolated public struct Scrub: Hashable, Sendable {
    public enum Phase: String, Hashable, Sendable, CaseIterable {
      /// It is held where the hand is.
      case move
      /// It runs on from there, the way it went before.
      case end
    }
    public var phase: Phase
    /// How far the transition is to have come, from 0 to 1.
    public var fraction: Double

    public init(_ phase: Phase, to fraction: Double) {
      self.phase = phase
      self.fraction = fraction
    }
  }

  /// What a machine warns of.
  nonisolated public enum Warning: String, Hashable, Sendable, CaseIterable {
    /// There is little memory left.
    case memory
  }
}
