import LayerTree
import MotionMath
import TestSupport

/// A stage's time with layers, for tests that perform operations and read presentation values.
struct AnimatedStage {
  let time = StageTime()

  /// Animates the changes of a closure.
  func animate(
    _ pacing: Pacing, on timeline: Timeline? = nil, completion: ((Bool) -> Void)? = nil, _ body: () -> Void
  ) {
    let block = time.animations.open(pacing, on: timeline ?? time.root)
    AnimationScope.run(block, pacing: pacing, in: time.animations, body)
    _ = time.animations.close(block, completion: completion)
  }

  /// Moves the clock, and performs the due ends in between.
  func run(to nanoseconds: Int64) {
    while let end = time.animations.nextEnd, end <= nanoseconds {
      time.advance(to: end)
      guard let completion = time.animations.popEnd(due: time.now) else { break }
      completion()
    }
    time.advance(to: nanoseconds)
  }

  /// Returns the x of a layer's position as a presentation value.
  func seen(_ layer: Layer) -> Double { layer.numbers(.position, .presentation)[0] }

  /// Returns the bits of all presentation values of layers; −0 has the bits of 0.
  func bits(_ layers: [Layer]) -> [UInt64] {
    layers.flatMap { layer in
      LayerProperty.allCases.flatMap { layer.numbers($0, .presentation) }.map { ($0 + 0).bitPattern }
    }
  }
}

extension Easing {
  /// Returns a curve of any kind: linear, UIKit's, any Bézier curve, a spring of any damping.
  nonisolated static func random(_ random: inout SeededGenerator) -> Easing {
    ProgramPacing.random(&random).easing
  }
}
