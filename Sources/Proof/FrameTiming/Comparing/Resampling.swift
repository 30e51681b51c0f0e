/// Numbers in no order for drawing samples anew, the same on every run.
struct Resampling {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// A place from 0 up to a count, which is at least 1. Each is as likely as any other, to one in 2³².
  mutating func place(below count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    // The lower bits of such a sequence repeat soon; these are mixed with the upper ones.
    let mixed = (state ^ (state >> 33)) &* 0xff51_afd7_ed55_8ccd
    return Int(((mixed >> 32) * UInt64(count)) >> 32)
  }
}
