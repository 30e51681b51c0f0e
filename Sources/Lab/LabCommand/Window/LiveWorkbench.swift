import Foundation
import LayerTree
import MotionMath
import Replay
import SDLStage
import Scenarios
import TransitionEngine
import Workbench

/// The controller of the workbench in a session with a window: it carries out the workbench's requests for files and
/// the window.
final class LiveWorkbench {
  let workbench: Workbench
  /// The second stage; `nil` while the session has one stage.
  private(set) var other: ComparisonStage?
  /// The paths and digests of the finished recordings of second stages.
  private(set) var otherRecordings: [(path: String, digest: RunDigest)] = []
  /// The path of the first stage's recording, beside which screenshots and second recordings are written.
  let path: String
  private let isKeptJustInCase: Bool
  private let subject: Subject
  private var otherShelf: PresetFolder
  /// A closure that returns the first stage's steps so far, with which a new second stage catches up.
  var recorded: () throws -> Recording? = { nil }
  private var shelf: PresetFolder
  let window: StageWindow
  private let title: String
  /// The display lists of the frame on screen; the array is reused.
  private var shown: [PlacedList] = []
  /// A Boolean value that indicates whether the session was opened from the gallery.
  var hasGallery = false {
    didSet { if hasGallery { workbench.showMessage("U: gallery · \(Self.greeting)") } }
  }
  /// A Boolean value that indicates whether the session ends to return to the gallery.
  private(set) var isLeaving = false
  /// The watch over the package's sources; `nil` for none.
  var watch: SourceWatch? {
    didSet { if let report = watch?.last, report != .unchanged { show(report) } }
  }
  /// A Boolean value that indicates whether a new build of the program can take over the session.
  var isSuperseded = false
  /// The input that the stage has begun and not ended, followed while sources are watched.
  private var held = HeldInput()
  /// The folder for screenshots.
  private let folder: String
  /// The time of the last check whether the current preset's file has changed, on the window's clock.
  private var looked: Int64 = 0

  /// The time between two checks of the preset's file, in nanoseconds.
  private static let period: Int64 = 500_000_000

  private static var greeting: String {
    #if DEBUG
      "K: knobs · H: all keys. This debug build draws slowly; build with -c release"
    #else
      "K: knobs · H: all keys"
    #endif
  }

  /// Creates the workbench of a session that is recorded to a path; screenshots and second recordings go beside it.
  init(
    _ subject: Subject, _ window: StageWindow, presets: String, recordingTo path: String,
    isKeptJustInCase: Bool = false
  ) {
    self.subject = subject
    self.path = path
    self.isKeptJustInCase = isKeptJustInCase
    otherShelf = PresetFolder(presets, experiment: subject.experiment.name, knobs: subject.experiment.knobs)
    workbench = Workbench(subject.experiment, subject.knobs, subject.configuration, lineHeight: HUD.height)
    shelf = PresetFolder(presets, experiment: subject.experiment.name, knobs: subject.experiment.knobs)
    self.window = window
    title = subject.experiment.name
    folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    workbench.isRecording = !isKeptJustInCase
    workbench.showMessage(Self.greeting)
    for event in subject.opening { workbench.enqueue(event) }
    guard let preset = subject.preset else { return }
    reportingErrors { () throws(LabError) in
      workbench.recordPreset(try shelf.read(named: preset), named: preset)
    }
  }

  /// Passes events to the workbench, and returns the events for the stage.
  func route(_ events: [StageEvent], to stage: Stage) -> [StageEvent] {
    let passed = handle(events, stage)
    if watch != nil {
      held.follow(passed)
      checkSources()
    }
    return passed
  }

  /// A Boolean value that indicates whether a new build takes over now, because no input holds anything.
  var isEnding: Bool { isSuperseded && held.isEmpty && !workbench.isHeld }

  private func handle(_ events: [StageEvent], _ stage: Stage) -> [StageEvent] {
    let now = window.now
    reloadPreset(now)
    var passed = workbench.handle(events, at: now)
    window.mirror(about: workbench.place(under: window.mousePlace).frame.center)
    if !workbench.isComparing, other != nil {
      reportingErrors { () throws(LabError) in try finish(.complete) }
    }
    let orders = workbench.dequeueOrders()
    guard !orders.isEmpty else { return passed }
    for order in orders { perform(order, stage) }
    // The orders may have changed the stage.
    if workbench.hasPending { passed += workbench.handle([], at: now) }
    return passed
  }

  private func reloadPreset(_ now: Int64) {
    guard now - looked >= Self.period else { return }
    looked = now
    reportingErrors { () throws(LabError) in
      if let (name, preset) = try shelf.readIfChanged() { workbench.apply(preset, named: name) }
    }
  }

  private func perform(_ order: Workbench.Order, _ stage: Stage) {
    switch order {
    case .copy(let text):
      print(text, terminator: "")
      fflush(nil)
      if !window.copy(text) {
        workbench.showMessage(
          "expected a clipboard, found none; copy the text from the terminal", isError: true)
      }
    // A stage of fixed size is scaled down; a stage that fills the window is resized.
    case .resizeWindow(let width, let height):
      window.fit(width: width, height: height)
    case .savePreset(let asNew):
      reportingErrors { () throws(LabError) in
        let preset = Preset(values: workbench.values)
        let name = try shelf.save(preset, asNew: asNew)
        workbench.recordSavedPreset(preset, named: name, in: shelf.path(name))
      }
    case .readPreset(let places):
      reportingErrors { () throws(LabError) in
        let (name, preset) = try shelf.read(by: places)
        workbench.apply(preset, named: name)
      }
    case .returnToGallery:
      isLeaving = hasGallery
      if !hasGallery {
        workbench.showMessage(
          "expected a session that the gallery opened, found another; open the gallery with lab run",
          isError: true)
      }
    case .compare(let places):
      reportingErrors { () throws(LabError) in try addOtherStage(by: places) }
    case .screenshot:
      reportingErrors { () throws(LabError) in
        let paths = try Screenshot.write(
          screenshotList(of: stage), title: title, scale: window.scale, to: folder)
        workbench.showMessage(paths.joined(separator: "\n") + "\nsaved")
      }
    }
  }

  /// Adds a second stage with the current knobs or, with `places`, with another preset; an existing second stage gets
  /// those knobs.
  private func addOtherStage(by places: Int?) throws(LabError) {
    guard let places else {
      return try compare(with: workbench.values, named: "the previous knobs")
    }
    let (name, preset) = try otherShelf.read(by: places)
    try compare(with: preset.values, named: name)
  }

  /// Starts a comparison with a second stage, whose knobs have the values `values`.
  ///
  /// The second recording gets a free name; if `replacing`, or if recordings are kept only just in case, it replaces an
  /// earlier one.
  func compare(with values: [Double], named name: String, replacing: Bool = false) throws(LabError) {
    if let other {
      other.setKnobs(to: values)
    } else {
      let otherPath =
        replacing || isKeptJustInCase ? PairedRun.otherPath(path) : PairedRun.freeOtherPath(path)
      try OutputPath.check(otherPath)
      var subject = subject.withKnobs(values)
      // The opening events are among the recorded steps, or come with the first step.
      subject.opening = []
      let steps = try LabError.from(title) { try recorded() }
      other = try ComparisonStage(
        subject, after: steps, recordingTo: otherPath, keepsValues: !isKeptJustInCase)
    }
    // Makes this preset the current one, so that the next order reads its successor.
    if otherShelf.names.contains(name) { _ = try otherShelf.read(named: name) }
    workbench.compare(values, named: name)
    workbench.showMessage("A and B receive the same input: \(name)")
  }

  /// Ends the second stage and its recording, if the session has one.
  func finish(_ end: RecordingFooter.End) throws(LabError) {
    guard let other else { return }
    self.other = nil
    try other.finish(end)
    otherRecordings.removeAll { $0.path == other.path }
    otherRecordings.append((other.path, other.digest))
    try other.finishValues()
  }

  /// Returns the display lists of the window's whole content with their positions, back to front.
  func placedLists(of stage: Stage, line: DisplayList) -> [PlacedList] {
    shown.removeAll(keepingCapacity: true)
    let first = workbench.places[0]
    for list in [workbench.picture(of: stage), workbench.overlay(of: stage), workbench.scene]
    where !list.items.isEmpty {
      shown.append(PlacedList(list, at: first.origin, zoom: first.zoom))
    }
    shown.append(PlacedList(line, at: workbench.lineOrigin(0), zoom: first.zoom))
    if let other, workbench.places.count > 1 {
      let second = workbench.places[1]
      for list in [workbench.picture(of: other.stage, side: 1), workbench.overlay(of: other.stage, side: 1)]
      where !list.items.isEmpty {
        shown.append(PlacedList(list, at: second.origin, zoom: second.zoom))
      }
      shown.append(PlacedList(other.line(size: second.size), at: workbench.lineOrigin(1), zoom: second.zoom))
    }
    shown.append(PlacedList(TouchMarks.list(at: window.mirroredTouches, size: workbench.windowSize)))
    shown.append(PlacedList(workbench.list))
    return shown
  }

  /// Returns the content of a screenshot: the stage, or the window if it shows a device or two stages.
  private func screenshotList(of stage: Stage) -> DisplayList {
    let isAlone = workbench.device == nil && other == nil
    if isAlone, workbench.overlay(of: stage).items.isEmpty { return workbench.picture(of: stage) }
    var collage = Collage(size: isAlone ? workbench.stageSize : workbench.windowSize)
    let sides = [stage] + (other.map { [$0.stage] } ?? [])
    for (side, stage) in sides.enumerated() where side < workbench.places.count {
      let place = isAlone ? .identity : workbench.places[side].transform
      collage.add(workbench.picture(of: stage, side: side), place)
      collage.add(workbench.overlay(of: stage, side: side), place)
    }
    if !isAlone { collage.add(workbench.list) }
    return collage.list
  }

  /// Runs an action, and shows its error in the window and on the error output.
  private func reportingErrors(_ body: () throws(LabError) -> Void) {
    do {
      try body()
    } catch {
      workbench.showMessage(error.description, isError: true)
      StandardError.writeLine(error.line)
    }
  }
}
