extension GlyphTables {
  /// The accents of small letters, around x = 0; a capital's sit higher by the difference of the heights.
  static let accents = #"""
    grave 0 M -96 706 L 22 600
    acute 0 M -22 600 L 96 706
    circumflex 0 M -112 600 L 0 706 L 112 600
    caron 0 M -112 706 L 0 600 L 112 706
    tilde 0 M -130 606 C -108 664 -72 690 -30 672 C 20 650 50 616 90 620 C 116 624 130 650 138 690
    dieresis 0 D -104 608 D 104 608
    dot 0 D 0 608
    macron 0 M -114 620 H 114
    breve 0 M -122 696 U 0 592 R 122 696
    ring 0 M 0 750 R -84 666 U 0 584 R 84 666 U 0 750 Z
    double.acute 0 M -110 600 L -26 706 M 50 600 L 134 706
    cedilla 0 M 0 0 L -10 -70 C 60 -70 90 -100 90 -140 C 90 -190 40 -205 -70 -195
    ogonek 0 M 0 0 C -70 -50 -90 -90 -84 -130 C -76 -186 -30 -196 30 -180
    comma.below 0 M 14 -110 L -34 -210
    comma.above 0 M -20 600 L 30 706
    apostrophe 0 M 24 706 L -14 576
    """#
}
