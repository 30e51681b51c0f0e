import Expectations
import LayerTree
import Replay
import Testing
import TransitionEngine

@testable import LabCommand

@Suite struct PointerTrackTests {
  private typealias Pointer = StageEvent.Pointer

  /// Returns a recording of steps with the given pointer events.
  private func recording(_ steps: [[Pointer]]) -> Recording {
    var recording = Recording(header: RecordingHeader(experiment: "card", width: 1, height: 1, scale: 1))
    for (place, pointers) in steps.enumerated() {
      let start = recording.events.count
      recording.events += pointers.map { StageEvent(time: Int64(place), .pointer($0)) }
      recording.steps.append(
        .init(
          time: Int64(place), events: start..<recording.events.count,
          hashes: FrameHashes(picture: 0, state: 0)))
    }
    return recording
  }

  @Test("The track follows the pointer that has been down the longest")
  func following() {
    let places = PointerTrack(
      recording([
        [], [Pointer(id: 1, .down, x: 1, y: 1)],
        [Pointer(id: 2, .down, x: 9, y: 9), Pointer(id: 1, .move, x: 2, y: 3)],
        [Pointer(id: 2, .move, x: 8, y: 8)], [Pointer(id: 1, .up, x: 4, y: 4)],
        [Pointer(id: 2, .cancel, x: 7, y: 7)], [],
      ])
    ).positions
    expect(places, equals: [nil, [1, 1], [2, 3], [2, 3], [8, 8], [7, 7], nil])
  }

  @Test("A tap within one frame has a place, and a pointer that never went down has none")
  func short() {
    let places = PointerTrack(
      recording([
        [Pointer(.down, x: 5, y: 6), Pointer(.up, x: 5, y: 7)], [Pointer(id: 4, .move, x: 1, y: 1)],
        [Pointer(id: 4, .up, x: 1, y: 1)],
      ])
    ).positions
    expect(places, equals: [[5, 7], nil, nil])
  }

  @Test("A hundred thousand simultaneous pointers take no longer than a few")
  func crowd() {
    let many = (0..<100_000).map { Pointer(id: $0, .down, x: Double($0), y: 0) }
    expect(PointerTrack(recording([many, many])).positions, equals: [[0, 0], [0, 0]])
  }
}
