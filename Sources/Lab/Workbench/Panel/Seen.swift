import FrameTiming
import LayerTree
import TransitionEngine

/// What the workbench has seen of a stage and of its frames, as far as it shows it.
struct Seen {
  /// Where a finger was, and when, on the stage's clock.
  struct Place {
    var time: Int64
    var point: SIMD2<Double>
  }

  var status = StageStatus()
  var orientation = StageEvent.Orientation.portrait
  /// What was decided last, in words.
  var decision = ""
  /// The newest calls, the oldest first.
  private(set) var calls: [String] = []
  /// The newest frames' times, the oldest first.
  private(set) var frames: [FrameRecord] = []
  /// The way of the finger that is down, or was last.
  private(set) var trail: [Place] = []
  /// A Boolean value indicating whether there is something that was not drawn yet, and need not be by itself.
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

  mutating func add(place: Place) {
    if trail.count >= Self.trailLimit { trail.removeFirst() }
    trail.append(place)
  }
}
