/// The page's own script: it draws what the data says and lets every part follow the cursor.
///
/// It is one function without globals and asks nobody for anything. Words and numbers of a frame are formed as
/// `FrameReadout` forms them.
enum ReportScript {
  static let source =
    "(() => {\n\"use strict\";\n" + parts.map { String(decoding: $0, as: UTF8.self) }.joined() + "})();\n"

  /// The files of the folder Script, in the order in which they run.
  private static let parts = [
    PackageResources.basics_js, PackageResources.scales_js, PackageResources.pictures_js,
    PackageResources.view_js, PackageResources.tracks_js, PackageResources.curves_js,
    PackageResources.figures_js, PackageResources.cursor_js, PackageResources.controls_js,
    PackageResources.comparison_js, PackageResources.start_js,
  ]
}
