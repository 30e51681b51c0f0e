import GestureMath
import TransitionEngine

/// A comparison of two runs: the results of each, and the first frame and call at which they differ.
public struct RunComparison: Sendable {
  /// A frame that differs between the runs.
  public struct FrameDifference: Hashable, Sendable {
    /// The frame, counted from 0.
    public var frame: Int
    /// The time of the frame in each run, in nanoseconds since its first frame; `nil` for a run without the frame.
    public var times: [Int64?]
    /// The kind of difference: `time`, `picture`, `state` or `length`.
    public var what: String
  }

  /// A call that differs between the runs; `nil` for a run that has no more calls.
  public struct CallDifference: Hashable, Sendable {
    /// The index in the order of calls, counted from 0.
    public var place: Int
    public var calls: [String?]
  }

  public let a: PlayedRun
  public let b: PlayedRun
  public let distance: CurveDistance
  /// The first frame that differs; `nil` when all frames are the same.
  public let parting: FrameDifference?
  /// The first call that differs; `nil` when all calls are the same.
  public let callParting: CallDifference?

  /// Compares the curves, frames and calls of two runs.
  ///
  /// - Complexity: O(n log n) in the number *n* of frames, plus O(c) in the number *c* of calls.
  public init(_ a: PlayedRun, _ b: PlayedRun) {
    self.a = a
    self.b = b
    distance = CurveDistance(RunCurves(a), RunCurves(b))
    parting = Self.parting(a, b)
    callParting = Self.callParting(a.callOrder, b.callOrder)
  }

  /// A Boolean value that indicates whether all frames are the same to the bit, and all calls and decisions are the
  /// same.
  public var isSame: Bool { parting == nil && callParting == nil && decisionsAgree }

  /// A Boolean value that indicates whether the decisions at the releases are the same. O(n) in the number of
  /// releases.
  public var decisionsAgree: Bool {
    a.releases.map(\.decision.outcome) == b.releases.map(\.decision.outcome)
  }

  private static func parting(_ a: PlayedRun, _ b: PlayedRun) -> FrameDifference? {
    func time(_ run: PlayedRun, _ frame: Int) -> Int64? {
      guard run.summary.frames.indices.contains(frame) else { return nil }
      return run.summary.frames[frame].time - run.summary.frames[0].time
    }
    func parting(_ frame: Int, _ what: String) -> FrameDifference {
      FrameDifference(frame: frame, times: [time(a, frame), time(b, frame)], what: what)
    }
    for frame in 0..<min(a.hashes.count, b.hashes.count) {
      if time(a, frame) != time(b, frame) { return parting(frame, "time") }
      if a.hashes[frame].picture != b.hashes[frame].picture { return parting(frame, "picture") }
      if a.hashes[frame].state != b.hashes[frame].state { return parting(frame, "state") }
    }
    return a.hashes.count == b.hashes.count ? nil : parting(min(a.hashes.count, b.hashes.count), "length")
  }

  private static func callParting(_ a: [String], _ b: [String]) -> CallDifference? {
    let common = min(a.count, b.count)
    let place = (0..<common).first { a[$0] != b[$0] } ?? common
    guard place < max(a.count, b.count) else { return nil }
    return CallDifference(
      place: place,
      calls: [a.indices.contains(place) ? a[place] : nil, b.indices.contains(place) ? b[place] : nil])
  }
}
