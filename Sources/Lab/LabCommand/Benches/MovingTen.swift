import LayerTree
import MotionMath

/// Ten layers that a held timeline moves, among others that stand still.
final class MovingTen {
  let scene: Scene
  private let time = StageTime()
  private let timeline: Timeline
  private let layers: [Layer]
  private var step = 0

  init(among count: Int) {
    let root = Layer.make()
    root.bounds = Rect(x: 0, y: 0, width: 1_000, height: 1_000)
    root.position = [500, 500]
    timeline = Timeline(parent: time.root)
    timeline.hold(at: 0)
    var layers = [root]
    for index in 0..<count {
      let layer = Layer.make()
      layer.bounds = Rect(x: 0, y: 0, width: 10, height: 10)
      layer.position = [Double(index % 100) * 10, Double(index / 100) * 10]
      layer.fill = .white
      root.addSublayer(layer)
      layers.append(layer)
    }
    self.layers = layers
    scene = Scene(root: root, size: [1_000, 1_000])
    let pacing = Pacing(duration: 1, easing: .linear)
    let block = time.animations.open(pacing, on: timeline)
    AnimationScope.run(block, pacing: pacing, in: time.animations) {
      for index in 0..<10 { layers[1 + index * count / 10].position = [500, 500] }
    }
    _ = time.animations.close(block, completion: nil)
    run(1)
  }

  isolated deinit { for layer in layers { layer.destroy() } }

  func run(_ frames: Int) {
    for _ in 0..<frames {
      step += 1
      timeline.hold(at: Double(step % 97 + 1) / 100)
      time.animations.evaluate()
      scene.update()
      BareLoop.keep(scene.pictureHash)
    }
  }
}
