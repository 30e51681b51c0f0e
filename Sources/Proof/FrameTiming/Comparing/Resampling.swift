import MotionMath

/// Numbers in no order for drawing samples anew, the same on every run.
struct Resampling {
  private var congruence: LinearCongruence

  init(seed: UInt64) {
    congruence = LinearCongruence(state: seed)
  }

  /// A place from 0 up to a count, which is at least 1. Each is as likely as any other, to one in 2³².
  mutating func place(below count: Int) -> Int {
    let state = congruence.next()
    // The lower bits of such a sequence repeat soon; these are mixed with the upper ones.
    let mixed = (state ^ (state >> 33)) &* 0xff51_afd7_ed55_8ccd
    return Int(((mixed >> 32) * UInt64(count)) >> 32)
  }
}
