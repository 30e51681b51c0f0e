import Benches
import Foundation
import FrameTiming
import LayerTree
import Replay
import SDLStage
import Scenarios
import TransitionEngine
import ViewTree
import Workbench

/// An experiment in the window, until Q, Ctrl-C, the window's close, or the way back to the gallery.
///
/// Every session is recorded, so that the last one can always be replayed.
struct LiveSession {
  let subject: Subject
  let path: String
  /// A Boolean value that indicates whether the recording was requested by `lab record`, rather than kept just in case.
  let isAnnounced: Bool
  let options: LiveOptions

  /// The time before the display's next refresh at which a frame begins, in nanoseconds: short, so that the frame has
  /// the newest input.
  private static let lead: Int64 = 4_000_000

  /// The scripted gesture that the session plays; `nil` for live input.
  let gesture: ScriptedGesture?
  /// A Boolean value that indicates whether the session was opened from the gallery, to which a key returns.
  var hasGallery = false

  /// The time that a session continues after a scripted gesture, in nanoseconds.
  private static let calm: Int64 = 100_000_000

  /// The watch over the package's sources; `nil` for none.
  var watch: SourceWatch?
  /// The earlier session that this one continues; `nil` for none.
  var continued: ContinuedRun?

  /// The cause of a session's end.
  enum Ending: Equatable {
    case closed
    /// The session returns to the gallery from which it was opened.
    case gallery
    /// A new build of the program goes on with these words.
    case superseded([String])
  }

  /// The beginning of a session: the locked recording, its recorder, and the part of an earlier session that was
  /// played.
  private typealias Beginning = (claim: LockedRecording, recorder: Recorder, played: ContinuedRun.Played?)

  /// Runs the session until its end.
  @discardableResult
  func run() throws(LabError) -> Ending {
    try checkPlaces()
    var subject = subject
    let initial = subject.values
    // A continued session is played before its window opens.
    let early = try continued.map { run throws(LabError) in try begin(subject, run) }
    let window = try options.openWindow(for: &subject, continuing: continued?.arrangement)
    defer { window.close() }
    Interruption.watch()
    if continued == nil, options.device == nil { subject.configuration.scale = window.scale }
    let first = options.rates.display ?? window.refreshRate
    let timing = LiveTiming(
      refreshRate: first, waitsForDisplay: window.waitsForDisplay, lead: lead(window, first))
    let (claim, recorder, played) = if let early { early } else { try begin(subject, nil) }
    let bench = LiveWorkbench(
      subject, window, presets: options.presets, recordingTo: claim.path, isKeptJustInCase: !isAnnounced)
    bench.hasGallery = hasGallery
    bench.recorded = { try RecordingFile(claim.writer.file.partialPath).load() }
    let isSuperseded = try LabError.from(claim.path) {
      if let continued, let played {
        try resume(continued, played, on: recorder.stage, bench, knobs: initial)
      } else {
        try begin(bench)
      }
      bench.watch = watch
      return try loop(window, recorder, timing, bench)
    }
    options.remember(window, bench.workbench)
    let words = isSuperseded ? watch?.words(continuing: claim.path, bench.arrangement.text) : nil
    try end(claim, recorder, bench, saved: subject.savedState, timing, isQuiet: words != nil)
    return words.map(Ending.superseded) ?? (bench.isLeaving ? .gallery : .closed)
  }

  /// Makes the stage and begins the recording. If the session continues an earlier one, plays that session's recording
  /// first.
  private func begin(_ subject: Subject, _ run: ContinuedRun?) throws(LabError) -> Beginning {
    let claim = try makeClaim(subject)
    let recorder = claim.makeRecorder(on: subject.makeStage())
    return (claim, recorder, try run?.play(on: recorder))
  }

  /// Refuses output paths to which nothing can be written, before the window opens.
  private func checkPlaces() throws(LabError) {
    try OutputPath.check(path)
    let otherPath = options.sides.map { _ in PairedRun.otherPath(path) }
    if let otherPath { try OutputPath.check(otherPath) }
    let recordings = [path, otherPath].compactMap { $0 }.flatMap { RecordingFile($0).paths }
    for path in [options.timing?.path, subject.savedState?.path].compactMap(\.self) {
      try OutputPath.check(path, besides: recordings)
    }
    try OutputPath.makeFolder(around: path)
  }

  /// Saves the results of the session; an error does not prevent the remaining ones.
  private func end(
    _ claim: LockedRecording, _ recorder: Recorder, _ bench: LiveWorkbench, saved: SavedState?,
    _ timing: LiveTiming, isQuiet: Bool
  ) throws(LabError) {
    let end: RecordingFooter.End = Interruption.isAsked ? .interrupted : .complete
    var faults: [LabError] = []
    func attempt(_ body: () throws(LabError) -> Void) {
      do { try body() } catch { faults.append(error) }
    }
    attempt { () throws(LabError) in
      try LabError.from(claim.path) { try claim.writer.finish(end) }
      guard !isQuiet else { return }
      print(
        "\(claim.path): saved, \(recorder.digest.frameCount); play it again with: lab replay \(claim.path)")
    }
    attempt { () throws(LabError) in try saved?.save(recorder.stage) }
    recorder.stage.close()
    attempt { () throws(LabError) in try claim.finishValues() }
    attempt { () throws(LabError) in try bench.finish(end) }
    for other in bench.otherRecordings {
      print("\(other.path): saved, the run of stage B, \(other.digest.frameCount)")
    }
    attempt { () throws(LabError) in
      guard let output = options.timing else { return }
      print("\n" + timing.text)
      try output.write(timing.export(title: subject.experiment.name))
      print("\(output.path): saved")
    }
    guard !faults.isEmpty else { return }
    throw LabError(description: faults.map(\.description).joined(separator: "\nlab: "), status: 1)
  }

  /// Begins the recording. A recording that is kept just in case takes another name if another process writes to this
  /// one.
  private func makeClaim(_ subject: Subject) throws(LabError) -> LockedRecording {
    guard isAnnounced else { return try LockedRecording(beside: path, header: subject.header) }
    return try LockedRecording(path, header: subject.header, keepsValues: true, tries: 1)
  }

  /// Returns the nanoseconds before a refresh at which a frame begins; 0 without vertical sync.
  private func lead(_ window: StageWindow, _ rate: Double) -> Int64 {
    window.waitsForDisplay ? min(Self.lead, PlayRates.period(rate) / 2) : 0
  }

  /// Steps and shows the stage until the session ends; returns whether a new build goes on with it.
  private func loop(
    _ window: StageWindow, _ recorder: Recorder, _ timing: LiveTiming, _ bench: LiveWorkbench
  ) throws -> Bool {
    let stage = recorder.stage
    stage.log.didReport = { StandardError.writeLine("\($0)") }
    let hud = HUD(stage.configuration)
    let workbench = bench.workbench
    /// The frames per second: the display's rate, or a simulated rate.
    var rate = workbench.displayRate ?? window.refreshRate
    var simulated = workbench.displayRate
    workbench.setBudget(FrameBudget(hertz: rate))
    var size = workbench.stageSize
    hud.resize(width: size.x, height: size.y)
    stage.willEnterPhase = { timing.enter(FramePhase($0)) }
    /// The time of the last step, on the window's clock, in nanoseconds; 0 before the first.
    var stepped: Int64 = 0
    let plan = try gesture.map { try GesturePlan($0, start: window.now) }
    let hand = LiveInput(window, workbench, plan: plan)
    var shown = (stage: -1, workbench: -1)
    var last = window.now - PlayRates.period(rate)
    while !Interruption.isAsked {
      // The window may have moved to another display, or the simulated rate changed.
      let current = workbench.displayRate ?? window.refreshRate
      if rate != current || simulated != workbench.displayRate {
        (rate, simulated) = (current, workbench.displayRate)
        window.wait(forDisplay: simulated == nil)
        workbench.setBudget(FrameBudget(hertz: rate))
        timing.change(refreshRate: rate, waitsForDisplay: window.waitsForDisplay, lead: lead(window, rate))
      }
      let period = PlayRates.period(rate)
      let lead = lead(window, rate)
      workbench.stageWatchesHover = UIHoverGestureRecognizer.isAnyWatching
      window.reportsHover = workbench.stageWatchesHover || workbench.isOpen
      window.keysAreText = workbench.stageTakesText
      // The velocity of a pointer that is held still falls without an event.
      let isSlowing = stage.touchCount > 0 && stage.status.panVelocity.map { $0 != .zero } == true
      // A session of a number of frames presents every frame, even if nothing moves.
      let isAtRest =
        options.frameCount == nil
        && (stage.isIdle && bench.other?.isIdle != false && !isSlowing || workbench.clock.isPaused)
      let isStill =
        isAtRest && !workbench.hasPending && shown == (stage.displayListVersion, workbench.version)
      hand.longestWait = bench.watch?.period ?? LiveInput.usualWait
      var input = hand.collect(after: stepped, until: last + period - lead, isStill: isStill)
      input.events = bench.route(input.events, to: stage)
      if input.request == .quit || bench.isLeaving || bench.isEnding {
        let now = workbench.clock.reading(at: window.now)
        // Leaving cancels the touches that are down, as closing the window does.
        if bench.isLeaving { input.events.append(StageEvent(time: now, .focus(false))) }
        if !input.events.isEmpty {
          try recorder.step(to: now, events: input.events)
          try bench.other?.step(to: now, events: input.events)
        }
        return input.request != .quit && bench.isEnding
      }
      // A scripted session ends once its gesture has settled.
      if let plan = hand.plan, plan.next == nil, input.events.isEmpty, stage.isIdle,
        window.now > plan.end + Self.calm
      {
        return false
      }
      if input.events.isEmpty, input.request == .none, isAtRest,
        shown == (stage.displayListVersion, workbench.version)
      {
        continue
      }
      if size != workbench.stageSize {
        size = workbench.stageSize
        hud.resize(width: size.x, height: size.y)
      }
      stepped = window.now
      let now = workbench.clock.reading(at: stepped)
      timing.begin(inputWait: input.events.first.map { now - $0.time })
      try recorder.step(to: now, events: input.events)
      workbench.update(from: stage)
      if let other = bench.other {
        try other.step(to: now, events: input.events)
        workbench.update(fromOther: other.stage)
      }
      timing.enter(.draw)
      let line = hud.list(for: stage.status, frameMilliseconds: Double(timing.lastWork) * 1e-6)
      window.draw(bench.placedLists(of: stage, line: line))
      shown = (stage.displayListVersion, workbench.version)
      timing.end(fraction: stage.status.transition?.fraction) { window.present() }
      if let record = timing.lastRecord { workbench.record(record) }
      if let count = options.frameCount, timing.frameCount >= count { return false }
      last = max(last + period, window.now - (window.waitsForDisplay ? 0 : period / 8))
    }
    return false
  }

  /// Applies the initial second stage, rates, views and device.
  private func begin(_ bench: LiveWorkbench) throws {
    if let sides = options.sides {
      try bench.compare(with: sides.second.values, named: sides.other, replacing: true)
    }
    bench.workbench.simulate(display: options.rates.display, input: options.rates.input)
    let views = options.views
    bench.workbench.show(onion: views.onion, hitAreas: views.hitAreas, exploded: views.exploded)
    if let device = options.device { bench.workbench.setDevice(device) }
  }

  /// Gives the workbench the state of the continued session.
  private func resume(
    _ run: ContinuedRun, _ played: ContinuedRun.Played, on stage: Stage, _ bench: LiveWorkbench,
    knobs initial: [Double]
  ) throws(LabError) {
    _ = stage.log.takeMoments()
    let window = bench.window
    bench.workbench.resume(
      run.arrangement.workbench, on: stage, after: played.events, knobs: initial, window: window.size,
      at: window.now)
    if let other = run.arrangement.workbench.other {
      let values = subject.experiment.knobs.map { other.values[$0.name] ?? $0.value }
      try bench.compare(with: values, named: other.name, replacing: true)
    }
    let seconds = Double(MonotonicClock.now() - run.arrangement.changeTime) * 1e-9
    let text = "the new program goes on, \(Decimals.text(seconds, places: 1)) s after the change"
    StandardError.writeLine("lab: \(played.misfit ?? text)")
    bench.workbench.showMessage(played.misfit ?? text, isError: played.misfit != nil)
  }
}
