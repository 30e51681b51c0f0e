import GestureMath
import MotionMath
import TestSupport

/// How what is shown at the frames of a 60 Hz display differs from where the pointer is when they are seen.
///
/// A frame shows the samples that had come before it began, and is seen one frame later.
struct FrameErrors {
  /// What is shown.
  enum Source: String, CaseIterable {
    case newest = "newest sample"
    case resampled = "resampled"
    case predicted = "predicted"
  }

  /// Milliseconds that the shown place lags behind, as the delay that explains most of the difference.
  let latency: Double
  /// What the delay does not explain, in points at a highest speed of 1,000 points per second: the root of
  /// the mean square over all frames.
  let unevenness: Double
  /// All of the difference, likewise.
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

  /// For each frame, how far the shown place stays behind along the stroke, and the speed there.
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
      // The first 50 ms are left to the trackers to see the motion.
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
