import LayerTree
import MotionMath
import TestSupport

/// A history of a picture with detours: any order, other values, other parents, layers that are destroyed later, and
/// animations that ended or were removed.
struct PictureHistory {
  var random: SeededGenerator
  private let stage = AnimatedStage()
  private let view = PictureView()

  init(random: SeededGenerator) {
    self.random = random
  }

  /// Creates layers that show the picture.
  mutating func build(_ picture: Picture) -> Layer {
    let layer = Layer.make()
    if random.chance(0.5) { detour(layer) }
    let inner = picture.inner.map { build($0) }
    var guests: [Layer] = []
    for child in inner.shuffled(using: &random) {
      if random.chance(0.3) {
        let guest = Layer.make()
        layer.addSublayer(guest)
        guests.append(guest)
      }
      if random.chance(0.3), let guest = guests.last { guest.addSublayer(child) }
      if random.chance(0.5) { layer.addSublayerAtBack(child) } else { layer.addSublayer(child) }
      look(layer)
    }
    if random.chance(0.5), let child = inner.first {
      child.removeFromParent()
      look(layer)
    }
    // From back to front, as the picture has them.
    for child in inner { layer.addSublayer(child) }
    for guest in guests { guest.destroy() }
    picture.show(on: layer)
    if random.chance(0.3) { animate(layer, picture) }
    look(layer)
    return layer
  }

  /// A reader with a cache must detect the change.
  private mutating func look(_ layer: Layer) {
    if random.chance(0.5) { _ = view.hash(layer) }
  }

  /// Shows another picture first.
  private mutating func detour(_ layer: Layer) {
    var other = Picture.random(&random, depth: 3)
    other.isHidden = random.chance(0.3)
    other.show(on: layer)
    look(layer)
  }

  /// Moves to a value by an animation that ends or is removed.
  private mutating func animate(_ layer: Layer, _ picture: Picture) {
    layer.opacity = 0.1
    layer.position = .zero
    layer.fill = .black
    stage.animate(Pacing(duration: 0.5)) {
      layer.opacity = picture.opacity
      layer.position = picture.position
      layer.fill = picture.fill
    }
    stage.time.advance(to: stage.time.now + 100_000_000)
    stage.time.animations.evaluate()
    look(layer)
    if random.chance(0.5) {
      stage.run(to: stage.time.now + 1_000_000_000)
    } else {
      stage.time.animations.removeAnimations(of: layer)
    }
  }
}
