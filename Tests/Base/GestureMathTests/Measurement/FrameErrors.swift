import GestureMath
import MotionMath
import TestSupport

/// The difference between the shown position at the frames of a 60 Hz display and the pointer's position at that time.
///
/// A frame shows the samples that had arrived before it began, and is visible one frame later.
struct FrameErrors {
  /// The shown position.
  enum Source: String, CaseIterable {
    case newest = "newest sample"
    case resampled = "resampled"
    case predicted = "predicted"
  }

  /// The delay of the shown position, in milliseconds, that explains most of the difference.
  let latency: Double
  /// The difference that the delay does not explain, in points at a highest speed of 1,000 points per second.
  ///
  /// The value is the root of the mean square over all frames.
  let unevenness: Double
  /// The whole difference, measured in the same way.
  let error: Double

  static let frame: Int64 = 16_666_667

  init(of source: Source, in motion: MeasuredMotion) {
    var random = SeededGenerator(seed: 5)
    var misses: [(miss: Double, speed: Double)] = []
    for _ in 0..<100 {
      let stroke = motion.stroke(speed: 1000, &random)
      misses += Self.frames(of: stroke, phase: random.uniform(0, 1), source)
    }
    let work = misses.reduce(0) { $0 + $1.miss * $1.speed }
    let lag = work / misses.reduce(0) { $0 + $1.speed * $1.speed }
    let rest = misses.map { $0.miss - lag * $0.speed }
    latency = lag * 1000
    unevenness = (rest.reduce(0) { $0 + $1 * $1 } / Double(rest.count)).squareRoot()
    error = (misses.reduce(0) { $0 + $1.miss * $1.miss } / Double(misses.count)).squareRoot()
  }

  /// Returns, for each frame, the distance behind the pointer along the stroke, and the speed there.
  private static func frames(
    of stroke: Stroke, phase: Double, _ source: Source
  ) -> [(miss: Double, speed: Double)] {
    var resampler = InputResampler()
    var predictor = InputPredictor()
    var newest: PointerSample?
    var rest = stroke.samples[...]
    var misses: [(miss: Double, speed: Double)] = []
    guard let last = rest.last else { return [] }
    var now = stroke.start + Int64(phase * Double(frame))
    while now + frame <= last.time {
      while let sample = rest.first, sample.time <= now {
        resampler.add(sample)
        predictor.add(sample)
        newest = sample
        rest.removeFirst()
      }
      // The first 50 ms are skipped, because the trackers need them.
      if now >= stroke.start + 50_000_000 {
        let shown =
          switch source {
          case .newest: newest
          case .resampled: resampler.sample(at: now)
          case .predicted: predictor.sample(at: now, ahead: frame)
          }
        let miss = stroke.position(at: now + frame) - (shown?.position ?? stroke.origin)
        let along = miss.x * stroke.direction.x + miss.y * stroke.direction.y
        let velocity = stroke.velocity(at: now + frame)
        misses.append((along, velocity.x * stroke.direction.x + velocity.y * stroke.direction.y))
      }
      now += frame
    }
    return misses
  }
}
