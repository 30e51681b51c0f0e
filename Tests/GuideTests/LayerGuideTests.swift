import LayerTree
import MotionMath
import Testing

/// The code of the guide's page `Layers.md`.
@Suite struct LayerGuideTests {
  @Test("Layers.md: a moving layer, a layer's own time, a scene")
  func layers() {
    let time = StageTime()
    let timeline = Timeline(parent: time.root)
    timeline.hold(at: 0)

    let card = Layer.make()
    card.bounds = Rect(x: 0, y: 0, width: 200, height: 300)
    card.position = [100, 400]
    card.fill = .white

    let pacing = Pacing(duration: 0.5, easing: .linear)
    let block = time.animations.open(pacing, on: timeline)
    AnimationScope.run(block, pacing: pacing, in: time.animations) { card.position = [100, 700] }
    _ = time.animations.close(block, completion: nil)

    #expect(card.position == [100, 700], "the model is there at once")
    timeline.hold(at: 0.25)
    #expect(card.numbers(.position, .presentation) == [100, 550])
    timeline.hold(at: 0)
    #expect(card.numbers(.position, .presentation) == [100, 400], "exactly where it began")

    let slow = Layer.make()
    let leaf = Layer.make()
    slow.addSublayer(leaf)
    slow.speed = 0.5
    let run = time.animations.open(pacing, on: time.root)
    AnimationScope.run(run, pacing: pacing, in: time.animations) { leaf.position = [100, 0] }
    _ = time.animations.close(run, completion: nil)
    time.advance(to: 500_000_000)
    #expect(leaf.numbers(.position, .presentation) == [50, 0])
    #expect(time.animations.nextEnd == 1_000_000_000)

    let root = Layer.make()
    root.bounds = Rect(x: 0, y: 0, width: 390, height: 844)
    root.position = [195, 422]
    root.addSublayer(card)
    let scene = Scene(root: root, size: [390, 844])
    scene.update()
    let before = scene.pictureHash
    #expect(scene.list.items.count == 2)

    card.cornerRadius = 12
    card.shadowOpacity = 0.3
    card.opacity = 0.9
    scene.update()
    #expect(scene.pictureHash != before)
    #expect(scene.list.items[1].opacity == 0.9)

    card.opacity = 0.8
    scene.update()
    #expect(scene.work == Scene.Work(layers: 1, items: 1))
  }
}
