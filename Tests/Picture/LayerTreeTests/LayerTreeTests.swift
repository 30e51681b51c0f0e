import Diagnostics
import Expectations
import MotionMath
import TestSupport
import Testing

@testable import LayerTree

@Suite struct LayerTreeTests {
  @Test("The linked tree agrees with plain arrays under random insertions and removals", arguments: 0..<20)
  func tree(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let layers = (0..<12).map { _ in Layer.make() }
    var children: [[Int]] = layers.map { _ in [] }
    func parent(_ index: Int) -> Int? { children.firstIndex { $0.contains(index) } }
    func isInside(_ index: Int, _ other: Int) -> Bool {
      index == other || parent(index).map { isInside($0, other) } == true
    }
    for step in 0..<400 {
      let child = Int.random(in: 0..<12, using: &generator)
      let into = Int.random(in: 0..<12, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0:
        layers[child].removeFromParent()
        if let old = parent(child) { children[old].removeAll { $0 == child } }
      case 1:
        layers[into].addSublayerAtBack(layers[child])
        guard !isInside(into, child) else { continue }
        if let old = parent(child) { children[old].removeAll { $0 == child } }
        children[into].insert(child, at: 0)
      default:
        let sibling = children[into].filter { $0 != child }.randomElement(using: &generator)
        layers[into].addSublayer(layers[child], above: sibling.map { layers[$0] })
        guard !isInside(into, child) else { continue }
        if let old = parent(child) { children[old].removeAll { $0 == child } }
        let place =
          sibling.flatMap { children[into].firstIndex(of: $0) }.map { $0 + 1 } ?? children[into].count
        children[into].insert(child, at: place)
      }
      for index in layers.indices {
        expect(
          layers[index].sublayers, equals: children[index].map { layers[$0] }, "seed \(seed), step \(step)")
      }
    }
    for layer in layers { layer.destroy() }
  }

  @Test("A layer contains the points of its bounds, from the first corner up to the opposite one")
  func containing() {
    let layer = Layer.make()
    defer { layer.destroy() }
    layer.bounds = Rect(x: 10, y: 200, width: 30, height: 40)
    for point in [[10, 200], [39.5, 239.5]] as [SIMD2<Double>] { expect(layer.contains(point)) }
    for point in [[9.5, 210], [40, 210], [20, 199.5], [20, 240]] as [SIMD2<Double>] {
      expect(!layer.contains(point))
    }
  }

  @Test("A value that is not finite is refused with a diagnostic", arguments: [Double.nan, .infinity])
  func notFinite(value: Double) {
    let time = StageTime()
    let sink = CollectingSink()
    time.sink = sink
    StageTime.current = time
    let layer = Layer.make()
    layer.position = [3, 4]
    layer.position = [value, 0]
    layer.opacity = value
    layer.cornerRadius = -5

    expect(layer.position, equals: [3, 4])
    expect(layer.opacity, equals: 1)
    expect(layer.cornerRadius, equals: 0)
    expect(sink.rules, equals: [.valueNotFinite, .valueNotFinite, .valueOutOfRange])
  }

  @Test(
    "A list has the visible boxes back to front, with inherited opacity and clips"
  )
  func list() throws {
    func box(_ x: Double, _ y: Double, in parent: Layer) -> Layer {
      let layer = Layer.make()
      layer.bounds = Rect(x: 0, y: 0, width: 10, height: 10)
      layer.position = [x, y]
      layer.fill = .white
      parent.addSublayer(layer)
      return layer
    }
    let root = Layer.make()
    root.bounds = Rect(x: 0, y: 0, width: 100, height: 100)
    root.position = [50, 50]
    root.clips = true
    let first = box(20, 20, in: root)
    first.opacity = 0.5
    let inner = box(5, 5, in: first)
    inner.opacity = 0.5
    inner.transform = .scale(2, 3)
    box(30, 30, in: root).isHidden = true
    _ = box(500, 20, in: root)
    let scene = Scene(root: root, size: [100, 100])
    scene.update()

    let shown = scene.list.items.filter(\.isShown)
    expect(shown.count, equals: 2)
    expect(scene.list.clips.count, equals: 1)
    expect(shown.map(\.opacity), equals: [1, 0.5])
    expect(scene.list.groups.map(\.opacity), equals: [1, 0.5])
    expect(scene.list.groups.map(\.first), equals: [0, 1])
    expect(scene.list.groups.map(\.count), equals: [5, 2])
    let box = shown[1].transform.boundingBox(of: shown[1].rect)
    expect(box, equals: Rect(x: 10, y: 5, width: 20, height: 30))
    expect(!scene.hasChanged)
    inner.fill = .black
    expect(scene.hasChanged)
  }

  @Test("Equal pictures have equal hashes, whatever their history")
  func equalPictures() {
    func build(_ detour: Bool) -> UInt64 {
      let root = Layer.make()
      let (a, b) = (Layer.make(), Layer.make())
      if detour {
        root.addSublayer(b)
        root.addSublayer(a)
        b.removeFromParent()
        a.fill = .black
        a.position = [9, 9]
      } else {
        root.addSublayer(a)
      }
      a.fill = .white
      a.position = [1, -0.0]
      root.addSublayer(b)
      b.bounds = Rect(x: 0, y: 0, width: 5, height: 5)
      let scene = Scene(root: root, size: [100, 100])
      scene.update()
      return scene.pictureHash
    }

    expect(build(false), equals: build(true))
  }

  @Test("Every visible single-bit change changes the picture's hash")
  func sensitivity() {
    var generator = SeededGenerator(seed: 99)
    let root = Layer.make()
    let layers = (0..<8).map { _ in
      let layer = Layer.make()
      layer.bounds = Rect(x: 0, y: 0, width: 50, height: 50)
      layer.position = [10, 10]
      root.addSublayer(layer)
      return layer
    }
    let scene = Scene(root: root, size: [100, 100])
    scene.update()
    let clean = scene.pictureHash
    let store = LayerStore.shared
    func hash(after layer: Layer) -> UInt64 {
      store.note(Int(layer.slot))
      scene.update()
      return scene.pictureHash
    }
    #if DEBUG
      let rounds = 20_000
    #else
      let rounds = 1_000_000
    #endif
    var missed = 0
    for _ in 0..<rounds {
      let layer = layers.randomElement(using: &generator)!
      var component = Int.random(in: 0..<LayerComponent.count, using: &generator)
      if component == LayerComponent.opacity { component = 0 }
      let place = Int(layer.slot) * LayerComponent.count + component
      let old = store.presentation[place]
      let bit = UInt64(1) << UInt64.random(in: 0..<64, using: &generator)
      let new = Double(bitPattern: old.bitPattern ^ bit)
      if new == old { continue }  // −0 looks like 0.
      store.presentation[place] = new
      if hash(after: layer) == clean { missed += 1 }
      store.presentation[place] = old
      if hash(after: layer) != clean { missed += 1 }
    }

    expect(missed, equals: 0)
  }

  @Test("A color fades in and out in its own hue, and reads as it was set", arguments: [0.25, 0.5, 0.8])
  func fading(e: Double) {
    let time = StageTime()
    let timeline = Timeline(parent: time.root)
    timeline.hold(at: 0)
    let layer = Layer.make()
    let red = RGBA(red: 1, green: 0.25, blue: 0, alpha: 0.5)
    let pacing = Pacing(duration: 1, easing: .linear)
    let block = time.animations.open(pacing, on: timeline)
    AnimationScope.run(block, pacing: pacing, in: time.animations) { layer.fill = red }
    _ = time.animations.close(block, completion: nil)
    timeline.hold(at: e)
    let seen = layer.numbers(.fill, .presentation)

    expect((seen[0] - 1).magnitude, isBelow: 1e-15)
    expect((seen[1] - 0.25).magnitude, isBelow: 1e-15)
    expect((seen[3] - 0.5 * e).magnitude, isBelow: 1e-15)
    expect(layer.fill, equals: red)
  }
}
