import Experiments
import Foundation
import GestureMath
import LayerTree
import Replay
import Testing

nonisolated private let drags = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .appendingPathComponent("Resources/Recordings").path

@Suite struct ReplayGuideTests {
  @Test("Drags end with the outcomes in their names", arguments: try RecordingFile.all(in: drags))
  func drag(file: RecordingFile) throws {
    let run = try file.play(in: .standard)

    #expect(run.divergence == nil)
    #expect(run.decision == (file.path.hasSuffix("dismiss.jsonl") ? .finish : .cancel))
    #expect(run.settleTime.map { $0 < 0.5 } == true)
    #expect(run.overshoot < 0.01)
    #expect(run.diagnostics.isEmpty)
    let last = run.callOrder.last { $0.hasPrefix("CardAnimator") }
    #expect(last == "CardAnimator animationEnded(\(run.decision == .finish))")
    #expect(run.finalFrame.size == [390, 844])
  }
}
