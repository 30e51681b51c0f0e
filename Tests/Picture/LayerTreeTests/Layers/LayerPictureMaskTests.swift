import AllocationCounter
import Expectations
import MotionMath
import TestSupport
import Testing

@testable import LayerTree

@Suite struct LayerPictureMaskTests {
  private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Layer {
    let layer = Layer.make()
    layer.bounds = Rect(x: 0, y: 0, width: width, height: height)
    layer.position = [x + width / 2, y + height / 2]
    layer.fill = .white
    return layer
  }

  private func gradient(_ alpha: Double) -> LayerContent {
    let stops = [0, alpha].enumerated().map {
      DisplayList.GradientContent.Stop(offset: Double($0.offset), color: RGBA.black.faded(by: $0.element))
    }
    return .gradient(LayerGradient(start: .zero, end: [1, 0], stops: stops))
  }

  /// Creates a root with a layer that has a sublayer, both masked by a gradient.
  private func masked() -> (scene: Scene, host: Layer, mask: Layer) {
    let root = box(0, 0, 100, 100)
    let (host, mask) = (box(10, 10, 60, 60), box(5, 5, 40, 40))
    root.addSublayer(host)
    host.addSublayer(box(0, 0, 30, 30))
    root.addSublayer(box(50, 50, 20, 20))
    mask.fill = .clear
    mask.content = gradient(1)
    host.mask = mask
    return (Scene(root: root, size: [100, 100]), host, mask)
  }

  @Test("A mask with an image, a gradient, a stroke, text, a shadow or sublayers is a picture of its own")
  func kinds() throws {
    let image = try #require(LayerImage(width: 1, height: 1, pixels: [0x8000_0000]))
    var path = LayerPath()
    path.addEllipse(Rect(x: 0, y: 0, width: 40, height: 40))
    let line = DisplayList.Stroke(color: .black, width: 4)
    let changes: [(String, Bool, (Layer) -> Void)] = [
      ("box", false, { _ in }),
      ("path", false, { ($0.fill, $0.content) = (.clear, .path(.init(path: path, fill: .black))) }),
      ("image", true, { $0.content = .image(LayerPicture(image, size: [1, 1])) }),
      ("gradient", true, { $0.content = self.gradient(1) }),
      ("stroke", true, { $0.content = .path(.init(path: path, fill: .clear, stroke: line)) }),
      ("text", true, { $0.text = LayerText("A", font: TextFont(size: 20), color: .black) }),
      ("sublayer", true, { $0.addSublayer(self.box(0, 0, 5, 5)) }),
      ("shadow", true, { $0.shadowOpacity = 1 }),
      ("border", true, { ($0.fill, $0.borderWidth) = (.clear, 2) }),
      ("mask", true, { $0.mask = self.box(0, 0, 5, 5) }),
    ]
    for (name, isPicture, change) in changes {
      let root = box(0, 0, 100, 100)
      let (host, mask) = (box(10, 10, 60, 60), box(5, 5, 40, 40))
      root.addSublayer(host)
      host.mask = mask
      let scene = Scene(root: root, size: [100, 100])
      scene.update()
      expect(scene.list.masks.isEmpty)
      let before = scene.pictureHash
      change(mask)
      scene.update()
      expect(scene.list.masks.count, equals: (isPicture ? 1 : 0), "\(name)")
      expect(scene.list.clips.count, equals: (isPicture ? 0 : 1), "\(name)")
      if name != "box" { expect(scene.pictureHash != before, "\(name)") }
      root.destroyWithSublayers()
    }
  }

  @Test("The mask covers the layer's items, and its picture is placed where the layer is")
  func placing() {
    let (scene, host, mask) = masked()
    scene.update()
    expect(scene.list.items.count == 4 && scene.list.masks.count == 1)
    expect(scene.list.masks[0].first == 1 && scene.list.masks[0].count == 2)
    expect(scene.list.masks[0].transform, equals: .translation([10, 10]))
    expect(scene.list.masks[0].list.items.map(\.transform), equals: [.translation([5, 5])])
    expect(scene.list.masks[0].list.items.allSatisfy { $0.isShown })
    host.position.x += 7
    scene.update()
    expect(scene.list.masks[0].transform, equals: .translation([17, 10]))
    mask.position.y += 900
    scene.update()
    expect(scene.list.masks[0].list.items.map(\.transform), equals: [.translation([5, 905])])
    mask.isHidden = true
    scene.update()
    let hidden = scene.pictureHash
    host.isHidden = true
    scene.update()
    expect(scene.pictureHash, equals: hidden, "what an invisible mask hides is invisible")
  }

  @Test("After any changes, lists and hashes equal those of a new scene", arguments: 0..<40 as Range<UInt64>)
  func changes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (scene, host, mask) = masked()
    var layers = [host, mask, box(0, 0, 9, 9), box(3, 3, 8, 8), box(1, 1, 7, 7)]
    func pick() -> Layer { layers[Int(random.next() % UInt64(layers.count))] }
    for step in 0..<60 {
      let (one, other) = (pick(), pick())
      switch random.next() % 11 {
      case 0: one.position.x += 1
      case 1: one.opacity = random.uniform(0, 1)
      case 2: one.isHidden.toggle()
      case 3: one.content = random.next() % 2 == 0 ? nil : gradient(random.uniform(0, 1))
      case 4: other.addSublayer(one)
      case 5: other.mask = one
      case 6: one.mask = nil
      case 7: host.mask = mask
      case 8: one.clips.toggle()
      case 9:
        one.removeFromParent()
        if one == host { scene.root.addSublayer(host) }
      default:
        guard layers.count > 3, one != host, one != mask else { break }
        layers.removeAll { $0 == one }
        one.destroy()
        layers.append(box(2, 2, 6, 6))
      }
      if random.next() % 3 == 0 { scene.updateHash() } else { scene.update() }
      let hash = scene.pictureHash
      scene.update()
      expect(scene.pictureHash, equals: hash, "seed \(seed), step \(step)")
      let copy = scene.root.copy(.presentation)
      let fresh = Scene(root: copy, size: [100, 100])
      fresh.update()
      expect(fresh.list == scene.list && fresh.pictureHash == hash, "seed \(seed), step \(step)")
      copy.destroyWithSublayers()
    }
  }

  @Test("Steady frames of a moving mask write only what moves, and allocate nothing")
  func steady() {
    let (scene, host, mask) = masked()
    mask.addSublayer(box(0, 0, 5, 5))
    scene.update()
    func frames() -> Int {
      let before = allocation_count()
      for _ in 0..<20 {
        mask.position.x += 1
        host.position.x += 1
        scene.update()
        _ = scene.pictureHash
      }
      return Int(allocation_count() - before)
    }
    _ = frames()
    expect(frames(), equals: 0)
    mask.position.x += 1
    scene.update()
    expect(
      scene.work, equals: Scene.Work(layers: 1, items: 1), "the masked layer; its sublayers keep their items")
  }
}
