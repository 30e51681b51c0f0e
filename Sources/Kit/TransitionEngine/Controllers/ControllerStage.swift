import Foundation
import LayerTree
import ViewTree

/// The part of a stage that controllers use: the window, the clock, the log, and the running presentations and
/// transitions.
///
/// `Stage` is the device around it, which receives events and performs steps. It overrides the methods in which
/// controllers address the device.
@MainActor
public class ControllerStage {
  /// The stage whose step is running, or else the one that became current last: when it was made, or by
  /// `becomeCurrent()`.
  private(set) static weak var active: ControllerStage?

  /// The configuration with which the stage was created.
  public final let configuration: StageConfiguration
  /// The clock, the timers and the animations.
  public final let time: StageTime
  /// The log of the stage: diagnostics, moments and the trace of calls.
  public final let log: StageLog
  /// The window that fills the stage.
  public final let window: UIWindow
  final let screen = UIScreen()
  final let dispatcher: TouchDispatcher
  /// The render tree: the layers as they are drawn.
  final let scene: Scene
  /// The weak handle with which views and the application refer to the stage.
  final let tether = Tether<ControllerStage>()
  /// The presentation controllers and animators of UIKit's standard styles.
  final let styles: any PresentationStyles
  private(set) final var presentations: PresentationQueue! = nil
  final let containerTransitions = ContainerTransitions()
  /// The controllers whose views have begun to appear.
  private(set) final lazy var arrivals = PendingAppearances(stage: self)
  /// The running change of size or traits.
  final var sizeCoordinator: SizeCoordinator?
  /// A Boolean value indicating whether traits changed during a transition, after which presentations have to adapt.
  final var needsAdapting = false
  /// The orientation of the interface on the device.
  final var orientation = StageEvent.Orientation.portrait
  /// The orientation in which the device is held.
  final var held = StageEvent.Orientation.portrait
  /// A Boolean value indicating whether transitions cross-fade instead of moving (Reduce Motion).
  package final var reducesMotion = false
  /// The library of scenes from which controllers load their views; `nil` until a library is set or requested.
  package final var sceneLibrary: (any SceneLibrary)?
  /// Called when a transition is released, with a record of the effect of the release on the transition's time.
  public final var didHandOff: ((HandOffRecord) -> Void)?

  init(
    _ configuration: StageConfiguration, _ time: StageTime, _ log: StageLog, _ dispatcher: TouchDispatcher,
    window: UIWindow, styles: any PresentationStyles
  ) {
    self.configuration = configuration
    self.time = time
    self.log = log
    self.dispatcher = dispatcher
    self.window = window
    self.styles = styles
    scene = Scene(root: window.handle, size: SIMD2(configuration.width, configuration.height))
    presentations = PresentationQueue(stage: self)
    tether.tie(to: self)
    window.stageTether = tether
  }

  // MARK: The current stage

  /// Makes this stage the one that UIKit's globals refer to outside any step.
  ///
  /// A call on a controller, a view or an animator acts on the stage of that object. Changes in an animation block are
  /// animated on the stage that contains the view. The current stage matters only for objects that are on no stage yet:
  /// keyframes, a display link, a property animator.
  public final func becomeCurrent() {
    ControllerStage.active = self
    StageTime.current = time
    UIScreen.main = screen
  }

  /// Runs code with this stage as the one that UIKit's globals refer to.
  public final func whileCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    // A single stage remains current from step to step.
    if ControllerStage.active === self, StageTime.current === time, UIScreen.main === screen {
      return try body()
    }
    let outer = (ControllerStage.active, StageTime.current, UIScreen.main)
    becomeCurrent()
    defer {
      if let stage = outer.0, stage !== self {
        (ControllerStage.active, StageTime.current, UIScreen.main) = (stage, outer.1, outer.2)
      }
    }
    return try body()
  }

  // MARK: Requests that the device handles

  /// Replaces the window's root view controller; `nil` removes it.
  func replaceRoot(with new: UIViewController?) { window.rootController = new }

  /// Marks the status bar's appearance as out of date, so that it is read again.
  package func setNeedsStatusBarUpdate() {}
  /// The frame of the status bar in the window; zero while the bar is hidden.
  package var statusBarFrame: CGRect { .zero }
  package var statusBarStyle: UIStatusBarStyle { .default }

  /// Called when a presentation or a dismissal has ended, before the next one begins.
  func presentationDidEnd() {}

  /// Posts an accessibility notification.
  func post(_ notification: UIAccessibility.Notification, _ argument: Any?) {}

  /// Records the focused accessibility element when a controller is presented. For a dismissal, returns the element
  /// that was focused before the presentation, or `nil`.
  ///
  /// The caller moves the focus there and posts the notification.
  func screenDidChange(presented: UIViewController?, dismissed: [UIViewController]) -> UIResponder? { nil }
}

extension UIView {
  /// The stage in whose window the view is.
  package final var stage: ControllerStage? { (window?.stageTether as? Tether<ControllerStage>)?.object }
}

// Running and pending transitions of a stage.
extension ControllerStage {
  /// The foremost running transition: a presentation, or else the last transition inside a container.
  var foremostTransition: Transition? { presentations.running ?? containerTransitions.last }

  /// A Boolean value indicating whether a transition runs or was requested, or a block that may request one waits for
  /// the next turn.
  var isAboutToChange: Bool {
    !presentations.isIdle || !containerTransitions.isEmpty || time.timers.hasTurn
  }

  /// All running transitions, presentations first.
  var runningTransitions: [Transition] {
    (presentations.running.map { [$0] } ?? []) + containerTransitions.running
  }

  /// Returns the style of the animation for a transition without a custom animator: a cross-dissolve with Reduce
  /// Motion, otherwise the requested style.
  func style(for asked: UIModalTransitionStyle) -> UIModalTransitionStyle {
    reducesMotion ? .crossDissolve : asked
  }

  /// Moves a presenter's view back to where it was before a presentation removed it.
  func restore(_ controller: UIViewController, at place: SavedViewPosition?) {
    guard let view = controller.viewIfLoaded,
      view.window == nil || view.superview is TransitionContainerView
    else { return }
    // A container view that follows a view's place determines its frame, on screen or off.
    let container = controller.presentedStorage?.presentation?.containerView as? TransitionContainerView
    if let container, container.followed === view, let around = container.superview {
      view.frame = container.frame
      return around.insertSubview(view, belowSubview: container)
    }
    let home = controller.presentingStorage != nil ? controller.presentation?.containerView : nil
    if let place, let around = place.around, around !== window, around !== home {
      place.restore(view)
    } else if let home {
      view.frame = controller.frameAfterDismissal(in: home)
      home.addSubview(view)
    } else {
      view.frame = window.bounds
      window.insertSubview(view, at: 0)
    }
  }
}

// Presented controllers of a stage.
extension ControllerStage {
  /// The last controller in the chain of presentations that starts at the root view controller. O(n) in its
  /// controllers.
  public var topController: UIViewController? {
    var top = window.rootViewController
    while let next = top?.presentedStorage, next.presentingStorage != nil { top = next }
    return top
  }

  /// The foremost presented controller in any presentation context.
  var frontPresented: UIViewController? {
    window.rootViewController.flatMap { Self.frontPresented(over: $0) }
  }

  private static func frontPresented(over controller: UIViewController) -> UIViewController? {
    if let next = controller.presentedStorage, next.presentingStorage != nil {
      return frontPresented(over: next) ?? next
    }
    return controller.children.reversed().lazy.compactMap { frontPresented(over: $0) }.first
  }

  /// The presented controllers from the lowest to the topmost. A controller that a child presents comes before the one
  /// that its parent presents.
  var presentedControllers: [UIViewController] {
    var result: [UIViewController] = []
    func collect(over controller: UIViewController) {
      for child in controller.children { collect(over: child) }
      guard let next = controller.presentedStorage, next.presentingStorage != nil else { return }
      result.append(next)
      collect(over: next)
    }
    if let root = window.rootViewController { collect(over: root) }
    return result
  }

  /// The lowest controller that presents another one; `nil` when no controller is presented.
  var firstPresenter: UIViewController? { presentedControllers.first?.presentingStorage }
}
