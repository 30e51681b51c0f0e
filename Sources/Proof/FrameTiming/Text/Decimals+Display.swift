extension Decimals {
  /// A time in nanoseconds with two decimals, in µs below a millisecond and in ms from there.
  ///
  /// The units are equally wide, so that points line up in a column.
  public static func duration(_ nanoseconds: Int64) -> String {
    // 999,995 ns would round to 1000.00 µs.
    nanoseconds.magnitude < 999_995
      ? text(nanoseconds, by: 1000, places: 2) + " µs" : text(nanoseconds, by: 1_000_000, places: 2) + " ms"
  }

  /// A number with about four digits that count: whole numbers have no decimals, small ones up to six.
  public static func brief(_ value: Double) -> String {
    let size = value.magnitude
    let bounds = [1000, 100, 10, 1, 0.01]
    let places = value == value.rounded() ? 0 : bounds.firstIndex { size >= $0 } ?? 5
    return text(value, places: places == 5 ? 6 : places)
  }
}
