/// Something a person would remember of a run: a transition began, was caught, let go, or came to rest.
nonisolated public struct StageMoment: Hashable, Sendable {
  public enum Kind: String, Sendable, CaseIterable {
    case began, caught, released, settled
    /// A drag that several share passed from one to another.
    case handedOver
  }

  public let kind: Kind
  /// The stage's clock, in nanoseconds.
  public let time: Int64
  /// One sentence in plain words.
  public let text: String
}
