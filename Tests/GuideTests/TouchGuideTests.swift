import Foundation
import GestureMath
import LayerTree
import Testing
import TransitionEngine
import ViewTree

// The code of the guide's page `Touches.md`.

final class Canvas: UIView {
  var line: [CGPoint] = []
  var tip: CGPoint?

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let event else { return }
    line += (event.coalescedTouches(for: touch) ?? [touch]).map { $0.location(in: self) }
    tip = event.predictedTouches(for: touch)?.last?.location(in: self)
  }
}

final class PhotoController: UIViewController {
  private(set) var scale = 1.0
  private(set) var taps = 0

  override func viewDidLoad() {
    let double = UITapGestureRecognizer(target: self, action: PhotoController.reset)
    double.numberOfTapsRequired = 2
    let single = UITapGestureRecognizer()
    single.addAction { [weak self] _ in self?.taps += 1 }
    single.require(toFail: double)
    let pinch = UIPinchGestureRecognizer(target: self, action: PhotoController.zoom)
    for recognizer in [double, single, pinch] { view.addGestureRecognizer(recognizer) }
  }

  func reset() { scale = 1 }

  func zoom(_ pinch: UIPinchGestureRecognizer) {
    scale *= pinch.scale
    pinch.scale = 1
  }
}

final class ShakeGestureRecognizer: UIGestureRecognizer {
  private var turns = 0
  private var lastStep = 0.0

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    let step = touch.location(in: nil).x - touch.previousLocation(in: nil).x
    if step * lastStep < 0 { turns += 1 }
    if step != 0 { lastStep = step }
    if turns == 4 { state = .recognized }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  override func reset() {
    turns = 0
    lastStep = 0
  }
}

@Suite struct TouchGuideTests {
  /// A stage that is stepped with each event.
  private final class Player {
    let stage = Stage()
    var time: Int64 = 0

    func wait(_ milliseconds: Int64) {
      time += milliseconds * 1_000_000
      stage.step(to: time)
    }

    func touch(_ phase: StageEvent.Pointer.Phase, _ x: Double, _ y: Double = 400, id: Int = 0) {
      time += 10_000_000
      stage.step(to: time, events: [StageEvent(time: time, .pointer(.init(id: id, phase, x: x, y: y)))])
    }
  }

  @Test("Touches.md: a canvas gets every movement, and the predicted positions of the pointer")
  func canvas() {
    let player = Player()
    let root = UIViewController()
    player.stage.setRoot(root)
    let canvas = Canvas(frame: root.view.bounds)
    root.view.addSubview(canvas)
    player.touch(.down, 100)
    for x in 1...4 { player.touch(.move, 100 + Double(x) * 5) }
    #expect(canvas.line.map(\.x) == [105, 110, 115, 120])
    #expect((canvas.tip?.x ?? 0) > 125)
    #expect(player.stage.log.diagnostics.isEmpty)
  }

  @Test("Touches.md: a photo zooms with two touches, and is reset by two taps")
  func photo() {
    let player = Player()
    let photo = PhotoController()
    player.stage.setRoot(photo)
    player.wait(0)
    player.touch(.down, 100)
    player.touch(.down, 200, id: 1)
    for step in 1...10 { player.touch(.move, 200 + Double(step) * 11, id: 1) }
    player.touch(.up, 310, id: 1)
    player.touch(.up, 100)
    #expect(abs(photo.scale - 210.0 / 110) < 1e-9)
    player.wait(1000)
    for _ in 0..<2 {
      player.touch(.down, 100)
      player.touch(.up, 100)
    }
    player.wait(1000)
    #expect(photo.scale == 1 && photo.taps == 0)
    player.touch(.down, 100)
    player.touch(.up, 100)
    #expect(photo.taps == 0, "a second tap may follow")
    player.wait(350)
    #expect(photo.taps == 1)
  }

  @Test("Touches.md: four turns are a shake")
  func shake() {
    let player = Player()
    player.stage.setRoot(UIViewController())
    let shake = ShakeGestureRecognizer()
    var shakes = 0
    shake.addAction { _ in shakes += 1 }
    player.stage.window.addGestureRecognizer(shake)
    for turns in [3, 4] {
      player.touch(.down, 100)
      for turn in 0...turns { player.touch(.move, turn % 2 == 0 ? 120 : 100) }
      player.touch(.up, 100)
    }
    #expect(shakes == 1)
    #expect(player.stage.log.diagnostics.isEmpty)
  }
}
