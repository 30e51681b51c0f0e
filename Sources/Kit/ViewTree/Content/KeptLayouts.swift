import TextKit

/// The latest layouts of texts, which labels ask for again and again: for their size, and for their lines.
enum KeptLayouts {
  private struct Entry {
    let text: StyledText
    let width: Double
    let height: Double
    let limit: Int
    let isRightToLeft: Bool
    let layout: TextLayout
  }

  /// The number of layouts that are kept.
  private static let most = 32
  /// The length of a text, in bytes, above which its layout is not kept.
  private static let longest = 4_096

  private static var entries: [Entry] = []
  /// The index of the entry that is replaced next.
  private static var next = 0

  /// Returns the lines of a text; the arguments are those of the layout's initializer.
  static func layout(
    of text: StyledText, width: Double, height: Double, limit: Int, isRightToLeft: Bool
  ) -> TextLayout {
    for place in entries.indices
    where entries[place].width == width && entries[place].height == height && entries[place].limit == limit
      && entries[place].isRightToLeft == isRightToLeft && entries[place].text == text
    {
      return entries[place].layout
    }
    let layout = TextLayout(text, width: width, height: height, limit: limit, isRightToLeft: isRightToLeft)
    guard text.string.utf8.count <= longest else { return layout }
    let entry = Entry(
      text: text, width: width, height: height, limit: limit, isRightToLeft: isRightToLeft, layout: layout)
    if entries.count < most {
      entries.append(entry)
    } else {
      entries[next] = entry
      next = (next + 1) % most
    }
    return layout
  }
}
