/// The stage's own clock, whose speed the time scale sets.
struct ScaledClock {
  /// The changes of the time scale, in order.
  var changes: [(time: Int64, speed: Double)] = []

  /// Returns the seconds on the clock at a time in nanoseconds.
  func seconds(at now: Int64) -> Double {
    var (sum, last, speed) = (0.0, Int64(0), 1.0)
    for change in changes where change.time < now {
      sum += Double(change.time - last) * speed
      (last, speed) = (change.time, change.speed)
    }
    return (sum + Double(now - last) * speed) * 1e-9
  }
}
