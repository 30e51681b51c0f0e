/// The frames of a run as text for other programs.
///
/// Times count from the first frame's beginning. A frame's phases are sums, as it may come back to one; they are laid
/// out one after the other in the order of a frame.
public struct FrameExport: Sendable {
  /// What was run, for the reader.
  public let title: String
  /// The frames in order.
  public let frames: [TimedFrame]
  /// The display that they are held against.
  public let budget: FrameBudget

  public init(title: String, frames: [TimedFrame], budget: FrameBudget) {
    self.title = title
    self.frames = frames
    self.budget = budget
  }

  /// From the first frame's beginning to another's, in nanoseconds.
  func start(of frame: TimedFrame) -> Int64 {
    frame.record.start.elapsed(since: frames.first?.record.start ?? 0)
  }
}
