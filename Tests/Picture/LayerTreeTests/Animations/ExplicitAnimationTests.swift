import AllocationCounter
import Expectations
import MotionMath
import TestSupport
import Testing

@testable import LayerTree

@Suite struct ExplicitAnimationTests {
  /// A layer on a stage's time, with its recorded presentation values.
  private final class Desk {
    let time = StageTime()
    let layer = Layer.make()
    var stops: [Bool] = []

    init() { layer.position = [5, 7] }
    isolated deinit { layer.destroy() }

    func opacity(from: Double, to: Double, isAdditive: Bool = false, _ timing: ExplicitTiming)
      -> AnimationStore.ExplicitID?
    {
      add(
        .numbers(.opacity, first: 0, count: 1, .line(from: [from, 0, 0, 0], to: [to, 0, 0, 0], .linear)),
        timing,
        isAdditive: isAdditive)
    }

    @discardableResult
    func add(
      _ values: ExplicitAnimation.Values, _ timing: ExplicitTiming, isAdditive: Bool = false,
      isCumulative: Bool = false,
      stays: Bool = false
    ) -> AnimationStore.ExplicitID? {
      time.animations.add(
        ExplicitAnimation(
          timing: timing,
          tracks: [ExplicitAnimation.Track(values, isAdditive: isAdditive, isCumulative: isCumulative)],
          isRemovedOnCompletion: !stays), to: layer
      ) { self.stops.append($0) }
    }

    func go(to seconds: Double) {
      let now = Int64((seconds * 1e9).rounded())
      while let end = time.animations.nextEnd, end <= now {
        time.advance(to: end)
        time.animations.popEnd(due: end)?()
      }
      time.advance(to: now)
      time.animations.evaluate()
      for block in time.timers.dequeueTurns() { block() }
    }

    func seen(_ property: LayerProperty) -> [Double] { layer.numbers(property, .presentation) }
  }

  @Test("An explicit animation replaces presentation values, keeps the model, and is removed at its end")
  func covering() {
    let desk = Desk()
    _ = desk.opacity(from: 0, to: 0.5, ExplicitTiming(duration: 1))
    expect(desk.seen(.opacity), equals: [0])
    desk.go(to: 0.5)
    expect(desk.seen(.opacity) == [0.25] && desk.layer.opacity == 1)
    desk.layer.opacity = 0.9
    expect(desk.seen(.opacity), equals: [0.25], "the model shows when it is over")
    expect(desk.time.animations.nextEnd == 1_000_000_000 && desk.time.animations.isMoving)
    desk.go(to: 1)
    expect(desk.seen(.opacity) == [0.9] && desk.stops == [true])
    expect(desk.time.animations.isEmpty && !desk.layer.isAnimated && !desk.time.animations.isMoving)
  }

  @Test("A filled animation shows before and after its time, and stays until it is removed if requested")
  func filling() {
    let desk = Desk()
    let id = desk.add(
      .numbers(.opacity, first: 0, count: 1, .line(from: [0.2, 0, 0, 0], to: [0.6, 0, 0, 0], .linear)),
      ExplicitTiming(beginTime: 1, duration: 1, fillsBefore: true, fillsAfter: true), stays: true)
    expect(desk.seen(.opacity), equals: [0.2])
    desk.go(to: 9)
    expect(desk.seen(.opacity) == [0.6] && desk.stops == [true])
    expect(!desk.time.animations.isMoving, "no animation is moving")
    if let id { desk.time.animations.remove(id) }
    expect(desk.seen(.opacity) == [1] && desk.stops == [true], "its handler was called already")
  }

  @Test(
    "Additive animations add to rows and other animations, in the order of their creation", arguments: 0..<60
  )
  func adding(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let desk = Desk()
    let pacing = Pacing(duration: 2, easing: .linear)
    let hasRow = Bool.random(using: &generator)
    if hasRow {
      let block = desk.time.animations.open(pacing, on: desk.time.root)
      AnimationScope.run(block, pacing: pacing, in: desk.time.animations) { desk.layer.position = [25, 7] }
      _ = desk.time.animations.close(block, completion: nil)
    }
    var added: [(from: Double, to: Double, length: Double, isAdditive: Bool)] = []
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let one = (
        from: generator.uniform(-9, 9), to: generator.uniform(-9, 9), length: generator.uniform(0.5, 3),
        isAdditive: Bool.random(using: &generator)
      )
      added.append(one)
      desk.add(
        .numbers(
          .position, first: 0, count: 1, .line(from: [one.from, 0, 0, 0], to: [one.to, 0, 0, 0], .linear)),
        ExplicitTiming(duration: one.length), isAdditive: one.isAdditive)
    }
    for step in 1...14 {
      let now = Double(step) * 0.25
      desk.go(to: now)
      var expected = hasRow ? (now < 2 ? 5 + 10 * now : 25) : 5
      for one in added where now < one.length {
        let value = one.from + (one.to - one.from) * now / one.length
        expected = one.isAdditive ? expected + value : value
      }
      expect(abs(desk.seen(.position)[0] - expected), isBelow: 1e-9, "seed \(seed) at \(now)")
      expect(desk.seen(.position)[1], equals: 7)
    }
    expect(desk.stops, equals: Array(repeating: true, count: added.count), "seed \(seed)")
  }

  @Test(
    "A timeline held at the same time twice shows the same bits, whatever happened in between",
    arguments: 0..<60)
  func scrubbing(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let desk = Desk()
    let timeline = Timeline(parent: desk.time.root)
    timeline.hold(at: 0)
    timeline.mayMoveBack = true
    desk.time.with(timeline) {
      desk.add(
        .part(.rotation, .line(from: .zero, to: [7, 0, 0, 0], .cubic(.easeOut))),
        ExplicitTiming(duration: 1, repeatCount: 2, autoreverses: true), isAdditive: true)
      _ = desk.opacity(from: 0.3, to: 0.9, ExplicitTiming(beginTime: 0.5, duration: 2, fillsBefore: true))
    }
    func look(_ at: Double) -> [Double] {
      timeline.hold(at: at)
      desk.go(to: Double(desk.time.now) * 1e-9)
      return desk.seen(.opacity) + desk.seen(.transform)
    }
    let place = generator.uniform(0, 4)
    let first = look(place)
    for _ in 0..<8 { _ = look(generator.uniform(0, 6)) }
    expect(look(place), equals: first, "seed \(seed)")
  }

  @Test("Past its end on a timeline that may move back, an animation stops once and is shown again")
  func returning() {
    let desk = Desk()
    let timeline = Timeline(parent: desk.time.root)
    timeline.hold(at: 0)
    timeline.mayMoveBack = true
    desk.time.with(timeline) { _ = desk.opacity(from: 0, to: 0.5, ExplicitTiming(duration: 1)) }
    expect(desk.time.animations.lastEnd(on: timeline), equals: 1)
    expect(desk.time.animations.hasBlocks(on: timeline))
    timeline.speed = 1
    desk.go(to: 2)
    expect(desk.seen(.opacity), equals: [1])
    timeline.hold(at: 0.5)
    desk.go(to: 2)
    expect(desk.seen(.opacity), equals: [0.25])
    timeline.mayMoveBack = false
    desk.go(to: 3)
    expect(desk.time.animations.isEmpty)
    expect(desk.stops, equals: [true])
  }

  @Test("Parts of a transform move separately; a transform moves by its parts")
  func parts() {
    let desk = Desk()
    desk.layer.transform = .scale(2, 3)
    desk.add(
      .part(.scaleX, .line(from: [4, 0, 0, 0], to: [6, 0, 0, 0], .linear)), ExplicitTiming(duration: 1))
    desk.add(
      .part(.translation, .line(from: .zero, to: [10, 20, 0, 0], .linear)), ExplicitTiming(duration: 1),
      isAdditive: true)
    desk.go(to: 0.5)
    expect(desk.seen(.transform), equals: [5, 0, 0, 3, 5, 10])
    desk.go(to: 1)
    expect(desk.seen(.transform), equals: [2, 0, 0, 3, 0, 0])
    let turn = AffineParts(rotation: 2 * Double.pi)
    desk.add(.transform(.line(from: AffineParts(), to: turn, .linear)), ExplicitTiming(duration: 1))
    desk.go(to: 1.5)
    expect(abs(desk.seen(.transform)[0] + 1), isBelow: 1e-12, "half a turn")
  }

  @Test("Cumulative runs continue from the ends of the runs before")
  func cumulative() {
    let desk = Desk()
    desk.add(
      .numbers(.position, first: 0, count: 1, .line(from: .zero, to: [10, 0, 0, 0], .linear)),
      ExplicitTiming(duration: 1, repeatCount: 3), isAdditive: true, isCumulative: true)
    desk.go(to: 2.5)
    expect(desk.seen(.position), equals: [30, 7])
  }

  @Test("Under a layer with its own time an animation follows it, and stops with it")
  func layerTime() {
    let desk = Desk()
    let outer = Layer.make()
    defer { outer.destroy() }
    outer.addSublayer(desk.layer)
    outer.speed = 0.5
    _ = desk.opacity(from: 0, to: 1, ExplicitTiming(duration: 1))
    desk.go(to: 0.5)
    expect(desk.seen(.opacity), equals: [0.25])
    expect(desk.time.animations.nextEnd, equals: 2_000_000_000)
    outer.timeOffset = 0.25
    outer.beginTime = 0.5
    outer.speed = 0
    desk.go(to: 1)
    expect(desk.seen(.opacity) == [0.25] && desk.time.animations.nextEnd == nil)
    expect(!desk.time.animations.isMoving)
  }

  @Test("A removed animation calls its handler in the next turn, and leaves no trace")
  func removing() {
    let desk = Desk()
    let scene = Scene(root: desk.layer, size: [10, 10])
    let id = desk.opacity(from: 0, to: 0.5, ExplicitTiming(duration: 1))
    desk.go(to: 0.5)
    scene.update()
    if let id { desk.time.animations.remove(id) }
    expect(desk.stops.isEmpty)
    desk.go(to: 0.5)
    expect(desk.stops == [false] && desk.seen(.opacity) == [1] && scene.hasChanged)
    _ = desk.opacity(from: 0, to: 0.5, ExplicitTiming(duration: 1))
    desk.time.animations.removeAnimations(of: desk.layer)
    desk.go(to: 0.5)
    expect(desk.stops == [false, false] && desk.seen(.opacity) == [1])
    let other = Layer.make()
    _ = desk.time.animations.add(
      ExplicitAnimation(
        timing: ExplicitTiming(duration: 1),
        tracks: [.init(.numbers(.opacity, first: 0, count: 1, .line(from: .zero, to: .one, .linear)))]),
      to: other)
    desk.time.animations.evaluate()
    other.destroy()
    let next = Layer.make()
    desk.go(to: 0.6)
    expect(next.numbers(.opacity, .presentation), equals: [1], "the next layer in its slot")
    next.destroy()
    expect(desk.time.animations.isEmpty)
  }

  @Test("While no value of an animation changes, no scene is notified")
  func still() {
    let desk = Desk()
    let scene = Scene(root: desk.layer, size: [10, 10])
    desk.add(
      .numbers(.opacity, first: 0, count: 1, .line(from: .zero, to: [0.5, 0, 0, 0], .linear)),
      ExplicitTiming(duration: 1, fillsAfter: true), stays: true)
    desk.go(to: 2)
    scene.update()
    desk.go(to: 3)
    expect(!scene.hasChanged)
  }

  #if !DEBUG
    @Test("While explicit animations run, a pass allocates nothing")
    func steady() {
      let desk = Desk()
      let scene = Scene(root: desk.layer, size: [10, 10])
      let endless = ExplicitTiming(duration: 1, repeatCount: .infinity, autoreverses: true)
      _ = desk.opacity(from: 0, to: 1, endless)
      desk.add(.part(.rotation, .line(from: .zero, to: [3, 0, 0, 0], .cubic(.easeOut))), endless)
      desk.add(
        .transform(.line(from: AffineParts(), to: AffineParts(rotation: 1), .linear)), endless,
        isAdditive: true)
      let keys = [Keyframe(at: 0, SIMD4<Double>.zero), Keyframe(at: 1, SIMD4<Double>.one)]
      desk.add(
        .numbers(.position, first: 0, count: 2, .keys(KeyframeTrack(keys), .linear)), endless,
        isCumulative: true)
      var now: Int64 = 0
      func frame() {
        now += 8_333_333
        desk.time.advance(to: now)
        desk.time.animations.evaluate()
        _ = desk.time.animations.nextEnd
        scene.update()
        _ = scene.pictureHash
      }
      for _ in 0..<20 { frame() }
      let before = allocation_count()
      for _ in 0..<200 { frame() }
      expect(allocation_count(), equals: before)
    }
  #endif

  @Test(
    "Numbers that a property lacks are ignored, and an animation without change moves nothing")
  func misuse() {
    let desk = Desk()
    let way = ExplicitPath<SIMD4<Double>>.line(from: .zero, to: .one, .linear)
    for (first, count) in [(-1, 1), (9, 1), (0, -3), (1, 99)] {
      desk.add(.numbers(.position, first: first, count: count, way), ExplicitTiming(duration: 1))
    }
    desk.go(to: 0.5)
    expect(desk.seen(.position) == [5, 0.5] && desk.seen(.bounds) == [0, 0, 0, 0])
    desk.go(to: 2)
    desk.add(
      .numbers(.position, first: 0, count: 1, way), ExplicitTiming(speed: 0, timeOffset: 0.25, duration: 1))
    expect(desk.seen(.position) == [0.25, 7] && !desk.time.animations.isMoving)
  }
}
