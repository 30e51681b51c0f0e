import FrameTiming
import LayerTree
import TransitionEngine

/// The workbench's copy of a stage's state and frame times, for drawing.
struct StageSnapshot {
  /// A point of the pointer's trail, with its time on the stage's clock.
  struct TrailPoint {
    var time: Int64
    var point: SIMD2<Double>
  }

  var status = StageStatus()
  var orientation = StageEvent.Orientation.portrait
  /// The distance, in points, over which the last drag would drive its whole transition; `nil` before the first such
  /// drag.
  var distance: Double?
  /// The decision of the last release, as text; empty before.
  var decision = ""
  /// The newest UIKit calls, oldest first.
  private(set) var calls: [String] = []
  /// The times of the newest frames, oldest first.
  private(set) var frames: [FrameRecord] = []
  /// The trail of the pointer that is down, or was down last.
  private(set) var trail: [TrailPoint] = []
  /// A Boolean value that indicates whether new data waits to be drawn with the next redraw; the data alone requests
  /// none.
  var isNew = false

  static let callLimit = 60
  static let frameLimit = 120
  static let trailLimit = 240

  mutating func add(call: String) {
    if calls.count >= Self.callLimit { calls.removeFirst() }
    calls.append(call)
  }

  mutating func add(frame: FrameRecord) {
    if frames.count >= Self.frameLimit { frames.removeFirst() }
    frames.append(frame)
    isNew = true
  }

  mutating func beginTrail() { trail.removeAll(keepingCapacity: true) }

  mutating func add(place: TrailPoint) {
    if trail.count >= Self.trailLimit { trail.removeFirst() }
    trail.append(place)
  }
}
