import GestureMath
import MotionMath
import TestSupport

/// The kinds of motion that the guide's tables measure.
enum MeasuredMotion: String, CaseIterable {
  case steady = "steady, 120 Hz"
  case accelerating = "accelerating, 120 Hz"
  case flick = "flick, 120 Hz"
  case slowFlick = "flick, 60 Hz"
  case stop = "stop, then release, 120 Hz"
  case jitter = "flick with ±1 point of jitter, 120 Hz"
  case irregular = "flick, every 8 to 16 ms"
  case fast = "flick in whole points, 1 kHz"
  case lift = "flick, lifted at the last place, 120 Hz"

  case timing = "flick, times off by up to 2 ms, 120 Hz"
  case mouse = "flick of a 125 Hz mouse, read at 60 Hz"

  /// Returns a movement of this kind; `speed` is its highest.
  func stroke(speed: Double, _ random: inout SeededGenerator) -> Stroke {
    let (profile, duration) = course(speed, &random)
    let angle = random.uniform(-3.14, 3.14)
    var stroke = Stroke(
      profile: profile, direction: [Portable.cos(angle), Portable.sin(angle)],
      origin: [random.uniform(0, 400), random.uniform(0, 800)], duration: duration,
      start: Int64(random.uniform(0, 1e12)))
    for time in times(duration, &random) { stroke.samples.append(sample(of: stroke, at: time, &random)) }
    if self == .lift, let last = stroke.samples.last {
      let later = Int64(random.uniform(2e6, 8e6))
      stroke.samples.append(PointerSample(time: last.time + later, position: last.position))
    }
    return stroke
  }

  private func course(_ speed: Double, _ random: inout SeededGenerator) -> (Profile, duration: Double) {
    switch self {
    case .steady:
      return (.steady(speed: speed), 0.2)
    case .accelerating:
      let duration = random.uniform(0.15, 0.3)
      return (.accelerating(speed: speed, duration: duration), duration)
    case .stop:
      // The motion stops at the end, while the device continues to report.
      let duration = random.uniform(0.15, 0.3)
      return (.stroke(speed: speed, duration: duration), duration + random.uniform(0, 0.08))
    case .flick, .slowFlick, .jitter, .irregular, .fast, .lift, .mouse, .timing:
      // People release around the middle of a movement.
      let duration = random.uniform(0.15, 0.3)
      return (.stroke(speed: speed, duration: duration), duration * random.uniform(0.4, 0.7))
    }
  }

  /// The times in nanoseconds from the start, the last at the end of the movement.
  private func times(_ duration: Double, _ random: inout SeededGenerator) -> [Int64] {
    var time = Int64((duration * 1e9).rounded())
    var times: [Int64] = []
    while time >= 0 {
      times.append(time)
      switch self {
      case .irregular: time -= Int64(random.uniform(8e6, 16e6))
      case .fast: time -= 1_000_000
      case .slowFlick, .mouse: time -= 16_666_667
      default: time -= 8_333_333
      }
    }
    return times.reversed()
  }

  private func sample(
    of stroke: Stroke, at time: Int64, _ random: inout SeededGenerator
  ) -> PointerSample {
    var sample = PointerSample(time: stroke.start + time, position: stroke.position(at: stroke.start + time))
    switch self {
    case .fast:
      sample.position = sample.position.rounded(.toNearestOrAwayFromZero)
    case .jitter:
      sample.position += [random.uniform(-1, 1), random.uniform(-1, 1)]
    case .timing:
      sample.time += Int64(random.uniform(-2e6, 2e6))
    case .mouse:
      // The newest report of the mouse, with the time at which it was read.
      sample.position = stroke.position(at: stroke.start + time / 8_000_000 * 8_000_000)
    default: break
    }
    return sample
  }
}
