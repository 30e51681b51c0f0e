import LayerTree
import Scheduling
import ViewAnimation
import ViewTree

/// The device of a stage: its screen, orientation, safe area, status bar and keyboard, and the requested traits.
@MainActor
public final class StageDevice {
  /// The stage, which owns the device; the device may outlive the stage.
  private weak var stage: ControllerStage!
  /// The requested traits, which take precedence over those that follow from the size.
  var askedTraits: StageEvent.Traits
  /// The insets that the device reserves at the edges of its screen, in portrait orientation.
  public private(set) var safeArea: UIEdgeInsets
  /// The orientation of the interface; portrait after the stage is deallocated.
  public private(set) var orientation: StageEvent.Orientation {
    get { stage?.orientation ?? .portrait }
    set { stage.orientation = newValue }
  }
  /// The orientation of the device, which may differ from that of the interface if the controller that fills the screen
  /// does not support it.
  private(set) var held: StageEvent.Orientation {
    get { stage?.held ?? .portrait }
    set { stage.held = newValue }
  }
  /// The on-screen keyboard, which is off until it is enabled.
  public private(set) lazy var keyboard = SimulatedKeyboard(stage)
  /// The status bar, which is shown if the device has a safe area at the top.
  package private(set) lazy var statusBar = StatusBar(stage)

  init(_ configuration: StageConfiguration) {
    askedTraits = configuration.traits
    safeArea = configuration.safeArea
  }

  /// Makes this device the device of a stage.
  func join(_ stage: ControllerStage) { self.stage = stage }

  /// Changes the screen, and sends the callbacks before and after the change.
  func change(
    width: Double? = nil, height: Double? = nil, scale: Double? = nil, traits: StageEvent.Traits? = nil,
    turnedBy quarters: Int = 0
  ) {
    // Pending layout for the old size is done first, so that the effect of several changes does not depend on their
    // distribution over steps.
    stage.window.layoutIfNeeded()
    stage.sizeCoordinator?.end()
    let change = SizeChange(
      size: CGSize(width: width ?? stage.screen.bounds.width, height: height ?? stage.screen.bounds.height),
      scale: scale ?? stage.screen.scale, asked: traits ?? askedTraits, quarters: quarters)
    change.run(on: stage, self)
  }

  /// Rotates the device. Between portrait and landscape, width and height are exchanged.
  ///
  /// If the controller that fills the screen does not support the orientation, the interface stays as it is until
  /// another controller fills the screen.
  func rotate(to orientation: StageEvent.Orientation) {
    let isOther = orientation != held
    held = orientation
    if isOther {
      NotificationCenter.default.post(
        name: UIDevice.orientationDidChangeNotification, object: UIDevice.current)
    }
    if mayTurn(to: orientation, with: fillingController) { lay(to: orientation) }
  }

  /// Rotates the interface to an orientation that the controller that fills the screen supports: the device's, else
  /// the present one, else the preferred one. UIKit rotates before a presented controller appears; here the interface
  /// rotates afterwards. **(ours)**
  func followDevice() {
    if let controller = fillingController { followDevice(with: controller) }
  }

  /// Rotates the interface in the same way for a controller that is about to fill the screen.
  func followDevice(with controller: UIViewController) {
    if held != orientation, mayTurn(to: held, with: controller) { return lay(to: held) }
    let ways = controller.supportedInterfaceOrientations
    guard !ways.contains(UIInterfaceOrientationMask(orientation)) else { return }
    let preferred = controller.preferredInterfaceOrientationForPresentation
    let all: [StageEvent.Orientation] = [.portrait, .landscapeLeft, .landscapeRight, .portraitUpsideDown]
    let usable = all.filter { ways.contains(UIInterfaceOrientationMask($0)) }
    if let best = usable.first(where: { UIInterfaceOrientation($0) == preferred }) ?? usable.first {
      lay(to: best)
    }
  }

  private func lay(to orientation: StageEvent.Orientation) {
    guard orientation != self.orientation else { return }
    let old = self.orientation
    let quarters = orientation.quarters - old.quarters
    post(UIApplication.willChangeStatusBarOrientationNotification, orientation)
    self.orientation = orientation
    if quarters.isMultiple(of: 2) {
      change(turnedBy: quarters)
    } else {
      change(width: stage.screen.bounds.height, height: stage.screen.bounds.width, turnedBy: quarters)
    }
    post(UIApplication.didChangeStatusBarOrientationNotification, old)
  }

  private func post(_ name: Notification.Name, _ orientation: StageEvent.Orientation) {
    NotificationCenter.default.post(
      name: name, object: stage.window.application,
      userInfo: [UIApplication.statusBarOrientationUserInfoKey: UIInterfaceOrientation(orientation).rawValue])
  }

  private func mayTurn(
    to orientation: StageEvent.Orientation, with controller: UIViewController?
  ) -> Bool {
    guard let controller else { return true }
    return controller.shouldAutorotate
      && controller.supportedInterfaceOrientations.contains(UIInterfaceOrientationMask(orientation))
  }

  /// The topmost controller that fills the screen.
  var fillingController: UIViewController? {
    var filling = stage.window.rootViewController
    var at = filling
    while let next = at?.presentedStorage, let presentation = next.presentation {
      if presentation.presentationStyle == .fullScreen || presentation.presentationStyle == .overFullScreen {
        filling = next
      }
      at = next
    }
    return filling
  }

  /// Changes the device's safe area and lays out again. Running transitions accept new values, because the size of a
  /// sheet depends on the safe area, too.
  func change(safeArea insets: UIEdgeInsets) {
    guard insets != safeArea else { return }
    stage.window.layoutIfNeeded()
    stage.sizeCoordinator?.end()
    for transition in stage.runningTransitions { transition.expectOtherValues() }
    safeArea = insets
    stage.window.givenSafeArea = insets.turned(to: orientation)
    statusBar.sizeDidChange()
  }

  func setScreen(width: Double, height: Double, scale: Double) {
    let screen = stage.screen
    screen.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    screen.scale = scale
    screen.window = stage.window
    if keyboard.isShown { keyboard.sizeDidChange() }
    screen.traits = Traits(width: width, height: height, scale: scale, asked: askedTraits)
    stage.scene.size = SIMD2(width, height)
  }
}

extension UIEdgeInsets {
  /// Returns the insets of a device in portrait orientation as they are in another orientation.
  nonisolated func turned(to orientation: StageEvent.Orientation) -> UIEdgeInsets {
    switch orientation {
    case .portrait: self
    case .portraitUpsideDown: UIEdgeInsets(top: bottom, left: right, bottom: top, right: left)
    case .landscapeLeft: UIEdgeInsets(top: left, left: bottom, bottom: right, right: top)
    case .landscapeRight: UIEdgeInsets(top: right, left: top, bottom: left, right: bottom)
    }
  }
}
