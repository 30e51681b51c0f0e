/// A scroll view along one axis, moved in tiny steps: the reference for the closed forms.
///
/// Between its ends friction multiplies the velocity each millisecond. Beyond them a critically damped spring pulls, as
/// soon as a motion that would not stop before has passed the end.
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

  /// Returns the offset to which friction alone would lead, summed up by milliseconds.
  private var rest: Double {
    var (place, speed) = (offset, velocity)
    while speed.magnitude > 1e-4 {
      speed *= rate
      place += speed / 1000
    }
    return place
  }

  /// Advances by a number of milliseconds.
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
