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
  /// The device that shows the stage: size, traits, orientation, bars.
  public let device: StageDevice
  /// The log of the stage: findings, moments, the trace of calls.
  public let log: StageLog
  private let stepper: StageStep
  let dispatcher: TouchDispatcher
  private(set) var presentations: PresentationQueue! = nil
  let containerTransitions = ContainerTransitions()
  /// The controllers whose views have begun to appear.
  private(set) lazy var arrivals = Arrivals(stage: self)
  /// The cursor that reads the screen; nil while it is off, which is how it costs nothing.
  public internal(set) var readingCursor: ReadingCursor?
  var reducesMotion = false
  /// Called with each notification that code posts to whoever has the screen read, and its argument.
  public var didPostAccessibility: ((UIAccessibility.Notification, Any?) -> Void)?
  /// The program that the stage runs for; nil on a stage that was made without one.
  package var client: (any StageClient)?
  /// The scenes that controllers can load their views from; nil until a library is set or asked for.
  package var sceneLibrary: (any SceneLibrary)?

  /// The number of steps that have been made.
  public var frame: Int { log.frame }
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
  public private(set) var displayListVersion = 0
  /// Called when a step turns to another kind of work.
  public var willEnterPhase: ((StepPhase) -> Void)? {
    get { stepper.willEnterPhase }
    set { stepper.willEnterPhase = newValue }
  }
  /// Called when a gesture lets a transition go, with what came of its position and velocity.
  public var didHandOff: ((HandOffRecord) -> Void)?
  var modifierKeys = ModifierKeys()

  /// Makes a stage with nothing on it, with an application and a window of one's own when events are to pass
  /// through them.
  public init(
    _ configuration: Configuration = Configuration(), application: UIApplication? = nil,
    window: UIWindow? = nil
  ) {
    self.configuration = configuration
    time = StageTime(start: configuration.start)
    log = StageLog(time)
    dispatcher = TouchDispatcher(time: time)
    stepper = StageStep(time, dispatcher, log)
    device = StageDevice(configuration)
    self.window = window ?? UIWindow()
    self.application = application ?? UIApplication()
    scene = Scene(root: self.window.handle, size: SIMD2(configuration.width, configuration.height))
    presentations = PresentationQueue(stage: self)
    device.join(self)
    tether.tie(to: self)
    self.application.join(self)
    self.window.frame = CGRect(x: 0, y: 0, width: configuration.width, height: configuration.height)
    self.window.application = self.application
    self.window.dispatcher = dispatcher
    self.window.keyboard = device.keyboard
    dispatcher.isPlain =
      type(of: self.application) == UIApplication.self && type(of: self.window) == UIWindow.self
    self.window.handle.ordinal = time.makeOrdinal()
    time.animations.root = self.window.handle
    time.sink = log
    dispatcher.send = { [application = self.application] event in application.sendEvent(event) }
    dispatcher.didHandOver = { [weak log] in log?.noteHandOver($0) }
    log.subjectOfTimeline = { [weak self] timeline in
      self?.runningTransitions.first { $0.timeline === timeline }?.subject
    }
    device.setScreen(width: configuration.width, height: configuration.height, scale: configuration.scale)
    self.window.givenTraits = device.screen.traits
    self.window.givenSafeArea = configuration.safeArea
    becomeCurrent()
  }

  // What is made without a stage is not made for the screen of one that is gone.
  isolated deinit {
    tether.cut()
    application.leave(tether)
    device.screen.retire()
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
    UIScreen.main = device.screen
  }

  /// Runs code for which UIKit's globals answer for this stage.
  public func whileCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    // A stage by itself stays current from step to step.
    if Stage.current === self, StageTime.current === time, UIScreen.main === device.screen {
      return try body()
    }
    let outer = (Stage.current, StageTime.current, UIScreen.main)
    becomeCurrent()
    defer {
      if let stage = outer.0, stage !== self {
        (Stage.current, StageTime.current, UIScreen.main) = (stage, outer.1, outer.2)
      }
    }
    return try body()
  }

  // MARK: Time

  /// Brings the stage to a time, taking in what happened until then.
  ///
  /// Events, timers and ends of animations are done in the order of their times, each at its own time, so what
  /// comes of them does not depend on how often the stage is stepped. Nothing is done twice and nothing that
  /// stands still costs anything.
  public func step(to time: Int64, events: [StageEvent] = []) { stepper.run(self, to: time, events[...]) }

  /// The same with a part of more events.
  package func step(to time: Int64, part events: ArraySlice<StageEvent>) {
    stepper.run(self, to: time, events)
  }

  /// A Boolean value indicating whether the next step would change nothing unless an event comes.
  public var isIdle: Bool { stepper.isIdle(self) }

  /// Does what is due now, before the first step.
  package func settle() { stepper.settle(self) }

  // MARK: What is seen

  func makeDisplayList() {
    guard scene.hasChanged else { return }
    if isUnseen { scene.updateHash() } else { scene.update() }
    displayListVersion += 1
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

extension UIView {
  /// The stage in whose window the view is.
  package final var stage: Stage? { (window?.application as? UIApplication)?.stage }
}

/// The program that a stage runs for: it has values that events set by their names, and its own part of the state.
@MainActor
package protocol StageClient: AnyObject {
  /// Sets a value by its name. Returns a Boolean value that indicates whether it changed; a name or a value that the
  /// client does not take is reported to the stage.
  func set(_ name: String, to value: Double, on stage: Stage) -> Bool

  /// Adds the client's values to the hash of the state. A client whose values are as at first adds nothing.
  func combineState(into hash: inout StructuralHash)
}

extension Stage {
  func set(_ name: String, to value: Double) {
    guard let client else {
      return log.report(
        .invalidEvent, .warning, "the stage has no client that takes the value “\(name)”; nothing is set")
    }
    guard client.set(name, to: value, on: self) else { return }
    // A running transition places its views by itself; without one, all controllers show the new value at once.
    guard foremostTransition == nil else { return }
    var controller = window.rootViewController
    while let at = controller {
      at.viewIfLoaded?.setNeedsLayout()
      at.presentation?.containerView?.setNeedsLayout()
      controller = at.presentedStorage
    }
  }
}

// Which controller fills the window.
extension Stage {
  /// Fills the window with a controller; it appears with the first step. With the first one the application is launched.
  public func setRoot(_ controller: UIViewController) { window.rootViewController = controller }

  /// Ends the application: it goes to the background if it is not there, and hears that it is to terminate. Whoever shows
  /// the stage calls it when the window closes; no step follows, so no recording has it.
  public func close() {
    whileCurrent {
      loseHands()
      application.take(.end)
    }
  }

  /// Has another controller fill the window, or none: the old one disappears, the new one begins to appear, and has
  /// appeared in the next turn.
  ///
  /// What the old one presents is dismissed before, and what is on its way ends at once. **(ours; UIKit leaves it in the
  /// window)**
  func replaceRoot(with new: UIViewController?) {
    let old = window.rootViewController
    guard new !== old else { return }
    whileCurrent {
      if new != nil, application.isNew {
        application.take(.launch)
        application.endLaunching()
      }
      // A delegate may have put its own there.
      guard window.rootViewController === old else { return }
      if old != nil { AnimationScope.leave { presentations.clear() } }
      old?.willDisappear(false)
      // Whoever heard it may have found another root; the last word counts.
      guard window.rootViewController === old else { return }
      window.rootController = nil
      // Before it is there: it comes as the device is held, and hears of no turn.
      if let new { UIView.performWithoutAnimation { device.followDevice(with: new) } }
      window.rootController = new
      old?.didDisappear(false)
      device.statusBar.setNeedsUpdate()
      guard let new, window.rootViewController === new else { return }
      new.willAppear(false)
      arrivals.add(new, isComplete: true)
    }
  }
}

// What is on its way on a stage.
extension Stage {
  /// The transition that a person sees first: a presentation, or else the last one inside a container.
  var foremostTransition: Transition? { presentations.running ?? containerTransitions.last }

  /// A Boolean value indicating whether a transition runs or was asked for, or code waits for the next turn that may ask
  /// for one.
  var isAboutToChange: Bool {
    !presentations.isIdle || !containerTransitions.isEmpty || time.timers.hasTurn
  }

  /// All that run, presentations first.
  var runningTransitions: [Transition] {
    (presentations.running.map { [$0] } ?? []) + containerTransitions.running
  }
}
