import LayerTree
import Replay
import TransitionEngine

extension ProgressLine {
  /// What is called with a stage after each of its frames, while a recording is played on it.
  func follow(_ recording: Recording) -> (Stage) -> Void {
    let start = recording.header.start
    let length = Double(max(1, (recording.steps.last?.time ?? start) - start))
    return { self.show(Double($0.time.now - start) / length) }
  }
}
