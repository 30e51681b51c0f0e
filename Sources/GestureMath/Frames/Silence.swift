/// How far a pointer that has not been heard of for a while may be led on from its newest sample.
enum Silence {
  /// Nanoseconds of silence that any device may keep between two samples: a little more than at 60 Hz.
  private static let usual: UInt64 = 18_000_000

  /// What is left of the confidence in its motion: all at first, then less and less, none after 40 ms.
  static func share(after silence: UInt64) -> Double {
    guard silence > usual else { return 1 }
    guard silence < SampleWindow.stoppedAfter else { return 0 }
    return Double(SampleWindow.stoppedAfter - silence) / Double(SampleWindow.stoppedAfter - usual)
  }

  /// Nanoseconds to lead on over the silence itself.
  static func lead(after silence: UInt64) -> UInt64 {
    let lead = Double(min(silence, SampleWindow.stoppedAfter)) * share(after: silence)
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
