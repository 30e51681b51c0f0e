extension GlyphTables {
  /// The icons, under UIKit's names of SF Symbols.
  ///
  /// The box of `circle` is 0 to 1000 wide and -100 to 805 high; all icons are centered on y = 352.
  /// `E` before an open stroke erases along the stroke; before a closed one or a dot, its inside, too.
  static let icons = [
    markIcons, actionIcons, mediaIcons, peopleIcons, thingIcons, natureIcons,
  ].joined(separator: "\n")
}
