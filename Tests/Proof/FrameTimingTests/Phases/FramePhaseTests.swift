import Expectations
import FrameTiming
import Testing

@Suite struct FramePhaseTests {
  @Test("Phases are in the order of a frame and have labels")
  func labels() {
    let labels = ["input", "gestures", "animation", "layout", "display list", "draw", "present"]

    expect(FramePhase.allCases.map(\.label), equals: labels)
  }

  @Test("The words for rows are the labels with hyphens")
  func words() {
    for phase in FramePhase.allCases {
      expect(phase.word, equals: String(phase.label.map { $0 == " " ? "-" : $0 }))
    }
  }

  @Test("A phase's number is its place in the order")
  func numbers() {
    expect(FramePhase.allCases.map(\.rawValue), equals: Array(0..<FramePhase.allCases.count))
  }
}
