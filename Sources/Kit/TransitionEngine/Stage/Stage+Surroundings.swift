import Foundation
import LayerTree
import ViewTree

// What is around the window: the screen's size, what an interface is to suit, how the device is held.
extension Stage {
  /// Makes the screen another one, and tells everybody before and after.
  func change(
    width: Double? = nil, height: Double? = nil, scale: Double? = nil, traits: StageEvent.Traits? = nil,
    turnedBy quarters: Int = 0
  ) {
    // What was asked of the old size is laid out before, so that what comes of several sizes does not depend on
    // how they fall into steps.
    window.layoutIfNeeded()
    sizeCoordinator?.end()
    let change = SizeChange(
      size: CGSize(width: width ?? screen.bounds.width, height: height ?? screen.bounds.height),
      scale: scale ?? screen.scale, asked: traits ?? askedTraits, quarters: quarters)
    change.run(on: self)
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
    var filling = window.rootViewController
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
    window.layoutIfNeeded()
    sizeCoordinator?.end()
    for transition in runningTransitions { transition.expectOtherValues() }
    safeArea = insets
    window.givenSafeArea = insets.turned(to: orientation)
    statusBar.sizeDidChange()
  }

  func setScreen(width: Double, height: Double, scale: Double) {
    screen.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    screen.scale = scale
    screen.window = window
    if keyboard.isShown { keyboard.sizeDidChange() }
    screen.traits = Traits(width: width, height: height, scale: scale, asked: askedTraits)
    scene.size = SIMD2(width, height)
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
