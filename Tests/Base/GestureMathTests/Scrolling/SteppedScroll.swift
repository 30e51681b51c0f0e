/// A scroll view along one axis, moved in tiny steps: what the closed forms are held against.
///
/// Between its ends friction leaves a share of the velocity each millisecond; beyond them a critically damped
/// spring pulls, from the moment the end is passed by a motion that would not stop before.
struct SteppedScroll {
  var offset: Double
  var velocity: Double
  let lower: Double
  let upper: Double
  let rate: Double
  let isElastic: Bool
  /// The spring's angular frequency.
  let frequency = 10.0
  private var isPulled = false

  init(offset: Double, velocity: Double, lower: Double, upper: Double, rate: Double, isElastic: Bool) {
    self.offset = offset
    self.velocity = velocity
    self.lower = lower
    self.upper = upper
    self.rate = rate
    self.isElastic = isElastic
  }

  /// Where friction alone would bring it, summed up millisecond by millisecond.
  private var rest: Double {
    var (place, speed) = (offset, velocity)
    while speed.magnitude > 1e-4 {
      speed *= rate
      place += speed / 1000
    }
    return place
  }

  /// Lets so many milliseconds pass.
  mutating func run(_ milliseconds: Int) {
    let goal = rest
    let isLeaving = goal < lower || goal > upper
    for _ in 0..<milliseconds {
      let isBeyond = offset < lower || offset > upper
      if isBeyond, isLeaving || isPulled { isPulled = true }
      guard isPulled else {
        velocity *= rate
        offset += velocity / 1000
        if !isElastic, offset < lower || offset > upper {
          offset = min(max(offset, lower), upper)
          velocity = 0
        }
        continue
      }
      let end = goal < lower || (offset < lower && goal <= upper) ? lower : upper
      for _ in 0..<50 {
        let force = -frequency * frequency * (offset - end) - 2 * frequency * velocity
        velocity += force * 2e-5
        offset += velocity * 2e-5
      }
    }
  }
}
