nonisolated extension BadText {
  /// Values for a coordinate.
  static let numbers: [BadText] =
    [
      ("NaN", "“NaN”"), ("nan", "“nan”"), ("-Infinity", "“-Infinity”"), ("01", "“01”"), ("1.", "“1.”"),
      (".5", "“.5”"), ("+5", "“+5”"), ("1e", "“1e”"), ("1e+", "“1e+”"), ("-", "“-”"), ("0x1", "“0x1”"),
      ("1_000", "“1_000”"), ("", "“,”"), ("null", "“null”"), (#""1""#, #""1""#), ("[[[[1]]]]", "“[”"),
      ("{}", "“{”"),
    ].map { text, found in
      BadText(
        text, "expected an x coordinate in points as a JSON number, found \(found)", usual, column: 36)
    } + [
      BadText(
        "1e999",
        "expected an x coordinate in points in the range of a 64-bit floating-point number, found “1e999”",
        usual,
        column: 36),
      BadText(
        "1" + String(repeating: "0", count: 400),
        "expected an x coordinate in points in the range of a 64-bit floating-point number, found “100000000000000000000000…”",
        usual,
        column: 36),
      BadText(
        "1e10",
        "expected a number from -1000000000 to 1000000000 for “x” in an event or a recording, found 10000000000",
        number),
    ]

  /// Values for a time that must be at least 5.
  static let times: [BadText] = [
    BadText(
      "4", "expected a time of at least 5 ns for “t”, the latest so far, found 4",
      "sort the recording’s lines by time"),
    BadText(
      "-6", "expected a number from 0 to 1000000000000000000 for “t” in an event or a recording, found -6",
      number),
    BadText(
      "1000000000000000001",
      "expected a number from 0 to 1000000000000000000 for “t” in an event or a recording, found 1000000000000000001",
      number),
    BadText(
      "6.5", "expected a time in nanoseconds as a whole number of 64 bits, found “6.5”", usual, column: 6),
    BadText(
      "1e3", "expected a time in nanoseconds as a whole number of 64 bits, found “1e3”", usual, column: 6),
    BadText(
      "99999999999999999999",
      "expected a time in nanoseconds as a whole number of 64 bits, found “99999999999999999999”", usual,
      column: 6),
  ]

  /// Values for the name of a key.
  static let texts: [BadText] = [
    BadText(#""a"#, "expected a closing quote, found the end of the line", usual, column: 17),
    BadText("7", "expected a key’s name in quotes, found “7”", usual, column: 15),
    BadText(
      "\"a\tb\"", "expected an escape such as \\t for a control character, found “\u{FFFD}”", usual,
      column: 17),
    BadText(
      #""\x""#, #"expected a JSON escape such as \t, \" or \u00e9, found “\x”"#, usual, column: 16),
    BadText(#""\u12""#, #"expected four hexadecimal digits after \u, found “\u12”"#, usual, column: 16),
    BadText(
      #""\ud800""#, #"expected both \u halves of a surrogate pair, found “\ud800”"#, usual,
      column: 16),
    BadText(
      #""\ud800\u0041""#, #"expected both \u halves of a surrogate pair, found “\ud800”"#,
      usual,
      column: 16),
  ]
}
