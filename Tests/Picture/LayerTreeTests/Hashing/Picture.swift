import LayerTree
import MotionMath
import TestSupport

/// The visible content of a layer tree as plain values, independent of the tree's history.
nonisolated struct Picture: Equatable {
  var position: SIMD2<Double> = .zero
  var bounds = Rect(x: 0, y: 0, width: 50, height: 40)
  var anchorPoint: SIMD2<Double> = [0.5, 0.5]
  var transform = Affine.identity
  var opacity = 1.0
  var fill = RGBA.white
  var cornerRadius = 0.0
  var borderWidth = 0.0
  var border = RGBA.black
  var isHidden = false
  var clips = false
  var text: LayerText?
  var inner: [Picture] = []

  /// Returns a random tree of visible layers.
  static func random(_ random: inout SeededGenerator, depth: Int = 0) -> Picture {
    func color() -> RGBA {
      RGBA(
        red: random.uniform(0, 1), green: random.nice(0, 1), blue: random.uniform(0, 1),
        alpha: random.uniform(0.2, 1))
    }
    var picture = Picture()
    picture.position = depth == 0 ? [200, 200] : [random.uniform(0, 60), random.uniform(0, 60)]
    picture.bounds = Rect(
      x: random.uniform(-5, 5), y: random.nice(-5, 5), width: random.uniform(20, 90), height: 60)
    if random.chance(0.3) { picture.anchorPoint = [random.uniform(0, 1), random.uniform(0, 1)] }
    if random.chance(0.3) {
      picture.transform = Affine(
        a: random.uniform(0.5, 2), b: random.uniform(-0.5, 0.5), c: random.uniform(-0.5, 0.5),
        d: random.uniform(0.5, 2), tx: random.uniform(-5, 5), ty: random.uniform(-5, 5))
    }
    picture.opacity = random.uniform(0.3, 0.9)
    picture.fill = color()
    picture.cornerRadius = random.uniform(1, 8)
    picture.borderWidth = random.uniform(0.5, 3)
    picture.border = color()
    picture.clips = random.chance(0.3)
    if random.chance(0.4) {
      picture.text = LayerText(
        String(UInt32(truncatingIfNeeded: random.next()), radix: 36),
        font: TextFont(size: random.uniform(6, 20)),
        color: color(), alignment: [.left, .center, .right][random.below(3)])
    }
    if depth < 3 {
      picture.inner = (0..<random.below(depth == 0 ? 4 : 3)).map { _ in
        .random(&random, depth: depth + 1)
      }
    }
    return picture
  }
}

extension Picture {
  /// Applies all values to a layer, except its sublayers.
  @MainActor
  func show(on layer: Layer) {
    layer.position = position
    layer.bounds = bounds
    layer.anchorPoint = anchorPoint
    layer.transform = transform
    layer.opacity = opacity
    layer.fill = fill
    layer.cornerRadius = cornerRadius
    layer.borderWidth = borderWidth
    layer.border = border
    layer.isHidden = isHidden
    layer.clips = clips
    layer.text = text
  }

  /// Creates layers that show the picture, from back to front.
  @MainActor
  func build() -> Layer {
    let layer = Layer.make()
    show(on: layer)
    for picture in inner { layer.addSublayer(picture.build()) }
    return layer
  }
}

/// The view of a layer tree for readers of its list and its hash.
///
/// Only this type reads them in these tests. The scene is kept, so that it must follow the changes.
final class PictureView {
  private var scene: Scene?

  private func scene(of root: Layer) -> Scene {
    if let scene, scene.root == root { return scene }
    let made = Scene(root: root, size: [400, 400])
    scene = made
    return made
  }

  /// Returns the hash of a tree's picture.
  func hash(_ root: Layer) -> UInt64 {
    let scene = scene(of: root)
    scene.update()
    return scene.pictureHash
  }

  /// Returns the display list for a renderer.
  func drawn(_ root: Layer) -> [ShownItem] {
    let scene = scene(of: root)
    scene.update()
    return ShownItem.all(in: scene.list)
  }

  /// Destroys a layer and all in it.
  static func destroy(_ layer: Layer) {
    for inner in layer.sublayers { destroy(inner) }
    layer.destroy()
  }
}
