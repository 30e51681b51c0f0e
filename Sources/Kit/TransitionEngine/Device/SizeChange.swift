import Foundation
import QuartzCore
import ViewAnimation
import Scheduling
import TextKit
import ViewTree

/// A change of the window's size, traits or orientation.
///
/// The callbacks have UIKit's order. `willTransition(to:with:)` announces new traits, `viewWillTransition(to:with:)` a
/// new size. Each goes to the root view controller with its children and then to one presentation after the other. The
/// change itself follows with `traitCollectionDidChange(_:)`, and then the alongside animations.
struct SizeChange {
  let size: CGSize
  let scale: Double
  let asked: StageEvent.Traits
  /// The number of clockwise quarter turns of the device.
  let quarters: Int

  func run(on stage: ControllerStage, _ device: StageDevice) {
    let traits = Traits(width: size.width, height: size.height, scale: scale, asked: asked)
    let (oldTraits, oldSize) = (stage.screen.traits, stage.screen.bounds.size)
    guard
      traits != oldTraits || size != oldSize || scale != Double(stage.screen.scale) || quarters != 0
    else {
      // The requested traits may equal those that follow from the size, and differ from them after another change of
      // size.
      device.askedTraits = asked
      return
    }
    // A window that is resized is followed at once; a change of size class or orientation is animated.
    let changesClass =
      traits.horizontalSizeClass != oldTraits.horizontalSizeClass
      || traits.verticalSizeClass != oldTraits.verticalSizeClass
    let coordinator = SizeCoordinator(
      stage, animated: changesClass || quarters != 0, targetTransform: transform, quarters: quarters)
    stage.sizeCoordinator = coordinator
    if traits != oldTraits {
      let collection = UITraitCollection(traits)
      stage.forEachListener { $0.sendWillTransition(to: collection, coordinator) }
    }
    if size != oldSize {
      stage.forEachListener { $0.notifyWillTransition(to: size, coordinator) }
    }
    // Views that are being animated may be laid out anew and end elsewhere.
    for transition in stage.runningTransitions { transition.expectOtherValues() }
    coordinator.run {
      device.askedTraits = asked
      device.setScreen(width: size.width, height: size.height, scale: scale)
      stage.window.frame = stage.screen.bounds
      stage.window.givenTraits = traits
      stage.window.givenSafeArea = device.safeArea.turned(to: device.orientation)
      device.statusBar.sizeDidChange()
      guard traits != oldTraits else { return }
      stage.updateHiddenControllers()
      stage.adapt(with: coordinator)
      guard traits.contentSize != oldTraits.contentSize else { return }
      Scheduling.NotificationCenter.default.post(
        name: UIContentSizeCategory.didChangeNotification, object: stage.screen,
        userInfo: [UIContentSizeCategory.newValueUserInfoKey: traits.contentSize])
    }
  }

  /// The transform that turns the old picture as the device was turned.
  private var transform: CGAffineTransform {
    quarters == 0 ? .identity : CGAffineTransform(rotationAngle: Double(quarters) * .pi / 2)
  }
}
