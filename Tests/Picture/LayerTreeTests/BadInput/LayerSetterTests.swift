import Diagnostics
import Expectations
import LayerTree
import MotionMath
import TestSupport
import Testing

@Suite struct LayerSetterTests {
  private let stage = AnimatedStage()
  private let sink = CollectingSink()

  /// Collects diagnostics from now on. Other tests may begin in between, so earlier ones do not count.
  private func listen() {
    stage.time.sink = sink
    StageTime.current = stage.time
  }

  /// Returns all numbers of a setter with one of them replaced.
  private func cases(_ setter: LayerSetter) -> [(place: Int, value: Double, numbers: [Double])] {
    setter.usual.indices.flatMap { place in
      OddNumbers.all.map { value in
        var numbers = setter.usual
        numbers[place] = value
        return (place, value, numbers)
      }
    }
  }

  @Test(
    "A setter clamps or ignores an invalid number, and the diagnostic has the range",
    arguments: LayerSetter.allCases)
  func taken(setter: LayerSetter) {
    listen()
    for (place, value, numbers) in cases(setter) {
      let layer = Layer.make()
      defer { layer.destroy() }
      setter.set(setter.usual, on: layer)
      sink.removeAll()
      setter.set(numbers, on: layer)
      let read = setter.read(layer)
      let text = "\(setter.rawValue) \(numbers): \(read), \(sink.diagnostics)"

      expect(layer.isFinite, "\(text)")
      if !value.isFinite {
        expect(read, equals: setter.usual, "\(text)")
        expect(sink.rules, equals: [.valueNotFinite], "\(text)")
      } else if let range = setter.nearest, !range.contains(value) {
        expect(sink.rules, equals: [.valueOutOfRange], "\(text)")
        let isColor = setter.usual.count == 4
        if !isColor {
          expect(read[place], equals: min(max(value, range.lowerBound), range.upperBound), "\(text)")
        }
      } else if value.magnitude > setter.largest {
        expect(read, equals: setter.usual, "\(text)")
        expect(sink.rules, equals: [.valueOutOfRange], "\(text)")
      } else {
        expect(sink.rules.isEmpty, "\(text)")
        // A box is normalized, and a color without alpha is clear.
        let isKept = setter != .bounds && setter.usual.count != 4
        if isKept { expect(read[place], equals: value, "\(text)") }
      }
      guard let finding = sink.diagnostics.first else { continue }
      expect(finding.subjects.first?.name == "Layer" && finding.message.contains(setter.rawValue), "\(text)")
      // A number that is not finite is refused by the range of all; a box is refused after normalization.
      let isOwn = !(setter.nearest != nil && !value.isFinite) && !(setter == .bounds && place > 1)
      guard isOwn || BadInputPromises.messagesSayWhatWasGiven else { continue }
      var ranges = ["finite and from \(-setter.largest) to \(setter.largest)"]
      if let range = setter.nearest { ranges = ["a value from \(range.lowerBound) to \(range.upperBound)"] }
      if setter.nearest?.upperBound == 1 { ranges.append("components from 0 to 1") }
      expect(ranges.contains { finding.message.contains($0) }, "\(text)")
      expect(value.isNaN || finding.message.contains("\(value)"), "\(text)")
    }
  }

  @Test(
    "Inside a block, during an animation and at its ends, all numbers are finite",
    arguments: LayerSetter.allCases)
  func animated(setter: LayerSetter) {
    listen()
    let timeline = Timeline(parent: stage.time.root)
    let easings: [Easing] = [
      .linear, .cubic(CubicBezier(0.1, -1000, 0.9, 1000)),
      .spring(Spring(response: 0.1, dampingRatio: 0), initialVelocity: 1e12),
    ]
    for (_, value, numbers) in cases(setter) {
      let layer = Layer.make()
      defer { layer.destroy() }
      for (index, easing) in easings.enumerated() {
        timeline.hold(at: 0)
        stage.animate(Pacing(duration: 0.5, easing: easing), on: timeline) {
          setter.set(index % 2 == 0 ? numbers : setter.usual.map { -$0 }, on: layer)
        }
        for reading in [0, 0.3, 0.7] {
          timeline.hold(at: reading)
          expect(layer.isFinite, "\(setter.rawValue) with \(value) at \(reading), \(easing)")
        }
      }
    }
  }

  @Test("A destroyed layer ignores values and reports nothing", arguments: LayerSetter.allCases)
  func gone(setter: LayerSetter) {
    listen()
    let layer = Layer.make()
    layer.destroy()
    let next = Layer.make()
    defer { next.destroy() }
    let before = setter.read(next)
    for (_, _, numbers) in cases(setter) { setter.set(numbers, on: layer) }

    expect(setter.read(next), equals: before)
    expect(sink.diagnostics.isEmpty)
  }

  @Test("Without a stage a diagnostic has no receiver", arguments: LayerSetter.allCases)
  func noStage(setter: LayerSetter) {
    StageTime.current = nil
    let layer = Layer.make()
    defer { layer.destroy() }
    for (_, _, numbers) in cases(setter) { setter.set(numbers, on: layer) }

    expect(layer.isFinite)
  }

  @Test("Any text that is drawn is drawn with finite numbers", .enabled(if: BadInputPromises.textIsChecked))
  func texts() {
    listen()
    for value in OddNumbers.all {
      for other in OddNumbers.all {
        let layer = Layer.make()
        defer { layer.destroy() }
        layer.bounds = Rect(x: 0, y: 0, width: 30, height: 10)
        layer.text = LayerText(
          "ab", font: TextFont(size: value), color: RGBA(red: other, green: 0, blue: 0), alignment: .center)
        let scene = Scene(root: layer, size: [100, 100])
        scene.update()
        for text in scene.list.texts {
          let numbers = [text.font.size, text.origin.x, text.origin.y, text.color.red]
          expect(numbers.allSatisfy { $0.isFinite }, "size \(value), red \(other): \(text)")
        }
        if !value.isFinite || !other.isFinite { expect(!sink.rules.isEmpty, "size \(value), red \(other)") }
        sink.removeAll()
      }
    }
  }

  @Test("Nested layers of any size have finite numbers or are invisible")
  func nested() {
    listen()
    for factor in [1e12, 1e-12, -1e12] {
      let layers = (0..<60).map { _ in Layer.make() }
      defer { for layer in layers { layer.destroy() } }
      for (outer, inner) in zip(layers, layers.dropFirst()) { outer.addSublayer(inner) }
      for layer in layers {
        layer.bounds = Rect(x: -factor.magnitude / 2, y: 0, width: factor.magnitude, height: 1e12)
        layer.transform = Affine(a: factor, b: 1, c: -1, d: factor, tx: 1e12, ty: -1e12)
        layer.position = [-1e12, 1e12]
        layer.fill = .white
        layer.clips = true
      }
      let scene = Scene(root: layers[0], size: [100, 100])
      scene.update()
      for item in scene.list.items where item.isShown {
        let t = item.transform
        expect([t.a, t.b, t.c, t.d, t.tx, t.ty].allSatisfy { $0.isFinite }, "\(factor): \(item)")
      }
      let hash = scene.pictureHash
      layers[59].fill = .black
      layers[59].fill = .white
      scene.update()
      expect(scene.pictureHash, equals: hash)
    }
  }

  @Test("A stage of any size shows its visible part", arguments: OddNumbers.all)
  func sizes(value: Double) {
    listen()
    let layer = Layer.make()
    defer { layer.destroy() }
    layer.bounds = Rect(x: 0, y: 0, width: 30, height: 10)
    layer.fill = .white
    let scene = Scene(root: layer, size: [value, 100])
    scene.update()
    scene.size = [100, value]
    scene.update()
    scene.size = [100, 100]
    scene.update()

    expect(scene.list.items.count, equals: 1)
    expect(scene.list.items[0].isShown)
  }
}
