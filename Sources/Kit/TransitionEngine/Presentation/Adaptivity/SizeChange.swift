import Foundation
import LayerTree
import MotionMath
import ViewTree

/// One change of what is around the window: its size, what the interface is to suit, how the device is held.
///
/// In UIKit's order: `willTransition(to:with:)` when traits change, `viewWillTransition(to:with:)` when the size
/// does, each to the root with its children and then to one presentation after the other; then the change itself,
/// with `traitCollectionDidChange(_:)`; then what goes along.
struct SizeChange {
  let size: CGSize
  let scale: Double
  let asked: StageEvent.Traits
  /// By how many quarters the device is turned clockwise.
  let quarters: Int

  func run(on stage: Stage) {
    let traits = Traits(width: size.width, height: size.height, scale: scale, asked: asked)
    let (oldTraits, oldSize) = (stage.device.screen.traits, stage.device.screen.bounds.size)
    guard
      traits != oldTraits || size != oldSize || scale != Double(stage.device.screen.scale) || quarters != 0
    else {
      // What is asked for may be what the size says already; another size changes that.
      stage.device.askedTraits = asked
      return
    }
    // A window that is dragged larger is followed at once; what becomes another device moves.
    let changesClass =
      traits.horizontalSizeClass != oldTraits.horizontalSizeClass
      || traits.verticalSizeClass != oldTraits.verticalSizeClass
    let coordinator = SizeCoordinator(
      stage, animated: changesClass || quarters != 0, targetTransform: transform)
    stage.device.sizeCoordinator = coordinator
    if traits != oldTraits {
      let collection = UITraitCollection(traits)
      stage.tellAround { $0.tellWillTransition(to: collection, coordinator) }
    }
    if size != oldSize {
      stage.tellAround { $0.tellWillTransition(to: size, coordinator) }
    }
    // What moves may be laid out anew, and is to end elsewhere.
    for transition in stage.runningTransitions { transition.expectOtherValues() }
    coordinator.run {
      stage.device.askedTraits = asked
      stage.device.setScreen(width: size.width, height: size.height, scale: scale)
      stage.window.frame = stage.device.screen.bounds
      stage.window.givenTraits = traits
      stage.window.givenSafeArea = stage.device.safeArea.turned(to: stage.device.orientation)
      stage.device.statusBar.sizeDidChange()
      guard traits != oldTraits else { return }
      stage.tellUnseen()
      stage.adapt(with: coordinator)
    }
  }

  /// What turns the old picture as the device was turned.
  private var transform: CGAffineTransform {
    quarters == 0 ? .identity : CGAffineTransform(rotationAngle: Double(quarters) * .pi / 2)
  }
}
