/// The page's own script: it draws what the data says and lets every part follow the cursor.
///
/// It is one function without globals and asks nobody for anything. Words and numbers of a frame are formed as
/// `FrameReadout` forms them.
enum ReportScript {
  static let source =
    "(() => {\n\"use strict\";\n" + basics + scales + pictures + view + tracks + curves + figures + cursor
    + controls + comparison + start + "})();\n"
}
