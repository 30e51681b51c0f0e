/// How far a pointer that has not been heard of for a while may be led on from its newest sample.
///
/// `stop` is the silence that means that it has stopped: ``SampleWindow/stoppedAfter``.
enum Silence {
  /// The rest of the confidence in its motion: all at first, as long as any device may keep silent between two
  /// samples, 18 ms of a stop after 40; then less and less, none after the stop.
  static func share(after silence: UInt64, stop: UInt64) -> Double {
    let usual = stop / 20 * 9
    guard silence > usual else { return 1 }
    guard silence < stop else { return 0 }
    return Double(stop - silence) / Double(stop - usual)
  }

  /// Nanoseconds to lead on over the silence itself.
  static func lead(after silence: UInt64, stop: UInt64) -> UInt64 {
    let lead = Double(min(silence, stop)) * share(after: silence, stop: stop)
    return UInt64(lead.rounded())
  }
}

extension Int64 {
  /// The timestamp some nanoseconds later, or the last there is.
  func later(by nanoseconds: UInt64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(Int64(clamping: nanoseconds))
    return overflow ? .max : sum
  }
}
