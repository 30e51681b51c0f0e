import Diagnostics
import Foundation
import GestureMath
import LayerTree
import ViewTree

/// One device: a window, its controllers, its clock, and the only way in which time passes for them.
///
/// Live input, replays, tests and benches differ only in who calls `step(to:events:)` and what they do with the
/// display list.
@MainActor
public final class Stage {
  /// The stage whose step is running, or that was made last.
  public private(set) static weak var current: Stage?

  /// How large the stage is and when its clock starts.
  nonisolated public struct Configuration: Hashable, Sendable {
    /// In points.
    public var width: Double
    public var height: Double
    /// Pixels per point.
    public var scale: Double
    /// The clock's first reading, in nanoseconds.
    public var start: Int64
    /// What the interface is to suit at first.
    public var traits: StageEvent.Traits
    /// What the device's own bars and notches leave of the screen while it is held upright.
    public var safeArea: UIEdgeInsets
    /// What becomes of sheets where there is little width.
    public var adaptation: Adaptation

    public init(
      width: Double = 390, height: Double = 844, scale: Double = 2, start: Int64 = 0,
      traits: StageEvent.Traits = StageEvent.Traits(), safeArea: UIEdgeInsets = .zero,
      adaptation: Adaptation = .seed
    ) {
      self.width = width
      self.height = height
      self.scale = scale
      self.start = start
      self.traits = traits
      self.safeArea = safeArea
      self.adaptation = adaptation
    }
  }

  public let configuration: Configuration
  /// The clock, the timers and the animations.
  public let time: StageTime
  /// The window that fills the stage.
  public let window: UIWindow
  public let application: UIApplication
  /// The link over which the application finds the stage without holding it.
  let tether = Tether<Stage>()
  let screen = UIScreen()
  let dispatcher: TouchDispatcher
  private(set) var presentations: PresentationQueue! = nil
  let containerTransitions = ContainerTransitions()
  /// The controllers whose views have begun to appear.
  private(set) lazy var arrivals = Arrivals(stage: self)
  /// The keyboard on screen, which is off until it is turned on.
  public private(set) lazy var keyboard = SimulatedKeyboard(self)

  /// The cursor that reads the screen; nil while it is off, which is how it costs nothing.
  public internal(set) var readingCursor: ReadingCursor?
  var reducesMotion = false
  /// Called with each notification that code posts to whoever has the screen read, and its argument.
  public var didPostAccessibility: ((UIAccessibility.Notification, Any?) -> Void)?
  /// The bar with the time, where the device keeps room for one.
  package private(set) lazy var statusBar = StatusBar(self)

  /// The program that the stage runs for; nil on a stage that was made without one.
  package var client: (any StageClient)?
  /// The scenes that controllers can load their views from; nil until a library is set or asked for.
  package var sceneLibrary: (any SceneLibrary)?

  /// How many steps have been made.
  public internal(set) var frame = 0
  /// The errors and warnings so far, oldest first; at most `diagnosticLimit`. Notes are among them while
  /// `reportsNotes` is true.
  public private(set) var diagnostics: [Diagnostic] = []
  /// The notes so far, oldest first; at most `diagnosticLimit`.
  public private(set) var notes: [Diagnostic] = []
  /// A Boolean value that indicates whether notes are also reported where errors and warnings are: in `diagnostics` and
  /// by `didReport`. False at first.
  public var reportsNotes = false
  /// The number of errors and warnings so far, also those that were not kept.
  public private(set) var diagnosticCount = 0
  /// The number of notes so far, also those that were not kept.
  public private(set) var noteCount = 0
  /// The rule of the last diagnostic of any severity.
  package private(set) var lastRule: Rule?
  /// The largest number of diagnostics that are kept, and of notes.
  public static let diagnosticLimit = 1000
  /// What happened since they were last taken; at most a thousand.
  public private(set) var moments: [StageMoment] = []
  /// The layers as they are drawn.
  let scene: Scene
  /// What is drawn, as of the last step.
  public var displayList: DisplayList {
    isUnseen = false
    if scene.isListBehind { scene.update() }
    return scene.list
  }
  /// A Boolean value indicating whether nobody has looked at it yet, so that it need not be made; said by whoever
  /// plays what happens between steps by itself.
  package var isUnseen = false
  /// Counts the display lists that were made, so that a renderer sees whether it has drawn this one.
  public internal(set) var displayListVersion = 0
  /// Called when a step turns to another kind of work.
  public var willEnterPhase: ((StepPhase) -> Void)? {
    get { phaseListener }
    set {
      phaseListener = newValue
      // Nobody is called who would call nobody.
      if phaseListener == nil {
        dispatcher.willRecognize = nil
      } else {
        dispatcher.willRecognize = { [unowned self] in self.enter(.gestures) }
      }
    }
  }
  private var phaseListener: ((StepPhase) -> Void)?
  /// Called when a gesture lets a transition go, with what came of its position and velocity.
  public var didHandOff: ((HandOffRecord) -> Void)?
  /// Called with each error and warning as it is found, and with notes while `reportsNotes` is true.
  public var didReport: ((Diagnostic) -> Void)?

  /// A Boolean value indicating whether the calls of transitions are written down.
  public var isTracing = false {
    didSet { traceAnimations() }
  }
  var traceEntries: [TraceEntry] = []

  let pendingEvents = EventQueue()
  /// What the interface is asked to suit, beyond what the size says.
  var askedTraits: StageEvent.Traits
  /// What the device keeps of its screen for itself while it is held upright.
  public internal(set) var safeArea: UIEdgeInsets
  /// How the picture lies on the device.
  public internal(set) var orientation = StageEvent.Orientation.portrait
  /// How the device is held: what fills the screen may not want to turn with it.
  var held = StageEvent.Orientation.portrait
  /// The change of size or traits that is under way.
  var sizeCoordinator: SizeCoordinator?
  /// A Boolean value indicating whether traits changed while a transition ran.
  var needsAdapting = false
  var modifierKeys = ModifierKeys()
  var isStepping = false
  var lastDecision: ReleaseDecision?
  var diagnosticHash = StructuralHash()

  /// Makes a stage with nothing on it, with an application and a window of one's own when events are to pass
  /// through them.
  public init(
    _ configuration: Configuration = Configuration(), application: UIApplication? = nil,
    window: UIWindow? = nil
  ) {
    self.configuration = configuration
    askedTraits = configuration.traits
    safeArea = configuration.safeArea
    time = StageTime(start: configuration.start)
    dispatcher = TouchDispatcher(time: time)
    self.window = window ?? UIWindow()
    self.application = application ?? UIApplication()
    scene = Scene(root: self.window.handle, size: SIMD2(configuration.width, configuration.height))
    presentations = PresentationQueue(stage: self)
    tether.tie(to: self)
    self.application.join(self)
    self.window.frame = CGRect(x: 0, y: 0, width: configuration.width, height: configuration.height)
    self.window.application = self.application
    self.window.dispatcher = dispatcher
    self.window.keyboard = keyboard
    dispatcher.isPlain =
      type(of: self.application) == UIApplication.self && type(of: self.window) == UIWindow.self
    self.window.handle.ordinal = time.makeOrdinal()
    time.animations.root = self.window.handle
    time.sink = self
    dispatcher.send = { [application = self.application] event in application.sendEvent(event) }
    dispatcher.didHandOver = { [unowned self] in self.noteHandOver($0) }
    setScreen(width: configuration.width, height: configuration.height, scale: configuration.scale)
    self.window.givenTraits = screen.traits
    self.window.givenSafeArea = configuration.safeArea
    becomeCurrent()
  }

  // What is made without a stage is not made for the screen of one that is gone.
  isolated deinit {
    tether.cut()
    application.leave(tether)
    screen.retire()
  }

  // MARK: Being current

  /// Makes UIKit's globals answer for this stage outside any step.
  ///
  /// What is called on a controller, a view or an animator begins on the stage of that, and what an animation block changes
  /// moves on the stage on which it lies. Being current counts for what is made and lies on no stage yet: key frames, a
  /// display link, a property animator.
  public func becomeCurrent() {
    Stage.current = self
    StageTime.current = time
    UIScreen.main = screen
  }

  /// Runs code for which UIKit's globals answer for this stage.
  public func whileCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    // A stage by itself stays current from step to step.
    if Stage.current === self, StageTime.current === time, UIScreen.main === screen { return try body() }
    let outer = (Stage.current, StageTime.current, UIScreen.main)
    becomeCurrent()
    defer {
      if let stage = outer.0, stage !== self {
        (Stage.current, StageTime.current, UIScreen.main) = (stage, outer.1, outer.2)
      }
    }
    return try body()
  }

  func enter(_ phase: StepPhase) { phaseListener?(phase) }

  // MARK: Saying things

  package func report(
    _ rule: Rule, _ severity: Diagnostic.Severity, _ message: String, about: [Diagnostic.Subject] = []
  ) {
    report(Diagnostic(rule, severity, message, about: about))
  }

  /// Takes what happened since the last call.
  public func takeMoments() -> [StageMoment] {
    // Whoever asks after every step mostly asks for nothing.
    guard !moments.isEmpty else { return [] }
    defer { moments.removeAll(keepingCapacity: true) }
    return moments
  }

  func note(_ kind: StageMoment.Kind, _ text: String) {
    // What was decided about the last gesture says nothing about this one.
    if kind == .began || kind == .caught { lastDecision = nil }
    guard moments.count < 1000 else { return }
    moments.append(StageMoment(kind: kind, time: time.now, text: text))
  }

  func noteRelease(_ decision: ReleaseDecision, distance: Double) {
    lastDecision = decision
    note(
      .released,
      "released at \(decision.place), "
        + "\(Int((decision.velocity * distance).rounded())) points/s: "
        + "\(decision.explanation), so it \(decision.outcome == .finish ? "finishes" : "cancels")")
  }

  /// Says who has a drag from now on; of one that nobody shares there is nothing to say.
  private func noteHandOver(_ change: DragHandOver) {
    guard change.memberCount > 1 else { return }
    let to = change.to?.description ?? "nobody"
    let way = if let from = change.from { "passes from \(from)" } else { "goes" }
    let text = "the drag \(way) to \(to): \(change.reason)"
    note(.handedOver, text)
    trace(.drag, change.to ?? change.from ?? Diagnostic.Subject(ordinal: 0, name: "stage"), text)
  }

  /// Puts the view of a presenter back where it was before a presentation took it away.
  func putBack(_ controller: UIViewController, in place: PlaceOfView?) {
    guard let view = controller.viewIfLoaded,
      view.window == nil || view.superview is TransitionContainerView
    else { return }
    // A container that keeps a view's place says where it is, on screen or away.
    let container = controller.presentedStorage?.presentation?.containerView as? TransitionContainerView
    if let container, container.followed === view, let around = container.superview {
      view.frame = container.frame
      return around.insertSubview(view, belowSubview: container)
    }
    let home = controller.presentingStorage != nil ? controller.presentation?.containerView : nil
    if let place, let around = place.around, around !== window, around !== home {
      place.putBack(view)
    } else if let home {
      view.frame = controller.placeOnReturn(in: home)
      home.addSubview(view)
    } else {
      view.frame = window.bounds
      window.insertSubview(view, at: 0)
    }
  }
}

extension Stage: DiagnosticSink {
  public func report(_ diagnostic: Diagnostic) {
    var finding = diagnostic
    finding.frame = frame
    finding.time = time.now
    lastRule = finding.rule
    // The hash is the same whoever looks at notes.
    diagnosticHash.combine(finding.rule.rawValue)
    trace(
      .diagnostic, finding.subjects.first ?? Diagnostic.Subject(ordinal: 0, name: "stage"),
      "\(finding.severity.rawValue)[\(finding.rule.rawValue)] \(finding.message)")
    if finding.severity == .note {
      noteCount += 1
      if notes.count < Self.diagnosticLimit { notes.append(finding) }
      guard reportsNotes else { return }
    } else {
      diagnosticCount += 1
    }
    if diagnostics.count < Self.diagnosticLimit { diagnostics.append(finding) }
    didReport?(finding)
  }
}
