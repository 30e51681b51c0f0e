import GestureMath
import MotionMath
import TestSupport

/// Flings as good and bad devices report them, with a known release velocity.
enum GeneratedFling {
  /// The number of reports per second.
  static let rates = [60, 90, 120, 1000.0]

  /// The fault of the reports.
  enum Disturbance: String, CaseIterable {
    case none = "clean"
    case jitter = "times of reports off by up to 3 ms"
    case noise = "positions off by up to half a point"
    case batches = "two reports at a time"
    case late = "lifted 5 to 60 ms after the last report"
    case all = "all of it"

    func includes(_ other: Disturbance) -> Bool { self == other || self == .all }
  }

  /// Returns the error at the lift over 1,000 flings: the root of the mean square, in percent of each fling's highest
  /// speed.
  static func error(of type: any VelocityTracker.Type, at rate: Double, _ disturbance: Disturbance) -> Double
  {
    var random = SeededGenerator(seed: 77)
    var squares = 0.0
    for _ in 0..<1000 {
      let (stroke, lift) = fling(at: rate, disturbance, &random)
      var tracker = type.init()
      for sample in stroke.samples { tracker.add(sample) }
      let miss = tracker.velocity(at: lift) - stroke.release
      squares += (miss.x * miss.x + miss.y * miss.y) / (stroke.profile.peak * stroke.profile.peak)
    }
    return 100 * (squares / 1000).squareRoot()
  }

  /// Returns a fling with a highest speed of 500 to 4,000 points per second.
  ///
  /// Seven of ten follow the smoothest motion between two stops and are released at 40 to 65 % of it. The others speed
  /// up until the release.
  private static func fling(
    at rate: Double, _ disturbance: Disturbance, _ random: inout SeededGenerator
  ) -> (Stroke, lift: Int64) {
    let speed = 500 * Portable.exp(random.uniform(0, Portable.log(8)))
    let whole = random.uniform(0.12, 0.3)
    let isStroke = random.uniform(0, 1) >= 0.3
    let angle = random.uniform(-3.14, 3.14)
    var stroke = Stroke(
      profile: isStroke
        ? .stroke(speed: speed, duration: whole) : .accelerating(speed: speed, duration: whole),
      direction: [Portable.cos(angle), Portable.sin(angle)], origin: [200, 400],
      duration: isStroke ? whole * random.uniform(0.4, 0.65) : whole, start: 1_000_000_000)
    let end = Int64(stroke.duration * 1e9)
    let times = Array(stride(from: end, through: 0, by: -Int(1e9 / rate)).reversed())
    var stamp: Int64 = -100_000
    for (index, time) in times.enumerated() {
      var read = time
      // A higher read rate makes no difference for a device of 1 kHz.
      if disturbance.includes(.batches), rate < 500, (times.count - index).isMultiple(of: 2) {
        read = times[index + 1] - 300_000
      }
      if disturbance.includes(.jitter) { read += Int64(random.uniform(-3e6, 3e6)) }
      stamp = max(read, stamp + 100_000)
      var position = stroke.position(at: stroke.start + time)
      if disturbance.includes(.noise) { position += [random.uniform(-0.5, 0.5), random.uniform(-0.5, 0.5)] }
      stroke.samples.append(PointerSample(time: stroke.start + stamp, position: position))
    }
    let wait = disturbance.includes(.late) ? Int64(random.uniform(5e6, 60e6)) : 0
    return (stroke, stroke.start + stamp + wait)
  }
}
