extension ReportStyle {
  static let colors =
    ":root {" + light + "}\n@media (prefers-color-scheme: dark) { :root:not([data-theme=light]) {" + dark
    + "} }\n:root[data-theme=dark] {" + dark + "}\n"

  /// Paper is light, whatever the screen is.
  static let onPaper = light

  private static let light = """

      color-scheme: light;
      --page: #f6f7f9; --card: #ffffff; --edge: #dfe3e8; --faint: #eef1f4; --ink: #1d2329; --quiet: #5f6b78;
      --accent: #2563c9; --hover: #e8effb; --good: #1d7a46; --bad: #c62f35; --odd: #96650a;
      --p0: #5b8def; --p1: #9a7bdc; --p2: #3aa6a0; --p3: #d8a53a; --p4: #8fae4b; --p5: #6f7f95; --p6: #d98a72;
      --idle: #edf0f4; --held: #e9f1fd; --progress: #2563c9; --velocity: #c2641b; --pointer: #4f8f62;
      --r0: #2563c9; --r1: #c2641b; --r2: #2c8a6d; --r3: #8456c4; --r4: #b0457a; --r5: #6d7c1e;

    """

  private static let dark = """

      color-scheme: dark;
      --page: #12161b; --card: #1a1f26; --edge: #2c343e; --faint: #242b34; --ink: #e4e9ee; --quiet: #93a0ae;
      --accent: #7aa8f7; --hover: #222d3d; --good: #5cc28a; --bad: #ff7b7b; --odd: #e0b154;
      --p0: #6f9cf2; --p1: #ab90e6; --p2: #4fb8b2; --p3: #dfb357; --p4: #a0bd62; --p5: #8595aa; --p6: #e09d88;
      --idle: #222830; --held: #1d2838; --progress: #7aa8f7; --velocity: #e8965a; --pointer: #77bb8c;
      --r0: #7aa8f7; --r1: #e8965a; --r2: #5dc0a0; --r3: #b08ce8; --r4: #e17fae; --r5: #b3c25a;

    """
}
