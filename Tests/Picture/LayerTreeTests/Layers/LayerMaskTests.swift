import Expectations
import MotionMath
import TestSupport
import Testing

@testable import LayerTree

@Suite struct LayerMaskTests {
  /// Creates a root with a layer, a sublayer of that, and a mask.
  private final class Trio {
    let root = Layer.make()
    let host = Layer.make()
    let inner = Layer.make()
    let mask = Layer.make()
    let scene: Scene

    init() {
      root.bounds = Rect(x: 0, y: 0, width: 100, height: 100)
      root.position = [50, 50]
      scene = Scene(root: root, size: [100, 100])
      for (index, layer) in [host, inner, mask].enumerated() {
        layer.bounds = Rect(x: 0, y: 0, width: 40, height: 40)
        layer.position = [20, 20]
        layer.fill = .white
        layer.ordinal = index + 1
      }
      root.addSublayer(host)
      host.addSublayer(inner)
      host.position = [50, 50]
      scene.update()
    }

    isolated deinit { for layer in [root, host, inner, mask] { layer.destroy() } }
  }

  @Test("A mask cuts its layer and its sublayers at its box, wherever it is moved, and is not drawn itself")
  func cutting() {
    let trio = Trio()
    let before = trio.scene.pictureHash
    trio.mask.cornerRadius = 5
    trio.mask.roundedCorners = .topLeft
    trio.host.mask = trio.mask
    trio.scene.update()

    expect(trio.scene.list.items.count, equals: 3)
    expect(trio.scene.list.items.map(\.clip), equals: [-1, 0, 0])
    let clip = trio.scene.list.clips[0]
    expect(
      (clip.rect, clip.cornerRadius, clip.corners) == (Rect(x: 0, y: 0, width: 40, height: 40), 5, .topLeft))
    expect(clip.transform, equals: .translation([30, 30]))
    expect(trio.scene.pictureHash != before)
    trio.mask.position.x = 25
    trio.host.position.y = 60
    trio.scene.update()
    expect(trio.scene.list.clips[0].transform, equals: .translation([35, 40]))
    trio.host.mask = nil
    trio.host.position.y = 50
    trio.scene.update()
    expect(trio.scene.list.clips.isEmpty && trio.scene.pictureHash == before)
  }

  @Test("The masked layer has the opacity of the mask's box")
  func opacity() {
    let trio = Trio()
    trio.host.mask = trio.mask
    trio.mask.opacity = 0.5
    trio.mask.fill = RGBA(red: 0, green: 0, blue: 0, alpha: 0.5)
    trio.scene.update()
    expect(trio.scene.list.groups.map(\.opacity), equals: [1, 0.25])
    trio.mask.isHidden = true
    trio.scene.update()
    expect(trio.scene.list.items.dropFirst().allSatisfy { !$0.isShown })
    let hidden = trio.scene.pictureHash
    trio.host.isHidden = true
    trio.scene.update()
    expect(trio.scene.pictureHash, equals: hidden)
  }

  @Test("A spring that drives the opacity of a mask beyond 1 shows no more than the mask's own color")
  func overshooting() {
    let trio = Trio()
    trio.host.mask = trio.mask
    trio.mask.opacity = 0
    trio.mask.fill = RGBA(red: 0, green: 0, blue: 0, alpha: 0.5)
    let stage = AnimatedStage()
    let spring = Easing.spring(Spring(response: 0.5, dampingRatio: 0.2), initialVelocity: 0)
    stage.animate(Pacing(duration: 2, easing: spring)) { trio.mask.opacity = 1 }
    var most = (mask: 0.0, shown: 0.0)
    for step in 0..<100 {
      stage.run(to: Int64(step) * 10_000_000)
      stage.time.animations.evaluate()
      trio.scene.update()
      most.mask = max(most.mask, trio.mask.numbers(.opacity, .presentation)[0])
      most.shown = max(most.shown, trio.scene.list.groups[1].opacity)
    }
    expect(most.mask, isAbove: 1.2)
    expect(most.shown, equals: 0.5)
  }

  @Test("A moving mask moves its visible part, and only its layer's branch is written again")
  func moving() {
    let trio = Trio()
    trio.host.mask = trio.mask
    trio.mask.position = [500, 20]
    trio.scene.update()
    expect(trio.scene.list.items.dropFirst().allSatisfy { !$0.isShown })
    let time = StageTime()
    let pacing = Pacing(duration: 1, easing: .linear)
    let block = time.animations.open(pacing, on: time.root)
    AnimationScope.run(block, pacing: pacing, in: time.animations) { trio.mask.position = [20, 20] }
    _ = time.animations.close(block, completion: nil)
    time.advance(to: 999_999_999)
    time.animations.evaluate()
    expect(trio.scene.hasChanged)
    trio.scene.update()
    expect(trio.scene.work, equals: Scene.Work(layers: 1, items: 2))
    expect(!trio.scene.list.items.dropFirst().contains { !$0.isShown })
  }

  @Test("A mask has one layer: added elsewhere or destroyed, it masks no more")
  func places() {
    let trio = Trio()
    let other = Layer.make()
    trio.host.mask = trio.mask
    other.mask = trio.mask
    expect(trio.host.mask == nil && other.mask == trio.mask)
    trio.inner.mask = trio.host
    trio.inner.mask = trio.inner
    expect(trio.inner.mask == nil, "a layer that contains another cannot mask it")
    trio.root.addSublayer(trio.mask)
    expect(other.mask == nil && trio.root.sublayers == [trio.host, trio.mask])
    other.mask = trio.mask
    expect(trio.root.sublayers, equals: [trio.host])
    trio.mask.destroy()
    expect(other.mask == nil)
    let last = Layer.make()
    other.mask = last
    other.destroy()
    expect(last.isAlive && last.parent == nil)
    last.position = [1, 1]
    last.destroy()
  }

  @Test("A clip of the layer itself is inside its mask")
  func nested() {
    let trio = Trio()
    trio.host.clips = true
    trio.host.mask = trio.mask
    trio.mask.bounds.size = [10, 10]
    trio.scene.update()
    expect(trio.scene.list.clips.map(\.parent), equals: [-1, 0])
    expect(trio.scene.list.items.map(\.clip), equals: [-1, 0, 1])
  }

  @Test("Only the specified corners are round, in the box and in its clip")
  func corners() {
    let trio = Trio()
    trio.host.cornerRadius = 8
    trio.host.clips = true
    let before = trio.scene.pictureHash
    trio.scene.update()
    trio.host.roundedCorners = [.topLeft, .topRight]
    trio.scene.update()
    expect(trio.scene.list.items[1].corners, equals: [.topLeft, .topRight])
    expect(trio.scene.list.clips[0].corners, equals: [.topLeft, .topRight])
    expect(trio.scene.pictureHash != before)
  }

  @Test("A copy of a layer has a copy of its mask and corners, and they are destroyed together")
  func copying() {
    let trio = Trio()
    trio.host.mask = trio.mask
    trio.host.roundedCorners = .bottomLeft
    let copy = trio.host.copy(.model)
    let mask = copy.mask
    expect(mask != nil && mask != trio.mask && mask?.fill == .white)
    expect(copy.roundedCorners, equals: .bottomLeft)
    copy.destroyWithSublayers()
    expect(mask?.isAlive, equals: false)
  }
}
