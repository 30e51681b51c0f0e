import Foundation
import LayerTree
import ViewTree

/// The device of a stage: its screen, how it is held, what it keeps of the screen for itself, its bars and its keyboard,
/// and what the interface is asked to suit.
@MainActor
public final class StageDevice {
  private unowned var stage: Stage!
  let screen = UIScreen()
  /// What the interface is asked to suit, beyond what the size says.
  var askedTraits: StageEvent.Traits
  /// What the device keeps of its screen for itself while it is held upright.
  public private(set) var safeArea: UIEdgeInsets
  /// How the picture lies on the device.
  public private(set) var orientation = StageEvent.Orientation.portrait
  /// How the device is held: what fills the screen may not want to turn with it.
  private(set) var held = StageEvent.Orientation.portrait
  /// The keyboard on screen, which is off until it is turned on.
  public private(set) lazy var keyboard = SimulatedKeyboard(stage)
  /// The bar with the time, where the device keeps room for one.
  package private(set) lazy var statusBar = StatusBar(stage)
  /// The change of size or traits that is under way.
  var sizeCoordinator: SizeCoordinator?
  /// A Boolean value indicating whether traits changed while a transition ran.
  var needsAdapting = false

  init(_ configuration: Stage.Configuration) {
    askedTraits = configuration.traits
    safeArea = configuration.safeArea
  }

  /// Becomes the device of a stage.
  func join(_ stage: Stage) { self.stage = stage }

  /// Makes the screen another one, and tells everybody before and after.
  func change(
    width: Double? = nil, height: Double? = nil, scale: Double? = nil, traits: StageEvent.Traits? = nil,
    turnedBy quarters: Int = 0
  ) {
    // What was asked of the old size is laid out before, so that what comes of several sizes does not depend on
    // how they fall into steps.
    stage.window.layoutIfNeeded()
    sizeCoordinator?.end()
    let change = SizeChange(
      size: CGSize(width: width ?? screen.bounds.width, height: height ?? screen.bounds.height),
      scale: scale ?? screen.scale, asked: traits ?? askedTraits, quarters: quarters)
    change.run(on: stage)
  }

  /// Turns the device. Between upright and lying the sides change places.
  ///
  /// What fills the screen may not want that: then the picture stays as it is until something else fills it.
  func turn(to orientation: StageEvent.Orientation) {
    held = orientation
    if mayTurn(to: orientation, with: fillingController) { lay(to: orientation) }
  }

  /// Turns the picture as what fills the screen now may lie: as the device is held, else as it is, else as it likes
  /// best. UIKit turns before what is presented comes; here it does when that is there. **(ours)**
  func followDevice() {
    if let controller = fillingController { followDevice(with: controller) }
  }

  /// The same for what is about to fill the screen.
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
    let quarters = orientation.quarters - self.orientation.quarters
    self.orientation = orientation
    guard !quarters.isMultiple(of: 2) else { return change(turnedBy: quarters) }
    change(width: screen.bounds.height, height: screen.bounds.width, turnedBy: quarters)
  }

  private func mayTurn(
    to orientation: StageEvent.Orientation, with controller: UIViewController?
  ) -> Bool {
    guard let controller else { return true }
    return controller.shouldAutorotate
      && controller.supportedInterfaceOrientations.contains(UIInterfaceOrientationMask(orientation))
  }

  /// The uppermost controller that fills the screen.
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

  /// Lays out anew around what the device keeps for itself. A sheet's room depends on it as on a size.
  func change(safeArea insets: UIEdgeInsets) {
    guard insets != safeArea else { return }
    stage.window.layoutIfNeeded()
    sizeCoordinator?.end()
    for transition in stage.runningTransitions { transition.expectOtherValues() }
    safeArea = insets
    stage.window.givenSafeArea = insets.turned(to: orientation)
    statusBar.sizeDidChange()
  }

  func setScreen(width: Double, height: Double, scale: Double) {
    screen.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    screen.scale = scale
    screen.window = stage.window
    if keyboard.isShown { keyboard.sizeDidChange() }
    screen.traits = Traits(width: width, height: height, scale: scale, asked: askedTraits)
    stage.scene.size = SIMD2(width, height)
  }
}

extension UIEdgeInsets {
  /// The insets of a device held upright, as they lie when it is turned.
  nonisolated func turned(to orientation: StageEvent.Orientation) -> UIEdgeInsets {
    switch orientation {
    case .portrait: self
    case .portraitUpsideDown: UIEdgeInsets(top: bottom, left: right, bottom: top, right: left)
    case .landscapeLeft: UIEdgeInsets(top: left, left: bottom, bottom: right, right: top)
    case .landscapeRight: UIEdgeInsets(top: right, left: top, bottom: left, right: bottom)
    }
  }
}
