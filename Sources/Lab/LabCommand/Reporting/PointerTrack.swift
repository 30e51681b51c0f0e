import Replay
import TransitionEngine

/// Where the first finger was at each frame of a recording.
struct PointerTrack {
  /// In points; nil when no finger was down.
  private(set) var places: [SIMD2<Double>?] = []

  /// More than a person has; a recording can have any number.
  private static let mostFingers = 32

  /// Follows the finger that has been down the longest. O(events + frames)
  init(_ recording: Recording) {
    var fingers: [(id: Int, place: SIMD2<Double>)] = []
    for step in recording.steps {
      // A finger that goes up within a frame was seen where it went up.
      var last: SIMD2<Double>?
      for event in recording.events[step.events] {
        guard case .pointer(let pointer) = event.kind else { continue }
        let place = SIMD2(pointer.x, pointer.y)
        let known = fingers.firstIndex { $0.id == pointer.id }
        switch pointer.phase {
        case .down, .move:
          if let known {
            fingers[known].place = place
          } else if pointer.phase == .down, fingers.count < Self.mostFingers {
            fingers.append((pointer.id, place))
          }
        case .up, .cancel:
          if let known { fingers.remove(at: known) }
          if known == 0 { last = place }
        }
      }
      places.append(fingers.first?.place ?? last)
    }
  }
}
