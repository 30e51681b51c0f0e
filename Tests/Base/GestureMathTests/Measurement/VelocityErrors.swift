import GestureMath
import MotionMath
import TestSupport

/// The errors of a velocity tracker, in percent of the highest speed of each stroke.
struct VelocityErrors {
  /// The root of the mean square.
  let typical: Double
  let worst: Double

  /// Creates the errors over 400 strokes of one kind, at highest speeds of 300 to 3,000 points per second.
  init(of type: any VelocityTracker.Type, in motion: MeasuredMotion) {
    var random = SeededGenerator(seed: 4)
    var squares = 0.0
    var worst = 0.0
    let count = 400
    for _ in 0..<count {
      let speed = 300 * Portable.exp(random.uniform(0, Portable.log(10)))
      let stroke = motion.stroke(speed: speed, &random)
      var tracker = type.init()
      for sample in stroke.samples { tracker.add(sample) }
      let miss = tracker.velocity(at: stroke.samples.last?.time ?? 0) - stroke.release
      let square = (miss.x * miss.x + miss.y * miss.y) / (speed * speed)
      squares += square
      worst = max(worst, square)
    }
    typical = 100 * (squares / Double(count)).squareRoot()
    self.worst = 100 * worst.squareRoot()
  }
}
