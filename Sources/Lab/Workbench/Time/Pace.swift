/// The speeds at which a stage can be looked at.
enum Pace {
  /// Parts of real time, the fastest first.
  static let divisors = [1, 2, 5, 10, 20, 50]
  /// From one picture to the next when it is stepped by hand, in nanoseconds.
  static let frame: Int64 = 16_666_667

  /// The time scale of a stage at one of these speeds.
  static func scale(_ index: Int) -> Double { 1 / Double(divisors[clamped(index)]) }

  /// The speed in words, such as `1/10×`.
  static func text(_ index: Int) -> String {
    let divisor = divisors[clamped(index)]
    return divisor == 1 ? "1×" : "1/\(divisor)×"
  }

  static func clamped(_ index: Int) -> Int { min(max(index, 0), divisors.count - 1) }
}
