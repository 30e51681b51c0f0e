import Diagnostics
import Expectations
import Experiments
import LayerTree
import Testing
import TransitionEngine
@testable import Scenarios

@Suite struct KnobEventTests {
  private func stage(_ name: String = "card") throws -> Stage {
    let stage = Stage(try #require(Catalogue.standard.experiment(named: name)))
    stage.step(to: 0)
    return stage
  }

  private func turn(_ stage: Stage, _ kinds: StageEvent.Kind...) {
    let time = stage.time.now
    stage.step(to: time, events: kinds.map { StageEvent(time: time, $0) })
  }

  @Test("A changed knob takes effect at once on a settled stage, and leaves no trace when it is reset")
  func turning() throws {
    let stage = try stage()
    let before = stage.hashes
    turn(stage, .parameter("height", 0.4))
    expect(stage.knobs?["height"], equals: 0.4)
    expect(stage.hashes.picture != before.picture)
    expect(stage.hashes.state != before.state)
    turn(stage, .parameter("height", 0.72))
    expect(stage.hashes, equals: before)
    // A knob without a visible effect still changes later behavior.
    turn(stage, .parameter("duration", 2))
    expect(stage.hashes.picture, equals: before.picture)
    expect(stage.hashes.state != before.state)
  }

  @Test("A snapshot of knobs is cached for each type until a knob changes")
  func snapshots() {
    final class Sum {
      let value: Double
      init(_ knobs: Knobs) { value = knobs["a"] + knobs["b"] }
    }
    final class Product {
      let value: Double
      init(_ knobs: Knobs) { value = knobs["a"] * knobs["b"] }
    }
    let knobs = Knobs([Knob("a", "A factor.", 2, in: 0...9), Knob("b", "Another factor.", 3, in: 0...9)])
    let (sum, product) = (knobs.snapshot { Sum($0) }, knobs.snapshot { Product($0) })
    expect(sum.value == 5 && product.value == 6)
    expect(knobs.snapshot { Sum($0) } === sum)
    expect(knobs.snapshot { Product($0) } === product)
    knobs["a"] = 2
    expect(knobs.snapshot { Sum($0) } === sum, "the knob was turned to the value that it had")
    knobs["a"] = 4
    expect(knobs.snapshot { Sum($0) }.value, equals: 7)
    expect(knobs.snapshot { Product($0) }.value, equals: 12)
  }

  @Test("A knob stays within its range; an unknown name or NaN is reported and ignored")
  func misuse() throws {
    let stage = try stage()
    turn(stage, .parameter("height", 99), .parameter("dimming", -1e9))
    expect(stage.knobs?["height"], equals: 1)
    expect(stage.knobs?["dimming"], equals: 0)
    expect(stage.log.diagnostics.isEmpty)
    turn(
      stage, .parameter("weight", 1), .parameter("height", .nan), .parameter("dimming", -.infinity),
      .scrub(.init(.move, to: .nan)), .scrub(.init(.move, to: 1.5)))
    expect(stage.log.diagnostics.map(\.rule), equals: Array(repeating: .invalidEvent, count: 5))
    expect(stage.knobs?["height"], equals: 1)
    let plain = Stage()
    turn(plain, .parameter("height", 1), .scrub(.init(.move, to: 0.5)))
    expect(plain.log.diagnostics.map(\.rule), equals: [.invalidEvent])
  }
}
