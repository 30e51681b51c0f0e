import Foundation
import LayerTree
import MotionMath
import Replay
import SDLStage
import Scenarios
import TransitionEngine
import Workbench

/// The workbench of a session in the window, with the files and the window that it asks for.
final class LiveBench {
  let workbench: Workbench
  /// The second stage; nil while there is one.
  private(set) var other: OtherStage?
  /// The finished recordings of second stages, and what they came to.
  private(set) var otherRecordings: [(path: String, digest: RunDigest)] = []
  /// Where the first stage's recording goes, and whether what lies beside it is only kept just in case.
  private let path: String
  private let isKeptJustInCase: Bool
  private let subject: Subject
  /// The presets that the second stage goes through.
  private var otherShelf: PresetShelf
  /// The steps of the session so far, where a second stage is to be brought to where the first one is.
  var recorded: () throws -> Recording? = { nil }
  private var shelf: PresetShelf
  private let window: StageWindow
  private let title: String
  /// The lists of the frame that is shown, whose room is kept.
  private var shown: [PlacedList] = []
  /// Where pictures go.
  private let folder: String
  /// When the current preset's file was looked at last, on the window's clock.
  private var looked: Int64 = 0

  /// How often that is done, in nanoseconds.
  private static let period: Int64 = 500_000_000

  private static var greeting: String {
    #if DEBUG
      "K: knobs · H: all keys. It is built for debugging and draws slowly: build it with -c release"
    #else
      "K: knobs · H: all keys"
    #endif
  }

  /// The workbench of a session that is recorded to a path; pictures and what second stages do go beside it.
  init(
    _ subject: Subject, _ window: StageWindow, presets: String, recordingTo path: String,
    isKeptJustInCase: Bool = false
  ) {
    self.subject = subject
    self.path = path
    self.isKeptJustInCase = isKeptJustInCase
    otherShelf = PresetShelf(presets, experiment: subject.experiment.name, knobs: subject.experiment.knobs)
    workbench = Workbench(subject.experiment, subject.knobs, subject.configuration, lineHeight: HUD.height)
    shelf = PresetShelf(presets, experiment: subject.experiment.name, knobs: subject.experiment.knobs)
    self.window = window
    title = subject.experiment.name
    folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    workbench.say(Self.greeting)
    for event in subject.opening { workbench.ask(event) }
    guard let preset = subject.preset else { return }
    saying { () throws(LabError) in
      workbench.begin(with: try shelf.read(named: preset), named: preset)
    }
  }

  /// Offers the workbench what came in, and returns what is for the stage.
  func take(_ events: [StageEvent], on stage: Stage) -> [StageEvent] {
    let now = window.now
    lookAtPreset(now)
    var passed = workbench.take(events, at: now)
    window.mirror(about: workbench.place(under: window.mousePlace).frame.center)
    if !workbench.isComparing, other != nil {
      saying { () throws(LabError) in try finish(.complete) }
    }
    let orders = workbench.takeOrders()
    guard !orders.isEmpty else { return passed }
    for order in orders { follow(order, stage) }
    // What came of the orders.
    if workbench.hasPending { passed += workbench.take([], at: now) }
    return passed
  }

  private func lookAtPreset(_ now: Int64) {
    guard now - looked >= Self.period else { return }
    looked = now
    saying { () throws(LabError) in
      if let (name, preset) = try shelf.readIfChanged() { workbench.show(preset, named: name) }
    }
  }

  private func follow(_ order: Workbench.Order, _ stage: Stage) {
    switch order {
    case .copy(let text):
      print(text, terminator: "")
      fflush(nil)
      if !window.copy(text) { workbench.say("the display took no text; it is printed", isFault: true) }
    // Stages of a size of their own are made smaller; one that fills the window would be another.
    case .resizeWindow(let width, let height):
      if workbench.device != nil || workbench.isComparing {
        window.fit(width: width, height: height)
      } else {
        window.resize(width: width, height: height)
      }
    case .savePreset(let asNew):
      saying { () throws(LabError) in
        let preset = Preset(values: workbench.values)
        let name = try shelf.keep(preset, asNew: asNew)
        workbench.keep(preset, named: name, in: shelf.path(name))
      }
    case .readPreset(let places):
      saying { () throws(LabError) in
        let (name, preset) = try shelf.read(by: places)
        workbench.show(preset, named: name)
      }
    case .compare(let places):
      saying { () throws(LabError) in try bringOther(by: places) }
    case .screenshot:
      saying { () throws(LabError) in
        let paths = try Screenshot.write(seen(stage), title: title, scale: window.scale, to: folder)
        workbench.say(paths.joined(separator: "\n") + "\nsaved")
      }
    }
  }

  /// Brings a second stage, or turns the knobs of the one that is there to its next preset.
  private func bringOther(by places: Int?) throws(LabError) {
    guard let places else {
      return try compare(with: workbench.values, named: "the knobs as they were")
    }
    let (name, preset) = try otherShelf.read(by: places)
    try compare(with: preset.values, named: name)
  }

  /// Compares with knobs that are turned so. What a second stage does is recorded where nothing lies yet, or, where
  /// that was asked for by its name, in place of what lies there.
  func compare(with values: [Double], named name: String, replacing: Bool = false) throws(LabError) {
    if let other {
      other.turn(to: values)
    } else {
      let otherPath =
        replacing || isKeptJustInCase ? PairedRun.otherPath(path) : PairedRun.freeOtherPath(path)
      try OutputPlace.check(otherPath)
      var subject = subject.turned(to: values)
      // What is done to the stage first of all is among the steps, or comes with the first.
      subject.opening = []
      let steps = try LabError.from(title) { try recorded() }
      other = try OtherStage(subject, after: steps, recordingTo: otherPath)
    }
    // The next preset is the one after this.
    if otherShelf.names.contains(name) { _ = try otherShelf.read(named: name) }
    workbench.compare(values, named: name)
    workbench.say("A and B, the same hand: \(name)")
  }

  /// Ends the second stage, if there is one, and its recording.
  func finish(_ end: RecordingFooter.End) throws(LabError) {
    guard let other else { return }
    self.other = nil
    try other.finish(end)
    otherRecordings.removeAll { $0.path == other.path }
    otherRecordings.append((other.path, other.digest))
  }

  /// What is in the window, each list at its place, the ones in front last.
  func sheets(of stage: Stage, line: DisplayList) -> [PlacedList] {
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
    shown.append(PlacedList(FingerMarks.list(at: window.mirroredFingers, size: workbench.windowSize)))
    shown.append(PlacedList(workbench.list))
    return shown
  }

  /// What a picture is to show: the stage as it is seen, or all that is in the window where there is more than that.
  private func seen(_ stage: Stage) -> DisplayList {
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

  /// Says in the window and on the error output what goes wrong; all else stays as it is.
  private func saying(_ body: () throws(LabError) -> Void) {
    do {
      try body()
    } catch {
      workbench.say(error.description, isFault: true)
      StandardError.say("lab: \(error.description)")
    }
  }
}
