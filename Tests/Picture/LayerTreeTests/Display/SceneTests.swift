import Expectations
import MotionMath
import TestSupport
import Testing

@testable import LayerTree

@Suite struct SceneTests {
  /// A tree with random changes of everything visible.
  private final class Garden {
    let root = Layer.make()
    var layers: [Layer]
    let time = StageTime()
    let timeline: Timeline
    var generator: SeededGenerator

    init(seed: Int) {
      generator = SeededGenerator(seed: UInt64(seed))
      layers = (0..<14).map { _ in Layer.make() }
      timeline = Timeline(parent: time.root)
      timeline.hold(at: 0.3)
      root.bounds = Rect(x: 0, y: 0, width: 100, height: 100)
      root.position = [50, 50]
      for (index, layer) in layers.enumerated() {
        layer.ordinal = index + 1
        layer.bounds = Rect(x: 0, y: 0, width: number(1...80), height: number(1...80))
        change(layer)
        layers.prefix(index).randomElement(using: &generator).map { $0.addSublayer(layer) }
          ?? root.addSublayer(layer)
      }
    }

    isolated deinit { for layer in [root] + layers { layer.destroy() } }

    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }

    func change(_ layer: Layer) {
      switch Int.random(in: 0..<12, using: &generator) {
      case 0: layer.isHidden.toggle()
      case 1: layer.clips.toggle()
      case 2: layer.opacity = [0, 0.5, 1].randomElement(using: &generator)!
      case 3: layer.position = [number(-60...160), number(-60...160)]
      case 4: layer.transform = Affine(a: number(-1...1), b: number(-1...1), c: 0.1, d: 1, tx: 3, ty: 0)
      case 5: layer.fill = Bool.random(using: &generator) ? .white : .clear
      case 6: layer.shadowOpacity = [0, 0.5].randomElement(using: &generator)!
      case 7:
        layer.text =
          Bool.random(using: &generator) ? LayerText("ab", font: TextFont(size: 8), color: .black) : nil
      case 8: layer.bounds = Rect(x: number(-9...9), y: 0, width: number(0...90), height: number(0...90))
      case 9: (layer.borderWidth, layer.cornerRadius) = (number(0...3), number(0...9))
      case 10: animate { layer.transform = .scale(self.number(0.1...2), 1) }
      default: animate { layer.position = [self.number(-60...160), self.number(0...100)] }
      }
    }

    func animate(_ body: () -> Void) {
      let block = time.animations.open(Pacing(duration: 1), on: timeline)
      AnimationScope.run(block, pacing: Pacing(duration: 1), in: time.animations, body)
      _ = time.animations.close(block, completion: nil)
    }

    func step() {
      let layer = layers.randomElement(using: &generator)!
      switch Int.random(in: 0..<10, using: &generator) {
      case 0: layer.removeFromParent()
      case 1, 2: (layers + [root]).randomElement(using: &generator)!.addSublayer(layer)
      case 3: timeline.hold(at: number(0...1))
      case 4: time.animations.removeAnimations(of: layer)
      default: change(layer)
      }
    }
  }

  /// Creates the same tree from its visible values, without any history.
  private func copy(_ layer: Layer, _ made: inout [Layer]) -> Layer {
    let new = Layer.make()
    made.append(new)
    let store = LayerStore.shared
    new.isHidden = layer.isHidden
    new.clips = layer.clips
    new.text = layer.text
    // The shadow leaves a place for one that was removed.
    if store.records[Int(layer.slot)].flags.contains(.shadowed) { new.shadowOpacity = 0.9 }
    for (old, new) in [(layer, new), (layer.further, new.further)] {
      guard let old, let new else { continue }
      for component in 0..<LayerComponent.count {
        store.presentation[Int(new.slot) * LayerComponent.count + component] =
          store.presentation[Int(old.slot) * LayerComponent.count + component]
      }
    }
    store.records[Int(new.slot)].ordinal = Int32(layer.ordinal)
    for sublayer in layer.sublayers { new.addSublayer(copy(sublayer, &made)) }
    return new
  }

  @Test("An updated scene equals a new scene, in its list and its hash", arguments: 0..<60)
  func incremental(seed: Int) {
    let garden = Garden(seed: seed)
    let scene = Scene(root: garden.root, size: [100, 100])
    for step in 0..<60 {
      for _ in 0..<Int.random(in: 0...3, using: &garden.generator) { garden.step() }
      if step % 20 == 19 { scene.size = [100 + Double(step), 90] }
      garden.time.animations.evaluate()
      scene.update()
      var made: [Layer] = []
      let fresh = Scene(root: copy(garden.root, &made), size: scene.size)
      fresh.update()
      expect(scene.list, equals: fresh.list, "seed \(seed), step \(step)")
      // The hash is read only now and then, so that several updates lie between two hashes.
      if step % 3 == 0 {
        expect(scene.pictureHash, equals: fresh.pictureHash, "seed \(seed), step \(step)")
      }
      for layer in made { layer.destroy() }
      guard scene.list == fresh.list else { return }
    }
  }

  /// Returns the transform of a layer's coordinates to the stage, and its visibility, from its ancestors.
  private func naive(_ layer: Layer) -> (place: Affine, opacities: [Double], isShown: Bool) {
    let around = layer.parent.map(naive) ?? (.identity, [], true)
    let opacity = layer.numbers(.opacity, .presentation)[0]
    return (
      layer.transformToParent(.presentation).concatenating(around.place), around.opacities + [opacity],
      around.isShown && !layer.isHidden && opacity > 0
    )
  }

  @Test(
    "Each item has the transform of its layer's ancestors, and is visible if none of them is hidden",
    arguments: 0..<40)
  func items(seed: Int) {
    let garden = Garden(seed: seed &+ 1_000)
    let scene = Scene(root: garden.root, size: [100, 100])
    for _ in 0..<20 {
      garden.step()
      garden.time.animations.evaluate()
      scene.update()
    }
    var order: [Layer] = []
    func walk(_ layer: Layer) {
      order.append(layer)
      for sublayer in layer.sublayers { walk(sublayer) }
    }
    walk(garden.root)
    expect(scene.list.items.map { Int($0.layer) }, equals: order.map(\.ordinal), "seed \(seed)")
    for (place, layer) in order.enumerated() {
      let item = scene.list.items[place]
      let expected = naive(layer)
      expect(item.transform, equals: expected.place, "seed \(seed), layer \(layer.ordinal)")
      if !expected.isShown { expect(!item.isShown, "seed \(seed), layer \(layer.ordinal)") }
      let groups = scene.list.groups.filter { place >= $0.first && place < $0.first + $0.count }
      let product = groups.map(\.opacity).reduce(item.opacity, *)
      expect(
        product == expected.opacities.reduce(1, *)
          || (product - expected.opacities.reduce(1, *)).magnitude < 1e-15, "seed \(seed)")
      var clipping: [Layer] = []
      var at = layer.parent
      while let around = at {
        if around.clips { clipping.append(around) }
        at = around.parent
      }
      var clip = item.clip
      for around in clipping {
        expect(clip, isAtLeast: 0, "seed \(seed)")
        guard clip >= 0 else { break }
        expect(scene.list.clips[Int(clip)].transform, equals: naive(around).place, "seed \(seed)")
        clip = scene.list.clips[Int(clip)].parent
      }
      expect(clip, equals: -1, "seed \(seed)")
    }
  }

  @Test("No visible item is left out of a picture", arguments: 0..<40)
  func culling(seed: Int) {
    let garden = Garden(seed: seed &+ 2_000)
    let scene = Scene(root: garden.root, size: [100, 100])
    scene.update()
    for item in scene.list.items where !item.isShown && item.opacity > 0 && item.fill.alpha > 0 {
      var visible = Rect(origin: .zero, size: [100, 100])
      var clip = item.clip
      while clip >= 0 {
        let around = scene.list.clips[Int(clip)]
        visible = visible.intersection(around.transform.boundingBox(of: around.rect))
        clip = around.parent
      }
      let layer = garden.layers.first { $0.ordinal == Int(item.layer) } ?? garden.root
      let isOutside = !item.transform.boundingBox(of: item.rect).intersects(visible)
      expect(isOutside || !naive(layer).isShown, "seed \(seed), layer \(item.layer)")
    }
  }

  @Test("Hidden layers leave no trace in the picture's hash")
  func hidden() {
    let root = Layer.make()
    let (first, ghost, last) = (Layer.make(), Layer.make(), Layer.make())
    for layer in [first, last] {
      layer.fill = .white
      root.addSublayer(layer)
    }
    let scene = Scene(root: root, size: [10, 10])
    scene.update()
    let clean = scene.pictureHash
    root.addSublayer(ghost, above: first)
    scene.update()
    expect(scene.pictureHash != clean)
    ghost.isHidden = true
    scene.update()
    expect(scene.pictureHash, equals: clean)
    ghost.fill = .black
    scene.update()
    expect(scene.pictureHash, equals: clean)
    ghost.isHidden = false
    ghost.opacity = 0
    scene.update()
    expect(scene.pictureHash, equals: clean)
  }

  @Test("Siblings in another order give another hash")
  func order() {
    let root = Layer.make()
    let (a, b) = (Layer.make(), Layer.make())
    (a.fill, b.fill) = (.white, .black)
    root.addSublayer(a)
    root.addSublayer(b)
    let scene = Scene(root: root, size: [10, 10])
    scene.update()
    let before = scene.pictureHash
    root.addSublayer(a)
    scene.update()
    expect(scene.pictureHash != before)
  }

  @Test("An update reads only the changed layer and the layers whose positions depend on it")
  func work() {
    let root = Layer.make()
    let parent = Layer.make()
    root.addSublayer(parent)
    let children = (0..<5).map { _ in Layer.make() }
    for child in children { parent.addSublayer(child) }
    let scene = Scene(root: root, size: [10, 10])
    scene.update()
    expect(scene.work, equals: Scene.Work(layers: 7, items: 7))
    children[2].fill = .white
    scene.update()
    expect(scene.work, equals: Scene.Work(layers: 1, items: 1))
    parent.fill = .white
    scene.update()
    expect(scene.work, equals: Scene.Work(layers: 1, items: 1))
    parent.position = [1, 1]
    children[0].fill = .black
    scene.update()
    expect(scene.work, equals: Scene.Work(layers: 2, items: 6))
    expect(!scene.hasChanged)
  }

  @Test("A destroyed root leaves an empty list, and its slots can be used again")
  func deadRoot() {
    let root = Layer.make()
    let child = Layer.make()
    root.addSublayer(child)
    let scene = Scene(root: root, size: [10, 10])
    scene.update()
    root.destroy()
    scene.update()
    expect(scene.list.items.isEmpty)
    expect(scene.pictureHash, equals: 0)
    child.fill = .white
    expect(!scene.hasChanged)
  }

  @Test("A branch of 50,000 nested layers is drawn and hashed")
  func deep() {
    let layers = (0..<50_000).map { _ in Layer.make() }
    for (outer, inner) in zip(layers, layers.dropFirst()) {
      LayerStore.shared.insert(Int(inner.slot), into: Int(outer.slot), above: nil)
    }
    let scene = Scene(root: layers[0], size: [10, 10])
    scene.update()
    let before = scene.pictureHash
    layers[49_999].fill = .white
    layers[0].position = [1, 1]
    scene.update()
    expect(scene.list.items.count, equals: 50_000)
    expect(scene.pictureHash != before)
    for layer in layers { layer.destroy() }
  }
}
