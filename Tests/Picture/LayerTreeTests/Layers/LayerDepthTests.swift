import Diagnostics
import Expectations
import MotionMath
import TestSupport
import Testing

@testable import LayerTree

@Suite struct LayerDepthTests {
  private func rotation(_ angle: Double, about axis: SIMD3<Double>) -> Transform3D {
    var parts = DepthParts()
    parts.rotation = axis * angle
    return parts.transform
  }

  private func perspective(_ distance: Double) -> Transform3D {
    Transform3D([1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, -1 / distance], [0, 0, 0, 1])
  }

  private func miss(_ a: Transform3D, _ b: Transform3D) -> Double {
    let rows = [a.rows.0 - b.rows.0, a.rows.1 - b.rows.1, a.rows.2 - b.rows.2, a.rows.3 - b.rows.3]
    return rows.reduce(0) { max($0, max($1.max(), -$1.min())) }
  }

  private func layer(in root: Layer, _ frame: Rect) -> Layer {
    let layer = Layer.make()
    layer.bounds = Rect(origin: .zero, size: frame.size)
    layer.position = frame.center
    layer.fill = .black
    root.addSublayer(layer)
    return layer
  }

  private func stage() -> (root: Layer, scene: Scene) {
    let root = Layer.make()
    root.bounds = Rect(x: 0, y: 0, width: 200, height: 100)
    root.position = [100, 50]
    return (root, Scene(root: root, size: [200, 100]))
  }

  @Test("A transform of space is the product of its parts, also when it mirrors or flattens")
  func parts() {
    var random = SeededGenerator(seed: 1)
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    for index in 0..<2000 {
      var parts = DepthParts()
      parts.translation = [number(-50...50), number(-50...50), number(-50...50)]
      parts.scale = [number(0.2...2), number(0.2...2), number(0.2...2)]
      if index % 3 == 0 { parts.scale.y = -parts.scale.y }
      parts.shear = [number(-1...1), number(-1...1), number(-1...1)]
      parts.rotation = [number(-2...2), number(-2...2), number(-2...2)]
      parts.perspective = [number(-0.01...0.01), number(-0.01...0.01), number(-0.01...0.01), 1]
      if index % 5 == 0 { parts.scale[index % 3] = 0 }
      if index % 5 == 0 { parts.perspective = [0, 0, 0, 1] }
      let transform = parts.transform
      expect(miss(DepthParts(transform).transform, transform), isBelow: 1e-9, "\(index)")
    }
  }

  @Test("Half a turn is found with its axis, and the rotation nearest to another is chosen")
  func turns() {
    let axes: [SIMD3<Double>] = [[1, 0, 0], [0, 1, 0], [0, 0, 1], [0.6, 0, 0.8], [-0.6, 0.8, 0]]
    for axis in axes {
      for angle in [Double.pi, -Double.pi, 1, 3.1] {
        let parts = DepthParts(rotation(angle, about: axis))
        expect(miss(parts.transform, rotation(angle, about: axis)), isBelow: 1e-9)
        expect(abs(parts.rotation.magnitude - abs(angle)), isBelow: 1e-9)
      }
      let further = DepthParts(rotation(0.5, about: axis)).aligned(with: axis * 6)
      expect((further.rotation - axis * (0.5 + 2 * Double.pi)).magnitude, isBelow: 1e-9)
      expect(DepthParts(.identity).aligned(with: axis * Double.pi).rotation, equals: .zero)
      // The direction is known until the sine of the angle is 0.
      for angle in [Double.pi - 5e-8, 5e-8 - Double.pi] {
        let parts = DepthParts(rotation(angle, about: axis))
        expect((parts.rotation - axis * angle).magnitude, isBelow: 1e-6)
      }
    }
  }

  @Test("Only a layer that leaves the plane of its parent has a plane in the list")
  func ownPlanes() {
    let (root, scene) = stage()
    let card = layer(in: root, Rect(x: 60, y: 20, width: 80, height: 60))
    _ = layer(in: card, Rect(x: 10, y: 10, width: 20, height: 20))
    scene.update()
    expect(scene.list.planes.isEmpty)
    card.transform3D = rotation(0.7, about: [0, 1, 0]).concatenating(perspective(400))
    scene.update()
    expect(scene.list.planes.map(\.first), equals: [1])
    root.destroyWithSublayers()
  }

  @Test("A layer with perspective is a plane, whose map takes its corners where the matrix takes them")
  func planes() throws {
    let (root, scene) = stage()
    let card = layer(in: root, Rect(x: 60, y: 20, width: 80, height: 60))
    let inner = layer(in: card, Rect(x: 10, y: 10, width: 20, height: 20))
    let turned = rotation(0.7, about: [0, 1, 0]).concatenating(perspective(400))
    card.transform3D = turned
    scene.update()
    let plane = try #require(scene.list.planes.first)
    let map = try #require(plane.map)
    expect(plane.first == 1 && plane.count == 2)
    expect(scene.list.items[2].layer, equals: Int32(inner.ordinal))
    for corner: SIMD2<Double> in [[60, 20], [140, 20], [140, 80], [60, 80]] {
      let (x, y) = (corner.x - 100, corner.y - 50)
      let (sine, cosine) = Portable.sineAndCosine(0.7)
      // Rotated about the vertical axis, and then nearer or farther.
      let depth = 1 + x * sine / 400
      let expected = SIMD2(100 + x * cosine / depth, 50 + y / depth)
      let seen = try #require(map.apply(corner))
      expect((seen - expected).length, isBelow: 1e-9)
    }
    let hash = scene.pictureHash
    card.transform3D = .identity
    scene.update()
    expect(scene.list.planes[0].map == nil && scene.pictureHash != hash)
    let other = stage()
    _ = layer(
      in: layer(in: other.root, Rect(x: 60, y: 20, width: 80, height: 60)),
      Rect(x: 10, y: 10, width: 20, height: 20))
    other.scene.update()
    expect(scene.pictureHash, equals: other.scene.pictureHash)
  }

  @Test("In an animation a turn is even: halfway to half a turn the layer is on its edge")
  func animated() {
    let time = StageTime()
    StageTime.current = time
    defer { StageTime.current = nil }
    let (root, scene) = stage()
    let card = layer(in: root, Rect(x: 60, y: 20, width: 80, height: 60))
    let pacing = Pacing(duration: 1, easing: .linear)
    let block = time.animations.open(pacing, on: time.root)
    AnimationScope.run(block, pacing: pacing, in: time.animations) {
      card.transform3D = rotation(.pi, about: [0, 1, 0]).concatenating(perspective(400))
    }
    _ = time.animations.close(block, completion: nil)
    time.advance(to: 250_000_000)
    time.animations.evaluate()
    expect(abs(card.transform3D(.presentation).rows.0.x - 0.5.squareRoot()), isBelow: 1e-12)
    time.advance(to: 500_000_000)
    time.animations.evaluate()
    scene.update()
    expect(abs(card.transform3D(.presentation).rows.0.x), isBelow: 1e-12)
    card.isDoubleSided = false
    time.advance(to: 600_000_000)
    time.animations.evaluate()
    scene.update()
    expect(!scene.list.items[1].isShown)
    time.advance(to: 1_000_000_000)
    time.animations.evaluate()
    expect(card.transform3D(.presentation), equals: card.transform3D)
  }

  @Test(
    "A layer shows the side that faces the viewer at its center, however near its edges come",
    arguments: [-1.0, 1, -2, 2])
  func sides(angle: Double) {
    let (root, scene) = stage()
    let card = layer(in: root, Rect(x: 60, y: 20, width: 80, height: 60))
    card.isDoubleSided = false
    for axis in [[1, 0, 0], [0, 1, 0]] as [SIMD3<Double>] {
      card.transform3D = rotation(angle, about: axis).concatenating(perspective(40))
      scene.update()
      expect(scene.list.items[1].isShown, equals: abs(angle) < .pi / 2, "\(axis)")
    }
    root.destroyWithSublayers()
  }

  @Test("Sublayers are drawn by their depth, and look larger with perspective")
  func depths() {
    let (root, scene) = stage()
    let frame = Rect(x: 60, y: 20, width: 80, height: 60)
    let layers = (0..<3).map { index in
      let made = layer(in: root, frame)
      made.ordinal = index + 1
      return made
    }
    func order() -> [Int32] {
      scene.update()
      return scene.list.items.dropFirst().map(\.layer)
    }
    expect(order(), equals: [1, 2, 3])
    layers[0].zPosition = 40
    layers[2].zPosition = -3
    expect(order(), equals: [3, 2, 1])
    expect(scene.list.planes.allSatisfy { $0.map == nil })
    root.sublayerTransform = perspective(400)
    expect(order(), equals: [3, 2, 1])
    // Straight from the front, perspective is a scale.
    let corner = scene.list.items[3].transform.apply([0, 0])
    let expected: SIMD2<Double> = [100 - 40 / 0.9, 50 - 30 / 0.9]
    expect((corner - expected).length, isBelow: 1e-9)
    expect(scene.list.planes.count == 3 && scene.list.planes.allSatisfy { $0.map == nil })
    root.sublayerTransform = .identity
    layers[0].zPosition = 0
    layers[2].zPosition = 0
    expect(order(), equals: [1, 2, 3])
  }

  @Test("Numbers that are not finite are refused")
  func refused() {
    let (root, scene) = stage()
    let card = layer(in: root, Rect(x: 60, y: 20, width: 80, height: 60))
    card.zPosition = .nan
    card.anchorPointZ = .infinity
    card.transform3D = Transform3D([.nan, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1])
    card.sublayerTransform = Transform3D([1, 0, 0, .infinity], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1])
    scene.update()
    expect(card.zPosition == 0 && card.anchorPointZ == 0 && card.transform3D == .identity)
    expect(card.sublayerTransform == .identity && scene.list.planes.allSatisfy { $0.map == nil })
    card.destroyWithSublayers()
    expect(!card.isAlive)
  }

  @Test("A copy looks like its layer, also in space")
  func copies() throws {
    let (root, scene) = stage()
    let card = layer(in: root, Rect(x: 60, y: 20, width: 80, height: 60))
    card.transform3D = rotation(0.7, about: [1, 0, 0]).concatenating(perspective(300))
    card.zPosition = 5
    let copy = card.copy(.model)
    expect(copy.transform3D == card.transform3D && copy.zPosition == 5)
    root.addSublayer(copy)
    scene.update()
    let maps = scene.list.planes.map(\.map)
    expect(maps.count == 2 && maps[0] == maps[1] && maps[0] != nil)
  }
}
