import Expectations
import GestureMath
import TestSupport
import Testing

@Suite struct ReleaseRuleTests {
  typealias Outcome = ReleaseDecision.Outcome

  @Test(
    "A card behaves as a user expects",
    arguments: [
      (0.1, 1500, Outcome.finish, ReleaseReason.flickedToEnd),
      (0.8, -1500, .cancel, .flickedToStart),
      (0.1, 100, .cancel, .belowCancel),
      (0.8, 0, .finish, .pastFinish),
      (0.8, -300, .finish, .pastFinish),
      (0.3, 0, .cancel, .projectedToStart),
      (0.3, 400, .finish, .projectedToEnd),
      (0.6, 0, .finish, .projectedToEnd),
      (0.6, -400, .cancel, .projectedToStart),
      (0, 5000, .cancel, .belowCancel),
      (-0.2, 5000, .cancel, .belowCancel),
      (1, -5000, .finish, .pastFinish),
    ] as [(Double, Double, Outcome, ReleaseReason)])
  func standard(fraction: Double, velocity: Double, outcome: Outcome, reason: ReleaseReason) {
    let decision = ReleaseRule.standard.decide(fraction: fraction, velocity: velocity, distance: 600)
    expect(decision.outcome == outcome && decision.reason == reason, "\(decision)")
  }

  @Test(
    "In the guide's band, velocity and projection decide only between 0.2 and 0.7",
    arguments: [
      (0.7, -5000, ReleaseReason.pastFinish), (0.2, 5000, .belowCancel),
      (0.69, -700, .flickedToStart), (0.21, 700, .flickedToEnd),
      (0.5, 0, .projectedToEnd), (0.4, 0, .projectedToStart), (0.4, 100, .projectedToEnd),
    ] as [(Double, Double, ReleaseReason)])
  func band(fraction: Double, velocity: Double, reason: ReleaseReason) {
    expect(ReleaseRule.band.finishAt == 0.7 && ReleaseRule.band.cancelBelow == 0.2)
    let decision = ReleaseRule.band.decide(fraction: fraction, velocity: velocity, distance: 600)
    expect(decision.reason == reason && decision.outcome == reason.outcome, "\(decision)")
  }

  @Test("Both presets reach every reason that a release can have")
  func reachable() {
    for rule in [ReleaseRule.standard, .band] {
      var seen: Set<ReleaseReason> = []
      for fraction in stride(from: -0.1, through: 1.1, by: 0.05) {
        for velocity in stride(from: -2000.0, through: 2000, by: 100) {
          seen.insert(rule.decide(fraction: fraction, velocity: velocity, distance: 600).reason)
        }
      }
      expect(seen, equals: Set(ReleaseReason.allCases).subtracting([.gestureCancelled]))
    }
    var model = PanModel(distance: 600)
    _ = model.handle(.began(translation: .zero, baseFraction: 0))
    _ = model.handle(.cancelled)
    expect(model.decision?.reason, equals: .gestureCancelled)
  }

  @Test("A larger fraction or velocity never turns finish into cancel", arguments: 1...20)
  func monotone(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let rule = ReleaseRule(
        finishAt: Double.random(in: -0.2...1.2, using: &random),
        cancelBelow: Double.random(in: -0.2...1.2, using: &random),
        flickVelocity: Bool.random(using: &random) ? .infinity : Double.random(in: 0...2000, using: &random),
        flickReach: Bool.random(using: &random) ? .band : .everywhere,
        projectionRate: Double.random(in: 0...1, using: &random))
      let distance = Double.random(in: 0...1500, using: &random)
      // Values from a coarse grid meet the thresholds exactly, the others fall anywhere.
      func fraction() -> Double {
        let any = Double.random(in: -0.3...1.3, using: &random)
        return [any, (any * 20).rounded() / 20, rule.finishAt, rule.cancelBelow, rule.middle][
          Int.random(in: 0..<5, using: &random)]
      }
      func velocity() -> Double {
        let any = Double.random(in: -2500...2500, using: &random)
        return [any, 0, rule.flickVelocity, -rule.flickVelocity][Int.random(in: 0..<4, using: &random)]
      }
      for _ in 0..<200 {
        let (p1, p2, v1, v2) = (fraction(), fraction(), velocity(), velocity())
        let less = rule.decide(fraction: min(p1, p2), velocity: min(v1, v2), distance: distance)
        let more = rule.decide(fraction: max(p1, p2), velocity: max(v1, v2), distance: distance)
        expect(
          less.outcome == .cancel || more.outcome == .finish, "seed \(seed), \(rule): \(less), then \(more)")
      }
    }
  }

  @Test("A decision has the velocity in fractions per second and the projected fraction")
  func figures() {
    let decision = ReleaseRule.standard.decide(fraction: 0.35, velocity: 1500, distance: 600)
    expect(decision.velocity, equals: 2.5)
    expect(abs(decision.projectedFraction - (0.35 + 748.5 / 600)), isBelow: 1e-12)
    expect(decision.description, equals: "finish at 35 %, moving 2.50/s: flicked towards the end")
    let back = ReleaseRule.standard.decide(fraction: 0.1, velocity: -30.03, distance: 600)
    expect(
      back.description,
      equals: "cancel at 10 %, moving -0.05/s: released before the point up to which it cancels (15 %)")
  }

  @Test("Every reason has a different sentence")
  func sentences() {
    let sentences = Set(ReleaseReason.allCases.map(\.description))
    expect(sentences.count, equals: ReleaseReason.allCases.count)
    expect(sentences.allSatisfy { $0.contains(" ") })
  }

  @Test("Out-of-range rules are clamped")
  func clamped() {
    let rule = ReleaseRule(finishAt: 3, cancelBelow: 7, flickVelocity: -1, projectionRate: 2)
    expect(rule.finishAt == 1 && rule.cancelBelow == 1 && rule.flickVelocity == 1)
    expect(rule.projectionRate, equals: 0.9999)
    expect(
      ReleaseRule(finishAt: .nan, cancelBelow: .nan, flickVelocity: .nan, projectionRate: .nan),
      equals: .standard)
    expect(ReleaseRule(finishAt: 0.1, cancelBelow: 0.4).cancelBelow, equals: 0.1)
  }

  @Test("Any input gives decisions with finite numbers")
  func total() {
    let odd: [Double] = [0, -0.0, 0.5, 1, -1, 1e-300, 1e300, -1e300, .infinity, -.infinity, .nan]
    for rule in [
      ReleaseRule.standard, .band,
      ReleaseRule(finishAt: 0, cancelBelow: 0, flickVelocity: .infinity, projectionRate: 1),
    ] {
      for fraction in odd {
        for velocity in odd {
          for distance in odd {
            let decision = rule.decide(fraction: fraction, velocity: velocity, distance: distance)
            expect(decision.fraction.isFinite && decision.velocity.isFinite)
            expect(decision.projectedFraction.isFinite)
            expect(!decision.description.contains("nan") && !decision.description.contains("inf"))
          }
        }
      }
    }
  }

  /// Returns the numbers of a sentence, percentages as fractions.
  private func numbers(_ text: String) -> [Double] {
    text.split(whereSeparator: { !"-.0123456789".contains($0) }).compactMap { Double($0) }.map { $0 / 100 }
  }

  @Test("The sentence of a decision agrees with its numbers", arguments: [ReleaseRule.standard, .band])
  func sentences(rule: ReleaseRule) throws {
    let edges = [rule.cancelBelow, rule.middle, rule.finishAt].flatMap { [$0.nextDown, $0, $0.nextUp] }
    for fraction in (0...200).map({ Double($0) / 200 }) + edges {
      for velocity in stride(from: -599.0, through: 599, by: 13) {
        for velocity in [velocity, 0] {
          let decision = rule.decide(fraction: fraction, velocity: velocity, distance: 608)
          let text = decision.explanation
          let said = numbers(text)
          switch decision.reason {
          case .projectedToEnd:
            expect(said.count == 2 && text.contains("would settle"), "\(text)")
            expect(text.contains("just at") ? said[0] == said[1] : said[0] > said[1], "\(text)")
          case .projectedToStart:
            expect(said.count == 2 && said[0] <= said[1], "\(text)")
            expect(text.contains("just short"), equals: (said[0] == said[1]), "\(text)")
          case .pastFinish:
            try expect(#require(numbers(decision.preciseFraction).first), isAtLeast: said[0], "\(decision)")
          case .belowCancel:
            try expect(#require(numbers(decision.preciseFraction).first), isAtMost: said[0], "\(decision)")
          default: expect(Bool(false), "no flick: \(text)")
          }
        }
      }
    }
    let near = ReleaseRule.standard.decide(fraction: 0.4, velocity: 97, distance: 608)
    expect(
      near.explanation, equals: "released in between, and would settle at 48 %, beyond the middle at 45 %")
    expect(rule.decide(fraction: 0.3, velocity: 700, distance: 600).limit, equals: 1)
    expect(rule.decide(fraction: 0.3, velocity: -700, distance: 600).limit, equals: -1)
  }
}
