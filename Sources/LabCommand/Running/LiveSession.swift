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

  /// How long before the display's next picture the frame is made, so that it shows the newest input.
  private static let lead: Int64 = 4_000_000

  init(_ subject: Subject, recordingTo path: String, isAnnounced: Bool) {
    self.subject = subject
    self.path = path
    self.isAnnounced = isAnnounced
  }

  func run() throws(LabError) {
    try OutputPlace.check(path)
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
    try LabError.from(path) {
      let file = try RecordingFileWriter(RecordingFile(path), header: subject.header)
      let stage = subject.makeStage()
      let recorder = Recorder(stage) { try file.append($0) }
      try loop(window, recorder)
      try file.finish(Interruption.isAsked ? .interrupted : .complete)
      if isAnnounced || !stage.diagnostics.isEmpty { print("\(path): saved") }
      print(recorder.digest)
    }
  }

  private func loop(_ window: StageWindow, _ recorder: Recorder) throws {
    let stage = recorder.stage
    stage.didReport = { FileHandle.standardError.write(Data("\($0)\n".utf8)) }
    let hud = HUD(stage.configuration)
    var stopwatch = PhaseStopwatch()
    stage.willEnterPhase = { stopwatch.enter(FramePhase($0), now: MonotonicClock.now()) }
    let period = Int64(1e9 / window.refreshRate)
    let lead = window.waitsForDisplay ? min(Self.lead, period / 2) : 0
    var shown = -1
    var frameTime: Int64 = 0
    var last = window.now - period
    while !Interruption.isAsked {
      window.reportsHover = UIHoverGestureRecognizer.isAnyWatching
      let input = collect(
        window, until: last + period - lead, isIdle: stage.isIdle && shown == stage.displayListVersion)
      if input.request == .quit {
        if !input.events.isEmpty { try recorder.step(to: window.now, events: input.events) }
        return
      }
      if input.events.isEmpty, input.request == .none, stage.isIdle, shown == stage.displayListVersion {
        continue
      }
      for event in input.events {
        if case .resize(let width, let height, _) = event.kind { hud.resize(width: width, height: height) }
      }
      stopwatch.begin(now: MonotonicClock.now())
      try recorder.step(to: window.now, events: input.events)
      stopwatch.enter(.draw, now: MonotonicClock.now())
      let line = hud.list(
        for: stage.status, frameMilliseconds: Double(frameTime) * 1e-6, isRecording: isAnnounced)
      let marks = FingerMarks.list(at: window.mirroredFingers, size: stage.displayList.size)
      window.draw([stage.displayList, marks, line])
      let record = stopwatch.end(now: MonotonicClock.now())
      frameTime = record.total
      shown = stage.displayListVersion
      window.present()
      last = max(last + period, window.now - (window.waitsForDisplay ? 0 : period / 8))
    }
  }

  /// Takes events in as they come, each with its own time, until the next frame is due. An idle stage waits
  /// until something comes.
  private func collect(_ window: StageWindow, until due: Int64, isIdle: Bool) -> StageWindow.Input {
    var input = StageWindow.Input()
    if isIdle {
      input = window.poll(waiting: 250, at: { $0 })
      if input.events.isEmpty { return input }
    }
    while window.now < due, input.request != .quit {
      let milliseconds = Int32(max(1, (due - window.now) / 1_000_000))
      let more = window.poll(waiting: milliseconds, at: { $0 })
      input.events += more.events
      if more.request != .none { input.request = more.request }
    }
    return input
  }
}
