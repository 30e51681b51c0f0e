import Controls
import Diagnostics
import FrameTiming
import LayerTree
import TransitionEngine
import ViewTree

// What the workbench looks at.
extension Workbench {
  /// Looks at a stage that has just been stepped.
  public func look(at stage: Stage) {
    if stage.log.isTracing != isOpen { stage.log.isTracing = isOpen }
    stageTakesText = stage.window.firstResponder is UITextField
    let status = stage.status
    (isReading, reducesMotion) = (stage.isVoiceOverRunning, stage.isReduceMotionEnabled)
    if let reading = status.reading, reading != seen.status.reading, reading.count > 0 {
      say(reading.text)
    }
    views.look(at: stage)
    if status != seen.status || stage.device.orientation != seen.orientation {
      let isTurned = stage.device.orientation != seen.orientation
      seen.status = status
      seen.orientation = stage.device.orientation
      if isTurned, device != nil { arrange() }
      // What is not there is not drawn anew.
      if isOpen { touch() }
    }
    for moment in stage.log.takeMoments() {
      take(moment, of: 0)
      guard moment.kind == .released else { continue }
      seen.decision = moment.text
      if isOpen { touch() }
    }
    guard isOpen else { return }
    // Layout passes would push all else away.
    for entry in stage.log.takeTrace() where entry.kind != .layout {
      seen.add(call: Lines.rounded("\(entry.subject.name) \(entry.call)"))
      touch()
    }
  }

  /// Takes the times of a frame that was shown. It draws them with the next one, and asks for none.
  public func note(_ frame: FrameRecord) {
    guard isOpen else { return }
    seen.add(frame: frame)
  }

  /// What a frame may take, in nanoseconds.
  public func setBudget(_ budget: FrameBudget) {
    frameBudget = budget
  }
}
