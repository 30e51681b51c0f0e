import FrameTiming
import Foundation
import LayerTree
import Replay
import SDLStage
import TransitionEngine
import ViewTree
import Workbench

/// An experiment in the window, under your hand, until Q, Ctrl-C or the window's close.
///
/// Every session is recorded; the last one is always there to be played again.
struct LiveSession {
  private let subject: Subject
  private let path: String
  /// A Boolean value indicating whether the recording was asked for, rather than kept just in case.
  private let isAnnounced: Bool
  /// What is to be said of its frames' times, and when it ends by itself.
  private let options: LiveOptions

  /// How long before the display's next picture the frame is made, so that it shows the newest input.
  private static let lead: Int64 = 4_000_000

  init(_ subject: Subject, recordingTo path: String, isAnnounced: Bool, options: LiveOptions) {
    self.subject = subject
    self.options = options
    self.path = path
    self.isAnnounced = isAnnounced
  }

  func run() throws(LabError) {
    try OutputPlace.check(path)
    try options.timing?.check()
    try OutputPlace.makeFolder(URL(fileURLWithPath: path).deletingLastPathComponent().path)
    let window: StageWindow
    do {
      window = try StageWindow(
        title: "Transition Lab: \(subject.experiment.name)", width: subject.configuration.width,
        height: subject.configuration.height)
    } catch {
      throw .failure(error.description)
    }
    defer { window.close() }
    Interruption.watch()
    var subject = subject
    subject.configuration.scale = window.scale
    let timing = LiveTiming(
      refreshRate: window.refreshRate, waitsForDisplay: window.waitsForDisplay, lead: lead(window))
    try LabError.from(path) {
      let file = try RecordingFileWriter(RecordingFile(path), header: subject.header)
      let stage = subject.makeStage()
      let recorder = Recorder(stage) { try file.append($0) }
      try loop(window, recorder, timing)
      try file.finish(Interruption.isAsked ? .interrupted : .complete)
      if isAnnounced || !stage.diagnostics.isEmpty { print("\(path): saved") }
      print(recorder.digest)
    }
    if let output = options.timing {
      print("\n" + timing.text)
      try output.write(timing.export(title: subject.experiment.name))
      print("\(output.path): saved")
    }
  }

  /// How long before a refresh a frame begins; nothing where the display is not waited for.
  private func lead(_ window: StageWindow) -> Int64 {
    window.waitsForDisplay ? min(Self.lead, Int64(1e9 / window.refreshRate) / 2) : 0
  }

  private func loop(_ window: StageWindow, _ recorder: Recorder, _ timing: LiveTiming) throws {
    let stage = recorder.stage
    stage.didReport = { FileHandle.standardError.write(Data("\($0)\n".utf8)) }
    let hud = HUD(stage.configuration)
    let bench = LiveBench(
      subject, window, presets: options.presets,
      pictures: URL(fileURLWithPath: path).deletingLastPathComponent().path)
    let workbench = bench.workbench
    workbench.setBudget(FrameBudget(hertz: window.refreshRate))
    var size = workbench.stageSize
    stage.willEnterPhase = { timing.enter(FramePhase($0)) }
    let period = Int64(1e9 / window.refreshRate)
    let lead = lead(window)
    var shown = (stage: -1, workbench: -1)
    var last = window.now - period
    while !Interruption.isAsked {
      window.reportsHover = UIHoverGestureRecognizer.isAnyWatching
      let isStill =
        (stage.isIdle || workbench.clock.isPaused) && !workbench.hasPending
        && shown == (stage.displayListVersion, workbench.version)
      var input = collect(window, workbench, until: last + period - lead, isIdle: isStill)
      input.events = bench.take(input.events) { stage.displayList }
      if input.request == .quit {
        if !input.events.isEmpty {
          try recorder.step(to: workbench.clock.reading(at: window.now), events: input.events)
        }
        return
      }
      if input.events.isEmpty, input.request == .none, stage.isIdle || workbench.clock.isPaused,
        shown == (stage.displayListVersion, workbench.version)
      {
        continue
      }
      if size != workbench.stageSize {
        size = workbench.stageSize
        hud.resize(width: size.x, height: size.y)
      }
      let now = workbench.clock.reading(at: window.now)
      timing.begin(inputWait: input.events.first.map { now - $0.time })
      try recorder.step(to: now, events: input.events)
      workbench.look(at: stage)
      timing.enter(.draw)
      let line = hud.list(
        for: stage.status, frameMilliseconds: Double(timing.lastWork) * 1e-6, isRecording: isAnnounced)
      let marks = FingerMarks.list(at: window.mirroredFingers, size: stage.displayList.size)
      window.draw([stage.displayList, workbench.scene, marks, line, workbench.list])
      shown = (stage.displayListVersion, workbench.version)
      timing.end(progress: stage.status.transition?.fraction) { window.present() }
      if let record = timing.lastRecord { workbench.note(record) }
      if let count = options.frameCount, timing.frameCount >= count { return }
      last = max(last + period, window.now - (window.waitsForDisplay ? 0 : period / 8))
    }
  }

  /// Takes events in as they come, each with its own time, until the next frame is due. An idle stage waits
  /// until something comes.
  private func collect(
    _ window: StageWindow, _ workbench: Workbench, until due: Int64, isIdle: Bool
  ) -> StageWindow.Input {
    var input = StageWindow.Input()
    if isIdle {
      input = window.poll(waiting: 250, at: workbench.clock.reading)
      if input.events.isEmpty { return input }
    }
    while window.now < due, input.request != .quit {
      let milliseconds = Int32(max(1, (due - window.now) / 1_000_000))
      let more = window.poll(waiting: milliseconds, at: workbench.clock.reading)
      input.events += more.events
      if more.request != .none { input.request = more.request }
    }
    return input
  }
}
