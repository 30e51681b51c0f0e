/// The two hashes of a frame.
nonisolated public struct FrameHashes: Hashable, Sendable {
  /// Of what is seen.
  public var picture: UInt64
  /// Of what will become of it: controllers, recognizers, clocks, findings.
  public var state: UInt64

  public init(picture: UInt64, state: UInt64) {
    self.picture = picture
    self.state = state
  }
}
