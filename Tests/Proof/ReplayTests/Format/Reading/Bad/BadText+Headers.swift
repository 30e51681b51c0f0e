nonisolated extension BadText {
  /// Whole files whose first line is wrong or missing.
  static let beginnings: [BadText] = [
    BadText("", "expected a recording’s header, found the end of the file", nothing),
    BadText(
      String(header.dropLast(20)),
      "expected a recording’s header, found the end of the file in the middle of it", nothing
    ),
    BadText(
      "hello\n", #"expected a recording’s header {"format":"transition-lab","version":…, found “hello”"#,
      file, column: 1),
    BadText("{}\n", "expected “format” as the first field of a recording, found “}”", file, column: 2),
    BadText(
      #"{"t":6,"focus":true}"# + "\n", #"expected “format” as the first field of a recording, found "t""#,
      file, column: 2),
    BadText(
      #"{"format":"x"}"# + "\n", #"expected a recording of the format “transition-lab”, found "x""#, file,
      column: 11),
    BadText(
      #"{"format":"transition-lab"}"# + "\n", "expected “,” after the format, found “}”", usual, column: 27),
    BadText(
      #"{"format":"transition-lab","version":2,"new":[[{}]]}"# + "\n",
      "expected a recording of version 1, found “2”",
      version,
      column: 38),
    BadText(
      #"{"format":"transition-lab","version":0}"#, "expected a recording of version 1, found “0”", version,
      column: 38),
    BadText(
      "\u{FEFF}" + header + "\n", "expected a recording’s header, found a byte order mark",
      "save the file as UTF-8 without the mark", column: 1),
  ]

  /// Parts of a header, each in place of the part with the same name, or of `"start":5`.
  static let headerFields: [BadText] = [
    BadText(
      #""experiment":5"#, "expected the name of an experiment in quotes, found “5”", usual, column: 53),
    BadText(
      #""start":5,"smell":nice"#, "expected a value as a JSON number, found “nice”", usual, column: 116),
    BadText(
      #""start":-5"#,
      "expected a number from 0 to 1000000000000000000 for “start” in an event or a recording, found -5",
      number),
    BadText(
      #""start":5,"start":5"#, #"expected each field once in the recording’s header, found "start""#, twice,
      column: 108),
    BadText(
      #""start":5,"t":5"#, #"expected a field of the recording’s header, found "t""#,
      "remove the field, which belongs to another line", column: 108),
    BadText(
      #""size":[390,1e7]"#,
      "expected a number from 0 to 1000000 for “size” in an event or a recording, found 10000000", number),
    BadText(
      #""scale":0"#, "expected a number from 0.001 to 1000 for “scale” in an event or a recording, found 0",
      number),
    BadText(
      #""start":5,"archive":"???""#, #"expected a saved state in base 64, found "???""#,
      "remove the field, or record again", column: 118),
    BadText(#""knobs":[]"#, "expected “{” before names and values, found “[”", usual, column: 68),
    BadText(
      #""knobs":{"a":null}"#, "expected a number, true, false or a text in quotes, found “null”", usual,
      column: 73),
    BadText(
      #""knobs":{"a":{"b":1}}"#, "expected a number, true, false or a text in quotes, found “{”", usual,
      column: 73),
    BadText(
      #""knobs":{"a":1,"a":2}"#, #"expected each name once in an object of the recording, found "a""#,
      "remove the duplicate", column: 75),
    BadText(
      #""knobs":{"a":1e999}"#,
      "expected a value in the range of a 64-bit floating-point number, found “1e999”", usual, column: 73),
    BadText(
      "\"knobs\":{" + (0..<257).map { "\"\($0)\":0" }.joined(separator: ",") + "}",
      #"expected no name after the first 256 in an object of the recording, found "256""#, "remove some",
      column: 2007),
  ]
}
