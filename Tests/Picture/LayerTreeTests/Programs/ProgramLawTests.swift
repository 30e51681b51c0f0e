import Expectations
import MotionMath
import TestSupport
import Testing

@Suite struct ProgramLawTests {
  @Test("At its first pass a spring is at its end, and before that it has not reached it", arguments: 0..<20)
  func firstPass(part: Int) {
    var random = SeededGenerator(seed: UInt64(part))
    for round in 0..<50 {
      let spring = Spring(
        response: random.uniform(0.1, 1), dampingRatio: round % 5 == 0 ? 1 : random.uniform(0.02, 3))
      let velocity = random.uniform(-60, 60)
      guard let pass = ProgramLaw.firstPass(spring, velocity) else {
        for step in 1...200 {
          let place = spring.displacement(at: Double(step) / 20, initialVelocity: velocity).position
          expect(place, isAtMost: 1 + 1e-12, "\(spring), v \(velocity)")
        }
        continue
      }
      expect((spring.displacement(at: pass, initialVelocity: velocity).position - 1).magnitude, isBelow: 1e-9)
      for step in 0..<100 {
        let t = pass * Double(step) / 100
        let place = spring.displacement(at: t, initialVelocity: velocity).position
        expect(place, isBelow: 1 + 1e-12, "\(spring), v \(velocity), \(t) of \(pass)")
      }
    }
  }

  @Test("The report of a failing program has its seed, its operations and the error")
  func report() {
    var program = Program(seed: 3)
    program.operations = [
      .advance(1), .set(0, .position, [3, 4]),
      .animate(on: 0, ProgramPacing(duration: 1), [.suspend([.detach(1)])], then: [.removeAnimations(2)]),
    ]
    let text = "\(program)"

    for line in [
      "start at", "advance by 1 ns", "set layer 0 position to [3.0, 4.0]", "without animation {",
      "} completion {", "remove animations of layer 2",
    ] {
      expect(text.contains(line), "\(text)")
    }
    expect(program.operations[2].simpler.count, equals: 3)
  }

  @Test("The same seed gives the same program, and another seed another one")
  func seeds() {
    expect("\(Program(seed: 5))", equals: "\(Program(seed: 5))")
    expect("\(Program(seed: 5))" != "\(Program(seed: 6))")
  }
}
