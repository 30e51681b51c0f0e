import Expectations
import GestureMath
import TestSupport
import Testing

@Suite struct ChosenVelocityTests {
  @Test(
    "A chosen method gives the bits of its own tracker, whenever it is chosen", arguments: 0..<30)
  func bits(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var chosen = ChosenVelocity()
    var two = TwoSampleVelocity()
    var impulse = ImpulseVelocity()
    var parabola = LeastSquaresVelocity()
    var leading = LeadingVelocity()
    var time: Int64 = 0
    var place = SIMD2<Double>(200, 400)
    for _ in 0..<300 {
      if Int.random(in: 0..<60, using: &generator) == 0 {
        chosen.reset()
        two.reset()
        impulse.reset()
        parabola.reset()
        leading.reset()
      }
      time += Int64.random(
        in: 500_000...(Bool.random(using: &generator) ? 12_000_000 : 50_000_000), using: &generator)
      place += SIMD2(.random(in: -30...30, using: &generator), .random(in: -30...30, using: &generator))
      let sample = PointerSample(time: time, position: place)
      chosen.add(sample)
      two.add(sample)
      impulse.add(sample)
      parabola.add(sample)
      leading.add(sample)
      let asked = time + Int64.random(in: 0...60_000_000, using: &generator)
      for method in VelocityMethod.allCases.shuffled(using: &generator) {
        chosen.method = method
        let own: SIMD2<Double> =
          switch method {
          case .twoSamples: two.velocity(at: asked)
          case .impulse: impulse.velocity(at: asked)
          case .parabola: parabola.velocity(at: asked)
          case .leading: leading.velocity(at: asked)
          }
        expect(chosen.velocity(at: asked), equals: own, "seed \(seed), \(method)")
      }
    }
  }

  @Test("The standard method is the default tracker's, and a pan tracker uses it until another is chosen")
  func standard() {
    expect(String(describing: DefaultVelocityTracker.self), equals: String(describing: LeadingVelocity.self))
    expect(VelocityMethod.standard, equals: .leading)
    expect(ChosenVelocity().method, equals: .standard)
    var pan = PanTracker()
    expect(pan.velocityMethod, equals: .standard)
    pan.velocityMethod = .parabola
    pan.reset()
    expect(pan.velocityMethod, equals: .parabola, "a reset keeps the setting")
  }
}
