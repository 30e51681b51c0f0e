import LayerTree
import MotionMath
import TestSupport

/// A stage's time with layers on it, for tests that say what is done and ask what is seen.
struct AnimatedStage {
  let time = StageTime()

  /// Animates what a body changes.
  func animate(
    _ pacing: Pacing, on timeline: Timeline? = nil, completion: ((Bool) -> Void)? = nil, _ body: () -> Void
  ) {
    let block = time.animations.open(pacing, on: timeline ?? time.root)
    AnimationScope.run(block, pacing: pacing, in: time.animations, body)
    _ = time.animations.close(block, completion: completion)
  }

  /// Moves the clock, and does what is due on the way.
  func run(to nanoseconds: Int64) {
    while let end = time.animations.nextEnd, end <= nanoseconds {
      time.advance(to: end)
      guard let completion = time.animations.popEnd(due: time.now) else { break }
      completion()
    }
    time.advance(to: nanoseconds)
  }

  /// The x of a layer's position, as it is seen.
  func seen(_ layer: Layer) -> Double { layer.numbers(.position, .presentation)[0] }

  /// The bits of all that is seen of layers; those of −0 are those of 0.
  func bits(_ layers: [Layer]) -> [UInt64] {
    layers.flatMap { layer in
      LayerProperty.allCases.flatMap { layer.numbers($0, .presentation) }.map { ($0 + 0).bitPattern }
    }
  }
}

extension Easing {
  /// A curve of any kind: straight, UIKit's, any Bézier curve, a spring of any damping.
  nonisolated static func random(_ random: inout SeededGenerator) -> Easing {
    ProgramPacing.random(&random).easing
  }
}
