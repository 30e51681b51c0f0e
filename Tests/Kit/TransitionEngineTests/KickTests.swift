import Expectations
import Foundation
import GestureMath
import LayerTree
import MotionMath
import TestSupport
import Testing
import TransitionEngine
@testable import KitTestSupport

/// The motion after a release: without a kick, and in time.
@Suite struct KickTests {
  /// Releases a dismissal at a fraction, and returns the record of the hand-off.
  private func release(
    at fraction: Double, _ velocity: Double, finishing: Bool, duration: Double = 0.5,
    _ handOff: UIPercentDrivenInteractiveTransition.HandOff = .spring
  ) throws -> HandOffRecord {
    let it = LoggedStage()
    it.presentCard()
    it.transitions.animator.duration = duration
    let interaction = UIPercentDrivenInteractiveTransition()
    interaction.handOff = handOff
    it.transitions.dismissInteraction = interaction
    it.card.dismiss(animated: true)
    it.stage.step(to: it.stage.time.now)
    return try release(interaction, on: it.stage, at: fraction, velocity, finishing)
  }

  private func release(
    _ interaction: UIPercentDrivenInteractiveTransition, on stage: Stage, at fraction: Double,
    _ velocity: Double, _ finishing: Bool
  ) throws -> HandOffRecord {
    var records: [HandOffRecord] = []
    stage.didHandOff = { records.append($0) }
    interaction.update(CGFloat(fraction))
    stage.step(to: stage.time.now)
    if finishing {
      interaction.finish(initialVelocity: CGFloat(velocity))
    } else {
      interaction.cancel(initialVelocity: CGFloat(velocity))
    }
    return try #require(records.first)
  }

  @Test("5.5 A flick that is fast enough to arrive in time never becomes more than twice as fast")
  func flicks() throws {
    for finishes in [true, false] {
      for fraction in stride(from: 0.05, through: 0.95, by: 0.1) {
        for velocity in [0.3, 0.9, 1, 1.4, 2, 4, 8] {
          let record = try release(at: fraction, finishes ? velocity : -velocity, finishing: finishes)
          let way = finishes ? 1 - fraction : fraction
          expect(abs(record.pull - velocity / way), isBelow: 1e-6)
          expect(record.seconds, isAtMost: Spring.longestHandOffDuration + 1e-9, "\(fraction), \(velocity)")
          if velocity / way >= 1 / Spring.longestHandOffDuration {
            expect(record.peak ?? 9, isAtMost: 2, "\(fraction), \(velocity): \(record.peak ?? 9)")
          }
        }
      }
    }
  }

  @Test("5.5 A release without velocity settles in 0.44 seconds, at any distance and duration")
  func rest() throws {
    for finishes in [true, false] {
      for fraction in [0.02, 0.3, 0.6, 0.98] {
        for duration in [0.2, 0.5, 2] {
          let record = try release(at: fraction, 0, finishing: finishes, duration: duration)
          expect(abs(record.seconds - 0.44) < 1e-6 && record.peak == nil, "\(fraction), \(duration)")
        }
      }
    }
  }

  @Test(
    "5.5 A property animator continues as softly as a transition on its own timeline",
    arguments: [true, false])
  func interruptible(finishes: Bool) throws {
    for (fraction, velocity) in [(0.35, 1.76), (0.5, 0), (0.8, 3), (0.2, 0.5)] {
      let scene = InterruptibleStage()
      let percent = UIPercentDrivenInteractiveTransition()
      scene.present(percent)
      let signed = finishes ? velocity : -velocity
      let record = try release(percent, on: scene.stage, at: fraction, signed, finishes)
      let own = try release(at: fraction, signed, finishing: finishes)
      expect(abs(record.seconds - own.seconds), isBelow: 1e-9, "\(fraction)")
      if velocity > 0 { expect(abs((record.peak ?? 0) - (own.peak ?? 9)), isBelow: 1e-3, "\(fraction)") }
      scene.run(1)
      expect((scene.presented == 1) == finishes && scene.stage.log.diagnostics.isEmpty)
    }
  }

  @Test("A settling spring leaps forward if little of the duration remains")
  func settling() throws {
    let record = try release(at: 0.35, 1.76, finishing: true, duration: 0.35, .settlingSpring)
    expect(record.peak ?? 0, isAbove: 3.5)
  }

  @Test("A transition without a drag takes its animator's duration")
  func undragged() throws {
    var seconds: [Double] = []
    for duration in [0.3, 0.9] {
      let it = LoggedStage()
      it.presentCard()
      it.transitions.animator.duration = duration
      let interaction = UIPercentDrivenInteractiveTransition()
      interaction.finish(initialVelocity: 0)
      it.transitions.dismissInteraction = interaction
      var records: [HandOffRecord] = []
      it.stage.didHandOff = { records.append($0) }
      it.card.dismiss(animated: true)
      it.stage.step(to: it.stage.time.now)
      let record = try #require(records.first)
      expect(!record.wasDragged)
      seconds.append(record.seconds)
    }
    expect(abs(seconds[1] / seconds[0] - 3), isBelow: 1e-6)
  }
}
