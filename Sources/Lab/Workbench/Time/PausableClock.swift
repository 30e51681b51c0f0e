/// A clock that follows another one until it is stopped, and goes on from where it stood.
public struct PausableClock: Sendable {
  /// How far it is behind the other one, in nanoseconds.
  private var lag: Int64 = 0
  /// Its reading while it stands.
  private var standing: Int64?

  /// A clock that reads as the other one does.
  public init() {}

  /// A Boolean value indicating whether it stands.
  public var isPaused: Bool { standing != nil }

  /// Its reading when the other one reads a time, in nanoseconds.
  public func reading(at now: Int64) -> Int64 { standing ?? now - lag }

  /// Stops it, or lets it go on.
  mutating func toggle(at now: Int64) {
    if let standing {
      lag = now - standing
      self.standing = nil
    } else {
      standing = now - lag
    }
  }

  /// Puts it forward by some nanoseconds while it stands.
  mutating func step(by nanoseconds: Int64) {
    if let standing { self.standing = standing + max(0, nanoseconds) }
  }
}
