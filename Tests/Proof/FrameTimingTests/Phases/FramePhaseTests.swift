import FrameTiming
import Testing

@Suite struct FramePhaseTests {
  @Test("phases come in the order of a frame, with labels for readers")
  func labels() {
    let labels = ["input", "gestures", "animation", "layout", "display list", "draw", "present"]

    #expect(FramePhase.allCases.map(\.label) == labels)
  }

  @Test("words for rows are the labels with hyphens")
  func words() {
    for phase in FramePhase.allCases {
      #expect(phase.word == String(phase.label.map { $0 == " " ? "-" : $0 }))
    }
  }

  @Test("a phase's number is its place in the order")
  func numbers() {
    #expect(FramePhase.allCases.map(\.rawValue) == Array(0..<FramePhase.allCases.count))
  }
}
