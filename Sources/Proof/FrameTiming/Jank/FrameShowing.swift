/// How a frame met a real display, which says itself when it has shown it.
public struct FrameShowing: Sendable, Equatable {
  /// From the frame's beginning to the refresh at which it was due, in nanoseconds.
  public let allowance: Int64
  /// How much of its present phase it only waited for the display, in nanoseconds.
  public let wait: Int64
  /// How long nothing was to be done before it began, in nanoseconds.
  public let idle: Int64

  /// Negative times count as none.
  public init(allowance: Int64, wait: Int64 = 0, idle: Int64 = 0) {
    self.allowance = max(0, allowance)
    self.wait = max(0, wait)
    self.idle = max(0, idle)
  }
}
