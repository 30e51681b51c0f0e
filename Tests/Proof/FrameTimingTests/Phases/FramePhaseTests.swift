import FrameTiming
import Testing

@Suite struct FramePhaseTests {
  @Test("Phases are in the order of a frame and have labels")
  func labels() {
    let labels = ["input", "gestures", "animation", "layout", "display list", "draw", "present"]

    #expect(FramePhase.allCases.map(\.label) == labels)
  }

  @Test("The words for rows are the labels with hyphens")
  func words() {
    for phase in FramePhase.allCases {
      #expect(phase.word == String(phase.label.map { $0 == " " ? "-" : $0 }))
    }
  }

  @Test("A phase's number is its place in the order")
  func numbers() {
    #expect(FramePhase.allCases.map(\.rawValue) == Array(0..<FramePhase.allCases.count))
  }
}
