import FrameTiming
import LayerTree
import MotionMath
import Scenarios
import TransitionEngine

/// The lab's own chrome over a stage: a panel of knobs beside it, which change it while it runs.
///
/// It is never recorded and never hashed. Events are offered to it first; it keeps what is its own and passes the
/// rest on, and what it does to the stage goes there as stage events, which are recorded like any other. It knows
/// no window: what it needs of one it says as an ``Order``.
package final class Workbench {
  let experiment: String
  let knobs: [Knob]
  let scales: [KnobScale]
  var history: KnobHistory
  /// The knob that keys turn, by its place.
  var chosen = 0
  /// The knob in the first row, where not all have room.
  var firstRow = 0
  package internal(set) var isOpen = false
  var isHelpShown = false
  /// The line of that page at its head, where not all have room.
  var firstHelpLine = 0
  /// The preset that the knobs were turned to last, by its name and its values.
  var presetName: String?
  var presetValues: [Double] = []
  /// What was said last, until something else is done.
  var message: Message?

  /// The stage's clock, which can be made to stand.
  package internal(set) var clock = PausableClock()
  /// The stage's speed, by its place among those there are.
  var pace = 0
  /// How often pictures are made in a second, and the pointer is asked where it is; nil as often as the hardware does.
  package internal(set) var displayRate: Double?
  package internal(set) var inputRate: Double?
  /// Where a scrub holds the running transition.
  var scrubbed = 0.0
  /// What was seen of the stage and of its frames.
  var seen = Seen()
  var frameBudget = FrameBudget.hz60
  /// A Boolean value indicating whether what a drag leads to is drawn in the scene.
  var showsScene = false
  /// The device that is around the stage; nil for none, when the stage fills the window.
  package internal(set) var device: Device?
  /// The second stage, and what became of both; nil while there is one.
  var comparison: Comparison?
  /// What is drawn instead of the stage, over it, or of what it was; and the same of the second one.
  var views = StageViews()
  var otherViews = StageViews()

  /// In points.
  package internal(set) var windowSize: SIMD2<Double>
  /// What is kept free above a stage around which there is no device, for the line about it.
  let lineHeight: Double
  package internal(set) var stageSize: SIMD2<Double>
  /// Pixels to a point of the window.
  var windowScale: Double
  /// Where in the window the stage is seen, and the second one where there are two.
  package internal(set) var places: [StagePlace]
  /// On which of them pointers that are down came down.
  var pointerPlaces: [(id: Int, place: Int)] = []
  /// A Boolean value indicating whether typing goes to the stage, because something there takes text.
  package var stageTakesText = false

  /// A Boolean value indicating whether a cursor reads the stage, which then has keys of its own.
  var isReading = false
  var reducesMotion = false

  var hand = Hand.empty
  /// A Boolean value indicating whether the stage knows of a pointer that hovers over it.
  var isHovering = false
  var modifiers = Modifiers()
  /// Pointers and keys that went down on the workbench, and whose going up is its own, too.
  var ownPointers: [Int] = []
  var ownKeys: [String] = []

  /// When what is taken in now happened, on the stage's clock, and what the window's clock reads.
  var eventTime: Int64 = 0
  var now: Int64 = 0

  var orders: [Order] = []
  /// What is to be done to the stage with the next events.
  var pending: [StageEvent.Kind] = []
  /// Counts the changes of what it shows.
  package internal(set) var version = 0
  private var drawn = (version: -1, list: DisplayList(size: .zero))

  /// Makes the workbench of a stage on which an experiment is set up, in a window that has room for a line above it.
  package init(
    _ experiment: any Experiment, _ knobs: Knobs,
    _ configuration: Stage.Configuration = Stage.Configuration(),
    lineHeight: Double = 0
  ) {
    self.experiment = experiment.name
    self.knobs = knobs.knobs
    scales = knobs.knobs.map(KnobScale.init)
    history = KnobHistory(knobs.knobs.map { knobs[$0.name] })
    stageSize = SIMD2(configuration.width, configuration.height)
    self.lineHeight = lineHeight
    windowSize = stageSize + [0, lineHeight]
    windowScale = configuration.scale
    places = StageArrangement(filling: stageSize, below: lineHeight).places
  }

  /// A Boolean value indicating whether it has something for the stage that came of no event.
  package var hasPending: Bool { !pending.isEmpty }

  /// Has something done to the stage with the next events.
  package func ask(_ event: StageEvent.Kind) { pending.append(event) }

  /// Takes what it asks for since the last call.
  package func takeOrders() -> [Order] {
    defer { orders.removeAll() }
    return orders
  }

  /// What its knobs are turned to, in their order.
  package var values: [Double] { history.values }

  /// Takes in what happened until a time of the window's clock, and returns what of it, and what beside it, is for
  /// the stage. Events have times of the stage's clock.
  package func take(_ events: [StageEvent], at now: Int64) -> [StageEvent] {
    self.now = now
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

  /// What is drawn over the window: as it was, as long as nothing has changed.
  package var list: DisplayList {
    if drawn.version != version || seen.isNew {
      seen.isNew = false
      drawn = (version, draw())
    }
    return drawn.list
  }

  func touch() { version += 1 }

  /// Says something in the window.
  package func say(_ text: String, isFault: Bool = false) {
    guard message != Message(text: text, isFault: isFault) else { return }
    message = Message(text: text, isFault: isFault)
    touch()
  }

  /// A sentence that stays until something else is done.
  struct Message: Equatable {
    var text: String
    var isFault: Bool
  }
}

extension Workbench {
  /// What the workbench asks of whoever has the window and the files.
  package enum Order: Hashable, Sendable {
    /// Puts a text where other programs can paste it from, and prints it.
    case copy(String)
    /// Keeps the knobs as a preset: as the one that they were turned to last, or as another one.
    case savePreset(asNew: Bool)
    /// Reads the preset that comes some places after the one that the knobs were turned to last.
    case readPreset(by: Int)
    /// Brings a second stage, with the knobs as they are or as the preset that comes some places after its last one.
    case compare(byPreset: Int?)
    /// Saves what is seen as a picture.
    case screenshot
    /// Gives the window another size, in points.
    case resizeWindow(width: Double, height: Double)
  }
}

// How often pictures are made and how often the pointer is asked where it is, as if by other hardware.
extension Workbench {
  /// Begins with rates that were asked for; nil for the hardware's own.
  package func simulate(display: Double?, input: Double?) {
    (displayRate, inputRate) = (display, input)
    touch()
  }

  func takeNextDisplayRate() {
    displayRate = SimulatedRate.next(after: displayRate)
    say(displayRate.map { "pictures at \(SimulatedRate.text($0))" } ?? "pictures at the display's own rate")
  }

  func takeNextInputRate() {
    inputRate = SimulatedRate.next(after: inputRate)
    say(inputRate.map { "the pointer at \(SimulatedRate.text($0))" } ?? "the pointer at its own rate")
  }

  /// What the frames' section of the panel is called: with the rates that are not the hardware's own.
  var frameTitle: String {
    let display = displayRate.map { " " + SimulatedRate.text($0) } ?? ""
    let input = inputRate.map { ", input \(SimulatedRate.text($0).dropLast(3))" } ?? ""
    return "frame" + display + input
  }
}

// The other ways of seeing a stage, or both of two.
extension Workbench {
  /// Turns ways of seeing on that a session is to begin with.
  package func show(onion: Bool = false, hitAreas: Bool = false, exploded: Bool = false) {
    change { views in
      if onion { views.show(onion: true) }
      if hitAreas { views.show(hitAreas: true) }
      if exploded { views.show(exploded: true) }
    }
  }

  /// What is drawn in the place of a stage, which is the first one or the second: what it shows, or its layers drawn
  /// apart.
  package func picture(of stage: Stage, side: Int = 0) -> DisplayList {
    side == 0 ? views.picture(of: stage) : otherViews.picture(of: stage)
  }

  /// What is drawn right over a stage, which is the first one or the second: ghosts, and where views take touches;
  /// empty while neither is on.
  package func overlay(of stage: Stage, side: Int = 0) -> DisplayList {
    side == 0 ? views.overlay(of: stage) : otherViews.overlay(of: stage)
  }

  /// Does something to what is seen of both stages.
  func change(_ body: (inout StageViews) -> Void) {
    body(&views)
    body(&otherViews)
    touch()
  }
}

// Presets: whoever has the files says what came of an order.
extension Workbench {
  /// Turns the knobs to a preset's values, in one change that can be undone.
  package func show(_ preset: Preset, named name: String) {
    guard preset.values.count == values.count else { return }
    letGo(isCancelled: false)
    turn(to: preset.values)
    begin(with: preset, named: name)
    say("preset \(name)")
  }

  /// Knows which preset the knobs were turned to last; some may have been turned since.
  package func begin(with preset: Preset, named name: String) {
    presetName = name
    presetValues = preset.values
  }

  /// Knows that what the knobs are turned to was kept under a name.
  package func keep(_ preset: Preset, named name: String, in path: String) {
    begin(with: preset, named: name)
    say("\(path): saved")
  }

  /// The preset's name, with a dot when the knobs were turned since.
  var presetText: String {
    guard let presetName else { return "no preset" }
    return presetValues == values ? presetName : "\(presetName) ·"
  }
}
