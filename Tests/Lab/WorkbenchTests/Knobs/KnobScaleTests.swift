import Expectations
import TestSupport
import Testing
import ViewAnimation
@testable import Scenarios
@testable import Workbench

@Suite struct KnobScaleTests {
  @Test("A knob's default step is round and small compared with its range")
  func steps() {
    for (range, step) in [
      (0.0...1.0, 0.01), (0.05...10, 0.02), (1...12_000, 50), (60...600, 5), (0...150, 1), (0...0.03, 0.0002),
      (0.2...1, 0.01),
    ] {
      expect(Knob("a", "b", 0, in: range).step, equals: step, "\(range)")
    }
    expect(Knob("a", "b", 0, in: 0...1, step: 1).step, equals: 1)
    for step in [0, -1, .nan, .infinity] {
      expect(Knob("a", "b", 0, in: 0...1, step: step).step, equals: 0.01)
    }
    expect(Knob("a", "b", 0, in: 3...3).step, equals: 1)
  }

  @Test("Values stay within the range, and convert to places and back within a step", arguments: 0..<30)
  func places(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let low = Double.random(in: -100...100, using: &generator)
    let scale = KnobScale(Knob("a", "b", 0, in: low...low + Double.random(in: 0...5000, using: &generator)))
    for place in [-1, 0, 1, 2, .nan, .infinity, Double.random(in: 0...1, using: &generator)] {
      let value = scale.value(at: place)
      expect(scale.range.contains(value), "seed \(seed)")
      expect(
        (scale.value(at: scale.position(of: value)) - value).magnitude, isAtMost: scale.step, "seed \(seed)")
      expect(scale.range.contains(scale.value(from: value, by: 1e300)), "seed \(seed)")
    }
  }

  @Test("Rounded values equal their decimal literals")
  func roundness() {
    let scale = KnobScale(Knob("a", "b", 0, in: 0...1))
    for percent in 0...100 {
      let written = Double(percent) / 100
      expect(scale.value(at: written), equals: written)
    }
    expect(scale.text(0.3), equals: "0.30")
    expect(KnobScale(Knob("a", "b", 0, in: 0...12_000)).text(599.6), equals: "600")
    expect(KnobScale(Knob("a", "b", 0, in: -1...1)).text(-0.05), equals: "-0.05")
    expect(KnobScale(Knob("a", "b", 0, in: 0...1, step: 1)).text(1), equals: "on")
  }

  @Test("A value's text has its unit, or is the name of its choice")
  func texts() {
    func text(_ knob: Knob, _ value: Double) -> String { KnobScale(knob).text(value) }
    expect(text(Knob("a", "b", 0, in: 1...12_000, unit: "pt/s"), 600), equals: "600 pt/s")
    expect(text(Knob("a", "b", 0, in: 0...1, unit: "%"), 0.75), equals: "75 %")
    expect(text(Knob("a", "b", 0, in: 0...0.5, step: 0.002, unit: "%"), 0.164), equals: "16.4 %")
    expect(text(Knob("a", "b", 1, in: 0.1...10, step: 0.1, unit: "×"), 1.5), equals: "1.5×")
    let choice = Knob("a", "b", 0, in: 0...2, choices: ["Low", "Middle", "High"])
    expect(KnobScale(choice).step, equals: 1)
    expect([0, 1, 2].map { text(choice, $0) }, equals: choice.choices)
    let pair = Knob("a", "b", 0, in: 0...1, choices: ["Left", "Right"])
    expect(!KnobScale(pair).isSwitch && text(pair, 1) == "Right")
    let spring = Knob("a", "b", 0, in: 0...2, step: 0.01, unit: "s", lowest: "auto")
    expect([0, 0.01].map { text(spring, $0) }, equals: ["auto", "0.01 s"])
    // Beyond the names, the value stays a number.
    expect(text(Knob("a", "b", 0, in: 0...3, choices: ["Zero"]), 3), equals: "3")
  }

  @Test("The listing is Swift source that sets the knobs")
  func listing() {
    let knobs = [Knob("a", "", 0, in: 0...1), Knob("quo\"te", "", 0, in: 0...1)]
    expect(
      KnobListing.text("card", knobs, [0.25, 1]),
      equals: """
        // card
        knobs["a"] = 0.25
        knobs["quo\\"te"] = 1.0

        """)
    let spring = ["springResponse", "springDamping"].map { Knob($0, "", 0, in: 0...1) }
    expect(
      KnobListing.text("card", spring, [0.5, 0.8]).hasSuffix(
        """
        let spring = UISpringTimingParameters(
          mass: 1, stiffness: 157.91, damping: 20.11,
          initialVelocity: .zero)

        """))
    expect(!KnobListing.text("card", spring, [0, 0.8]).contains("UISpring"))
  }
}
