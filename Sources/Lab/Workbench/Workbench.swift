import FrameTiming
import LayerTree
import MotionMath
import Scenarios
import TransitionEngine

/// The lab's own controls around a stage: a panel of knobs that change the stage while it runs, keys and overlays.
///
/// Recordings and hashes do not include the workbench. Events reach it first; it handles its own and passes the rest
/// on. Its changes reach the stage as stage events, which are recorded. It does not know its window and sends
/// requests as ``Order`` values.
package final class Workbench {
  let experiment: String
  /// The experiment on the stage, which makes the plotted motion after a release from the knobs in `plotted`.
  let source: any Experiment
  let plotted: Knobs
  /// A Boolean value that indicates whether the panel has a plot of the motion.
  let showsMotion: Bool
  let knobs: [Knob]
  let scales: [KnobScale]
  var history: KnobHistory
  /// The rows of the panel's list: the headings of the knobs' groups and the knobs.
  let rows: [PanelRow]
  /// The index of the knob that keys change.
  var chosen: Int
  /// The index of the handle on the motion's plot that keys move; `nil` while keys change the panel's rows.
  var focus: Int?
  /// The index of the panel's first visible row; above 0 when the rows are scrolled.
  var firstRow = 0
  /// The control of the panel that the pointer is over; `nil` outside the controls.
  var hovered: PanelControl?
  var tap: PanelTap?
  package internal(set) var isOpen = false
  var isHelpShown = false
  /// The number of steps by which the help page is scrolled; 0 when the whole page fits.
  var helpSteps = 0
  /// The name of the preset that was applied or saved last; `nil` before.
  var presetName: String?
  var presetValues: [Double] = []
  /// The message on the stage, until the next action.
  var message: Message?
  /// The window's time at which the message was first shown; `nil` before its first frame.
  var messageTime: Int64?

  /// The stage's clock, which can be paused.
  package internal(set) var clock = PausableClock()
  /// The index of the stage's speed in ``TimeScale/divisors``.
  var pace = 0
  /// The simulated frame rate of the display, in hertz; `nil` for the hardware's own rate.
  package internal(set) var displayRate: Double?
  package internal(set) var inputRate: Double?
  /// The fraction, 0…1, at which a scrub holds the running transition.
  var scrubbed = 0.0
  /// The data of the stage and its frames that the workbench draws.
  var seen = StageSnapshot()
  var frameBudget = FrameBudget.hz60
  /// A Boolean value that indicates whether ``scene``, the overlay of a drag with the outcome of its release, is drawn.
  var showsScene = false
  /// The device around the stage; `nil` when the stage fills the window.
  package internal(set) var device: Device?
  /// The comparison of two stages: the second stage's knobs, and both outcomes; `nil` with one stage.
  var comparison: Comparison?
  /// The optional overlays of the first stage: ghosts, touch areas and the exploded view; `otherViews` has the
  /// second's.
  var views = StageOverlays()
  var otherViews = StageOverlays()

  /// The window's size in points.
  package internal(set) var windowSize: SIMD2<Double>
  /// The height of the status line above a stage without a device, in points.
  let lineHeight: Double
  package internal(set) var stageSize: SIMD2<Double>
  /// The width of the stage before the panel opened, in points: a display without room for both makes it narrower.
  var closedWidth = 0.0
  /// The window's pixels per point.
  var windowScale: Double
  /// The position, zoom and size of each stage in the window.
  package internal(set) var places: [StagePlace]
  /// The pointers that are down, each with the index in `places` of the stage on which it came down.
  var pointerPlaces: [(id: Int, place: Int)] = []
  /// A Boolean value that indicates whether keys go to a text field on the stage.
  package var stageTakesText = false
  /// A Boolean value that indicates whether a recognizer on the stage watches the pointer that hovers.
  package var stageWatchesHover = true

  /// A Boolean value that indicates whether the screen reader runs, which has keys of its own.
  var isReading = false
  var reducesMotion = false
  /// The traits that were requested last.
  var traits: StageEvent.Traits
  /// A Boolean value that indicates whether the session is recorded on request, which a badge shows.
  package var isRecording = false {
    didSet { setNeedsRedraw() }
  }

  /// A Boolean value that indicates whether the program is built anew, which a badge shows.
  package var isBuilding = false {
    didSet { if isBuilding != oldValue { setNeedsRedraw() } }
  }
  /// The report of a failed build over the stage; `nil` for none.
  package var buildReport: BuildReport? {
    didSet { if buildReport != oldValue { setNeedsRedraw() } }
  }

  var panelDrag = PanelDrag.empty
  /// A Boolean value that indicates whether the last hover event sent to the stage was a movement, not an exit.
  var isHovering = false
  var modifiers = Modifiers()
  /// The pointers that went down on the workbench, which also keeps their up events from the stage.
  var ownPointers: [Int] = []
  var ownKeys: [String] = []

  /// The time of the event being handled, in nanoseconds on the stage's clock.
  var eventTime: Int64 = 0
  var now: Int64 = 0

  var orders: [Order] = []
  /// The workbench's own events for the stage, which it adds to the next events from the window.
  var pending: [StageEvent.Kind] = []
  /// A number that changes with every change of the workbench's drawing.
  package internal(set) var version = 0
  private var drawn = (version: -1, list: DisplayList(size: .zero))

  /// Creates the workbench of a stage that runs an experiment, below a status line of `lineHeight` points.
  package init(
    _ experiment: any Experiment, _ knobs: Knobs,
    _ configuration: Stage.Configuration = Stage.Configuration(),
    lineHeight: Double = 0
  ) {
    self.experiment = experiment.name
    source = experiment
    plotted = Knobs(knobs.knobs)
    showsMotion = experiment.releaseMotion(knobs) != nil
    self.knobs = knobs.knobs
    scales = knobs.knobs.map(KnobScale.init)
    history = KnobHistory(knobs.knobs.map { knobs[$0.name] })
    rows = PanelRow.rows(of: knobs.knobs)
    chosen = rows.lazy.compactMap(\.knob).first ?? 0
    stageSize = SIMD2(configuration.width, configuration.height)
    traits = configuration.traits
    self.lineHeight = lineHeight
    windowSize = stageSize + [0, lineHeight]
    windowScale = configuration.scale
    places = StageLayout(filling: stageSize, below: lineHeight).places
  }

  /// A Boolean value that indicates whether the workbench has events for the stage, which no input caused.
  package var hasPending: Bool { !pending.isEmpty }

  package func enqueue(_ event: StageEvent.Kind) { pending.append(event) }

  /// Returns and removes the orders since the last call.
  package func dequeueOrders() -> [Order] {
    defer { orders.removeAll() }
    return orders
  }

  /// The values of the knobs, in their order.
  package var values: [Double] { history.values }

  /// Handles the window's events when its clock reads `now`. Returns the events for the stage, with the workbench's own
  /// added.
  ///
  /// The events' times are readings of the stage's clock.
  package func handle(_ events: [StageEvent], at now: Int64) -> [StageEvent] {
    self.now = now
    hideOldMessage()
    let first = events.first?.time ?? clock.reading(at: now)
    var passed = pending.map { StageEvent(time: first, $0) }
    pending.removeAll()
    for event in events {
      eventTime = event.time
      let kept = handle(event.kind)
      passed += pending.map { StageEvent(time: event.time, $0) }
      pending.removeAll()
      if let kept { passed.append(StageEvent(time: event.time, kept)) }
    }
    return passed
  }

  /// The display list of the workbench's controls, drawn over the stage; cached until something changes.
  package var list: DisplayList {
    if drawn.version != version || seen.isNew {
      seen.isNew = false
      drawn = (version, draw())
    }
    return drawn.list
  }

  func setNeedsRedraw() { version += 1 }
}

extension Workbench {
  /// A request of the workbench to its host, which owns the window and the files.
  package enum Order: Hashable, Sendable {
    /// Copies a text to the clipboard and prints it.
    case copy(String)
    /// Saves the knobs as the preset that was applied last, or as a new one.
    case savePreset(asNew: Bool)
    /// Reads the preset at an offset from the one that was applied last.
    case readPreset(by: Int)
    /// Adds a second stage, with the current knobs or with the preset at an offset from its last one.
    case compare(byPreset: Int?)
    /// Ends the session and shows the gallery from which it was opened.
    case returnToGallery
    /// Saves a picture of the window's content.
    case screenshot
    /// Resizes the window, in points.
    case resizeWindow(width: Double, height: Double)
  }
}

// Simulated rates of frames and of pointer input.
extension Workbench {
  /// Sets the simulated rates, in hertz; `nil` for the hardware's own.
  package func simulate(display: Double?, input: Double?) {
    (displayRate, inputRate) = (display, input)
    setNeedsRedraw()
  }

  func applyNextDisplayRate() {
    displayRate = SimulatedRate.next(after: displayRate)
    showMessage(
      displayRate.map { "frames at \(SimulatedRate.text($0))" } ?? "frames at the display's own rate")
  }

  func applyNextInputRate() {
    inputRate = SimulatedRate.next(after: inputRate)
    showMessage(inputRate.map { "the pointer at \(SimulatedRate.text($0))" } ?? "the pointer at its own rate")
  }

  /// The title of the panel's section of frames, with the simulated rates.
  var frameTitle: String {
    let display = displayRate.map { " " + SimulatedRate.text($0) } ?? ""
    let input = inputRate.map { ", input \(SimulatedRate.text($0).dropLast(3))" } ?? ""
    return "Frame" + display + input
  }
}

// Optional views of the stages.
extension Workbench {
  /// Turns on optional overlays of both stages: ghosts of a transition, touch areas, or the exploded view.
  package func show(onion: Bool = false, hitAreas: Bool = false, exploded: Bool = false) {
    change { views in
      if onion { views.setShowsOnion(true) }
      if hitAreas { views.show(hitAreas: true) }
      if exploded { views.show(exploded: true) }
    }
  }

  /// Returns the display list to show for the first stage, or for the second if `side` is 1: its own, or its exploded
  /// view.
  package func picture(of stage: Stage, side: Int = 0) -> DisplayList {
    side == 0 ? views.picture(of: stage) : otherViews.picture(of: stage)
  }

  /// Returns the overlay of the first stage, or of the second if `side` is 1: ghosts, touch areas and a legend. It is
  /// empty while all optional views are off.
  package func overlay(of stage: Stage, side: Int = 0) -> DisplayList {
    side == 0 ? views.overlay(of: stage) : otherViews.overlay(of: stage)
  }

  /// Changes the settings of the optional overlays of both stages.
  func change(_ body: (inout StageOverlays) -> Void) {
    body(&views)
    body(&otherViews)
    setNeedsRedraw()
  }
}

// Presets: the host, which owns the files, reports the result of an order.
extension Workbench {
  /// Sets the knobs to a preset's values, in one change that can be undone.
  package func apply(_ preset: Preset, named name: String) {
    guard preset.values.count == values.count else { return }
    endDrag(isCancelled: false)
    setKnobs(preset.values)
    recordPreset(preset, named: name)
    showMessage("preset \(name)")
  }

  /// Records the preset that was applied last, without changing knobs.
  package func recordPreset(_ preset: Preset, named name: String) {
    presetName = name
    presetValues = preset.values
  }

  /// Records that the knobs were saved as a preset, and shows a message with the file's path.
  package func recordSavedPreset(_ preset: Preset, named name: String, in path: String) {
    recordPreset(preset, named: name)
    showMessage("\(path): saved")
  }

  /// The preset's name, followed by a dot when the knobs differ from it.
  var presetText: String {
    guard let presetName else { return "no preset" }
    return presetValues == values ? presetName : "\(presetName) ·"
  }
}
