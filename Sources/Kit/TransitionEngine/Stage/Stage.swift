import Diagnostics
import Foundation
import GestureMath
import LayerTree
import Scheduling
import ViewTree

/// A simulated device: a window, its controllers, its clock, and the method that advances their time.
///
/// Live input, replays, tests and benchmarks differ only in the caller of `step(to:events:)` and in the use of the
/// display list.
@MainActor
public final class Stage: ControllerStage {
  public typealias Configuration = StageConfiguration

  /// The stage whose step is running, or else the one that became current last: when it was made, or by
  /// `becomeCurrent()`.
  public static var current: Stage? { active as? Stage }

  /// The application, which receives the events and which the stage owns.
  public let application: UIApplication
  /// The device of the stage: size, traits, orientation and bars.
  public let device: StageDevice
  private let stepper: StageStep
  /// The reading cursor of VoiceOver; `nil` while VoiceOver is off, so that it costs nothing then.
  public internal(set) var readingCursor: ReadingCursor?
  /// Called with each posted accessibility notification and its argument.
  public var didPostAccessibility: ((UIAccessibility.Notification, Any?) -> Void)?
  /// The program that the stage runs for; `nil` for a stage without one.
  package var client: (any StageClient)?

  /// The number of completed steps.
  public var frame: Int { log.frame }
  /// The display list of the last step.
  public var displayList: DisplayList {
    isUnseen = false
    if scene.isListBehind { scene.update() }
    return scene.list
  }
  /// A Boolean value indicating whether the next step makes no display list, because its frame is not displayed. The
  /// step still updates the hash.
  package var isUnseen = false
  /// The number of display lists made so far, by which a renderer recognizes a list that it has drawn already.
  public private(set) var displayListVersion = 0
  /// Called when a step begins another phase of its work.
  public var willEnterPhase: ((StepPhase) -> Void)? {
    get { stepper.willEnterPhase }
    set { stepper.willEnterPhase = newValue }
  }
  var modifierKeys = ModifierKeys()
  /// The hash of the controllers after a number of changes of controllers; `nil` until it is read.
  var knownControllers: (turn: Int, hash: StructuralHash)?

  /// Creates an empty stage. Pass an application and a window of your own if events are to pass through them.
  public init(
    _ configuration: Configuration = Configuration(), application: UIApplication? = nil,
    window: UIWindow? = nil
  ) {
    let time = StageTime(start: configuration.start)
    let log = StageLog(time)
    let dispatcher = TouchDispatcher(time: time)
    stepper = StageStep(time, dispatcher, log)
    device = StageDevice(configuration)
    let window = window ?? UIWindow()
    self.application = application ?? UIApplication()
    super.init(configuration, time, log, dispatcher, window: window, styles: StandardStyles())
    device.join(self)
    self.application.join(self)
    window.frame = CGRect(x: 0, y: 0, width: configuration.width, height: configuration.height)
    window.application = self.application
    window.dispatcher = dispatcher
    window.keyboard = device.keyboard
    dispatcher.isPlain =
      type(of: self.application) == UIApplication.self && type(of: window) == UIWindow.self
    window.handle.ordinal = time.makeOrdinal()
    time.animations.root = window.handle
    time.sink = log
    StageSchedule.deliverReports(to: log)
    dispatcher.send = { [application = self.application] event in application.sendEvent(event) }
    dispatcher.didHandOver = { [weak log] in log?.noteHandOver($0) }
    log.subjectOfTimeline = { [weak self] timeline in
      self?.runningTransitions.first { $0.timeline === timeline }?.subject
    }
    device.setScreen(width: configuration.width, height: configuration.height, scale: configuration.scale)
    window.givenTraits = screen.traits
    window.givenSafeArea = configuration.safeArea
    becomeCurrent()
  }

  // Objects that are made without a stage must not use the screen of a deallocated stage.
  isolated deinit {
    tether.cut()
    application.leave(tether)
    screen.retire()
  }

  // MARK: Time

  /// Advances the stage to a time, in nanoseconds, and handles the events up to then.
  ///
  /// Events, timers and ends of animations are handled in the order of their times, each at its own time. Their effects
  /// do not depend on how often the stage is stepped. Nothing is done twice, and objects that do not move cost no time.
  public func step(to time: Int64, events: [StageEvent] = []) { stepper.run(self, to: time, events[...]) }

  /// Advances the stage to a time, in nanoseconds, with a slice of a longer list of events.
  package func step(to time: Int64, part events: ArraySlice<StageEvent>) {
    stepper.run(self, to: time, events)
  }

  /// A Boolean value indicating whether the next step would change nothing without an event.
  public var isIdle: Bool { stepper.isIdle(self) }

  /// Performs the work that is due now, before the first step.
  package func settle() { stepper.settle(self) }

  // MARK: The display list

  func makeDisplayList() {
    guard scene.hasChanged else { return }
    if isUnseen { scene.updateHash() } else { scene.update() }
    displayListVersion += 1
  }

  // MARK: Requests of controllers to the device

  /// Replaces the window's root view controller; `nil` removes it. The old controller disappears, and the new one
  /// begins to appear and has appeared in the next turn of the run loop.
  ///
  /// Controllers that the old one presents are dismissed before, and a running presentation or dismissal ends at once.
  /// **(ours; UIKit leaves them in the window)**
  override func replaceRoot(with new: UIViewController?) {
    let old = window.rootViewController
    guard new !== old else { return }
    whileCurrent {
      if new != nil, application.isNew {
        application.handle(.launch)
        application.endLaunching()
      }
      // An application delegate may have set a root view controller of its own.
      guard window.rootViewController === old else { return }
      if old != nil { AnimationScope.leave { presentations.clear() } }
      old?.willDisappear(false)
      // A callback may have set another root view controller; the last one set counts.
      guard window.rootViewController === old else { return }
      window.rootController = nil
      // The orientation is set before the controller is in the window, so that it receives no rotation callbacks.
      if let new { UIView.performWithoutAnimation { device.followDevice(with: new) } }
      window.rootController = new
      old?.didDisappear(false)
      setNeedsStatusBarUpdate()
      guard let new, window.rootViewController === new else { return }
      new.willAppear(false)
      arrivals.add(new, isComplete: true)
    }
  }

  package override func setNeedsStatusBarUpdate() { device.statusBar.setNeedsUpdate() }
  package override var statusBarFrame: CGRect { device.statusBar.frame }
  package override var statusBarStyle: UIStatusBarStyle { device.statusBar.style }

  /// Adapts presentations whose adaptation had to wait for the transition, and applies an orientation that the
  /// controller that fills the screen supports.
  override func presentationDidEnd() {
    adaptIfNeeded()
    if presentations.running == nil { device.followDevice() }
  }

  override func post(_ notification: UIAccessibility.Notification, _ argument: Any?) {
    didPostAccessibility?(notification, argument)
    readingCursor?.handle(notification, argument: argument)
  }

  override func screenDidChange(
    presented: UIViewController?, dismissed: [UIViewController]
  ) -> UIResponder? {
    readingCursor?.screenDidChange(presented: presented, dismissed: dismissed)
  }
}

/// A program that a stage runs for. Events set its values by name, and its state is part of the stage's state hash.
@MainActor
package protocol StageClient: AnyObject {
  /// Sets a value by its name. Returns a Boolean value indicating whether the value changed; a name or value that the
  /// client does not accept is reported to the stage.
  func set(_ name: String, to value: Double, on stage: Stage) -> Bool

  /// Adds the client's values to the hash of the state. A client with default values adds nothing.
  func combineState(into hash: inout StructuralHash)
}

extension Stage {
  func set(_ name: String, to value: Double) {
    guard let client else {
      return log.report(
        .invalidEvent, .warning,
        "a knob event names “\(name)”, and the stage has no experiment; nothing is set. Send it to an experiment's stage"
      )
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

// The root view controller of the window.
extension Stage {
  /// Sets the window's root view controller, which appears with the first step. The first call launches the
  /// application.
  public func setRoot(_ controller: UIViewController) { window.rootViewController = controller }

  /// Ends the application: it enters the background if it is not there, and its delegate is notified of the
  /// termination. The host of the stage calls this method when its window closes; no step follows, so no recording
  /// contains the call.
  public func close() {
    whileCurrent {
      loseHands()
      application.handle(.end)
    }
  }
}
