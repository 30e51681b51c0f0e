import Expectations
import Foundation
import LayerTree
import Testing
import ViewTree

@testable import TransitionEngine

@Suite struct TurningTests {
  private final class Upright: UIViewController {
    var turns = true
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { turns ? .all : .portrait }
  }

  @Test("8.1 The stage rotates only to orientations that the controller filling the screen supports")
  func refuses() {
    let stage = Stage()
    let root = Upright()
    stage.setRoot(root)
    stage.step(to: 0)
    root.turns = false
    stage.step(to: 1, events: [StageEvent(time: 1, .rotation(.landscapeLeft))])
    expect(stage.window.bounds.size, equals: CGSize(width: 390, height: 844))
    expect(stage.device.orientation, equals: .portrait)
    root.turns = true
    stage.step(to: 2, events: [StageEvent(time: 2, .rotation(.landscapeLeft))])
    stage.step(to: 1_000_000_000)
    expect(stage.window.bounds.size, equals: CGSize(width: 844, height: 390))
  }

  private final class Picky: UIViewController {
    var ways = UIInterfaceOrientationMask.all
    var best = UIInterfaceOrientation.unknown
    var follows = true
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { ways }
    override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { best }
    override var shouldAutorotate: Bool { follows }
  }

  @Test("8.1 A refused rotation is performed when the controller that refused it is removed")
  func remembers() {
    let stage = Stage()
    let root = UIViewController()
    stage.setRoot(root)
    stage.step(to: 0)
    let cover = Picky()
    cover.ways = .portrait
    cover.modalPresentationStyle = .fullScreen
    root.present(cover, animated: false)
    stage.step(to: 16_000_000)
    stage.step(to: 32_000_000, events: [StageEvent(time: 17_000_000, .rotation(.landscapeRight))])
    expect(stage.device.orientation, equals: .portrait)
    root.dismiss(animated: true)
    stage.step(to: 2_000_000_000)
    expect(stage.device.orientation, equals: .landscapeRight)
    expect(root.view.bounds.size, equals: CGSize(width: 844, height: 390))
    expect(stage.log.diagnostics.isEmpty)
  }

  @Test("8.1 A controller with one orientation rotates the stage only while it fills the screen")
  func insists() {
    for (ways, best, expected) in [
      (
        UIInterfaceOrientationMask.landscape, UIInterfaceOrientation.landscapeRight,
        StageEvent.Orientation.landscapeRight
      ),
      (.landscape, .portrait, .landscapeLeft), (.all, .landscapeLeft, .portrait),
    ] {
      let stage = Stage()
      let root = UIViewController()
      stage.setRoot(root)
      stage.step(to: 0)
      let cover = Picky()
      (cover.ways, cover.best) = (ways, best)
      cover.modalPresentationStyle = .fullScreen
      root.present(cover, animated: true)
      stage.step(to: 3_000_000_000)
      expect(stage.device.orientation, equals: expected)
      expect(cover.view.bounds.size, equals: stage.window.bounds.size)
      root.dismiss(animated: true)
      stage.step(to: 6_000_000_000)
      expect(
        stage.device.orientation == .portrait && root.view.bounds.size == CGSize(width: 390, height: 844))
      expect(stage.log.diagnostics.isEmpty)
    }
  }

  @Test(
    "8.1 A controller that does not rotate automatically keeps its orientation, however the device is held"
  )
  func autorotates() {
    let stage = Stage()
    let root = Picky()
    root.follows = false
    stage.setRoot(root)
    stage.step(to: 0)
    stage.step(to: 16_000_000, events: [StageEvent(time: 1, .rotation(.landscapeLeft))])
    expect(stage.device.orientation, equals: .portrait)
    root.follows = true
    stage.step(to: 32_000_000, events: [StageEvent(time: 17_000_000, .rotation(.landscapeLeft))])
    expect(stage.device.orientation, equals: .landscapeLeft)
  }
}
