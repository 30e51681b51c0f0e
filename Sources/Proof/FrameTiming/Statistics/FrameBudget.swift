/// The time that a frame may take at a refresh rate.
public struct FrameBudget: Sendable, Hashable {
  /// The budget of a 60 Hz display.
  public static let hz60 = FrameBudget(hertz: 60)
  /// The budget of a 120 Hz display.
  public static let hz120 = FrameBudget(hertz: 120)

  /// The refresh rate in hertz, 1…1,000,000.
  public let hertz: Double
  /// The time from one refresh to the next, to the nearest nanosecond.
  public let nanoseconds: Int64

  /// Creates a budget for a rate, which is clamped to 1…1,000,000 Hz; NaN counts as 60.
  public init(hertz: Double) {
    self.hertz = hertz.isNaN ? 60 : min(max(1, hertz), 1e6)
    nanoseconds = Int64((1e9 / self.hertz).rounded())
  }

  /// Returns whether a frame of this many nanoseconds exceeds the budget.
  public func isMissed(by total: Int64) -> Bool {
    total > nanoseconds
  }

  /// Returns the nanoseconds by which a frame exceeds the budget; negative for the time that remains.
  public func overrun(of total: Int64) -> Int64 {
    max(0, total) - nanoseconds
  }

  /// Returns the number of refreshes by which a frame of this many nanoseconds is late, if it begins at a refresh.
  public func missedRefreshes(of total: Int64) -> Int {
    guard isMissed(by: total) else { return 0 }
    let (whole, rest) = total.quotientAndRemainder(dividingBy: nanoseconds)
    return Int(whole) - (rest == 0 ? 1 : 0)
  }

  /// Returns the time of a refresh, in nanoseconds after refresh 0. Each time is rounded separately, so 59.94 Hz does
  /// not drift.
  public func time(ofRefresh number: Int) -> Int64 {
    Int64(clamping: Int128((Double(number) * (1e9 / hertz)).rounded()))
  }

  /// The rate as text, such as `60 Hz` or `59.94 Hz`.
  public var label: String {
    let places = hertz == hertz.rounded() ? 0 : 2
    return Decimals.text(hertz, places: places) + " Hz"
  }
}
