nonisolated extension BadText {
  /// Lines after the header.
  static let lines: [BadText] = [
    BadText("", "expected “{” at the beginning of the line, found the end of the line", usual, column: 1),
    BadText("[]", "expected “{” at the beginning of the line, found “[”", usual, column: 1),
    BadText(
      "{}",
      "expected one of the fields “pointer”, “hover”, “wheel”, “key”, “resize”, “safeArea”, “horizontal”, “rotation”, "
        + "“focus”, “background”, “timeScale”, “knob”, “scrub”, “warning”, “accessibility”, “customAction”, “reduceMotion”, “command”, “tick”, “end”, which identify a line, found none",
      usual),
    BadText(#"{"t":6"#, "expected “}” or “,” after the value, found the end of the line", usual, column: 7),
    BadText(
      #"{"t":6,"focus":true}x"#, "expected the end of the line after “}”, found “x”", usual, column: 21),
    BadText(#"{"t":6,"focus":true,}"#, "expected a field’s name in quotes, found “}”", usual, column: 21),
    BadText(
      #"{"t":6 "focus":true}"#, #"expected “}” or “,” after the value, found "focus""#, usual, column: 8),
    BadText(#"{"t" 6}"#, "expected “:” after the field’s name, found “6”", usual, column: 6),
    BadText(#"{"t":6,"focus":yes}"#, "expected true or false, found “yes”", usual, column: 16),
    BadText(#"{"t":6,"focus":truefalse}"#, "expected true or false, found “truefalse”", usual, column: 16),
    BadText(
      #"{"t":6,"t":6,"focus":true}"#, #"expected each field once in a line of the recording, found "t""#,
      twice, column: 8),
    BadText(
      #"{"t":6,"focus":true,"key":"a","down":true}"#,
      "expected one event or tick in a line of the recording, found “key” and “focus”",
      "put each on a separate line"),
    BadText(
      #"{"t":6,"focus":true,"x":1}"#,
      "expected only the fields of a focus event of the recording, found “x”", "remove it"),
    BadText(
      #"{"t":6,"focus":true,"smell":[1,2}"#, "expected “]” or “,” after the value, found “}”", usual,
      column: 33),
    BadText(
      #"{"t":6,"focus":true,"smell":1,"smell":2}"#,
      #"expected each field once in a line of the recording, found "smell""#, twice,
      column: 31),
    BadText(
      #"{"t":6,"focus":true,"deep":[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]}"#,
      "expected at most 16 levels of nesting in the recording’s line, found “[”", "remove levels", column: 44),
    BadText(
      #"{"t":6,"knobs":{}}"#,
      #"expected a field of an event, a tick or the footer, found "knobs""#,
      "remove the line: only the first line is a header", column: 8),
    BadText(
      #"{"t":6,"pointer":"hover","id":0,"x":1,"y":1}"#,
      #"expected one of “down”, “move”, “up”, “cancel”, found "hover""#, usual, column: 18),
    BadText(
      #"{"t":6,"pointer":"down","x":1,"y":1}"#, "expected “id” in a pointer event, found none", usual),
    BadText(
      #"{"t":6,"horizontal":"compact","vertical":"tall","style":"dark","direction":"leftToRight"}"#,
      #"expected one of “automatic”, “compact”, “regular”, found "tall""#, usual, column: 42),
    BadText(
      #"{"t":6,"horizontal":"compact","vertical":"compact","style":"dark"}"#,
      "expected “direction” in a traits event, found none", usual),
    BadText(
      #"{"t":6,"accessibility":"forward"}"#,
      "expected one of “on”, “off”, “next”, “previous”, “activate”, “increment”, “decrement”, “escape”, “magicTap”, "
        + #"“scrollUp”, “scrollDown”, “scrollLeft”, “scrollRight”, found "forward""#, usual, column: 24),
    BadText(
      #"{"t":6,"customAction":1000}"#,
      "expected a number from 0 to 999 for “customAction” in an event or a recording, found 1000",
      "correct the number"),
    BadText(#"{"t":6,"reduceMotion":1}"#, "expected true or false, found “1”", usual, column: 23),
    BadText(#"{"t":6,"safeArea":[1,2]}"#, "expected “sides” in a safeArea event, found none", usual),
    BadText(
      #"{"t":6,"safeArea":[1,2],"sides":[-1,0]}"#,
      "expected a number from 0 to 1000000 for “sides” in an event or a recording, found -1",
      "correct the number"),
    BadText(#"{"t":6,"resize":[1,2]}"#, "expected “scale” in a resize event, found none", usual),
    BadText(
      #"{"t":6,"resize":[1],"scale":2}"#, "expected “,” between two numbers, found “]”", usual, column: 19),
    BadText(
      #"{"t":6,"resize":[1,2,3],"scale":2}"#, "expected “]” after two numbers, found “,”", usual, column: 21),
    BadText(
      #"{"tick":6,"picture":"0123456789abcdeg","state":"0123456789abcdef"}"#,
      #"expected the hash of the picture as 16 hexadecimal digits in quotes, found "0123456789abcdeg""#,
      usual,
      column: 21),
    BadText(
      #"{"tick":6,"picture":"0123456789abcdef","state":"0"}"#,
      #"expected the hash of the state as 16 hexadecimal digits in quotes, found "0""#, usual, column: 48),
    BadText(#"{"tick":6,"picture":"0123456789abcdef"}"#, "expected “state” in a tick, found none", usual),
    BadText(
      String(repeating: "[", count: 60_000), "expected “{” at the beginning of the line, found “[”", usual,
      column: 1),
    BadText(
      #"{"t":"# + String(repeating: "[", count: 60_000),
      "expected a time in nanoseconds as a whole number of 64 bits, found “[”", usual, column: 6),
    BadText(
      String(repeating: " ", count: 65_536),
      "expected a recording’s line of at most 65536 bytes, found a longer one",
      "check the file’s name: the file is no recording, or it is damaged"),
  ]

  /// Footers of a recording that has only a header.
  static let footers: [BadText] = [
    BadText(
      footer(frames: 1, events: 0), "expected 1 frames, as the recording’s footer states, found 0", counts),
    BadText(
      footer(frames: 0, events: 2), "expected 2 events, as the recording’s footer states, found 0", counts),
    BadText(
      footer(frames: 0, events: 0),
      "expected the recording’s lines with the checksum 00000000000000ff, found b4de423b107a9b1e", counts),
    BadText(
      footer(frames: -1, events: 0), "expected a count of frames of at least 0, found “-1”", usual, column: 28
    ),
  ]

  private static func footer(frames: Int, events: Int) -> String {
    #"{"end":"complete","frames":\#(frames),"events":\#(events),"checksum":"00000000000000ff"}"#
  }
}
