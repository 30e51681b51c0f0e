import Foundation
import LayerTree
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

    /// Returns the layout if it is that of a text in a box; otherwise `nil`.
    ///
    /// Texts are compared byte by byte: strings of other scalars count as equal when they look the same.
    func layout(
      of other: StyledText, _ width: Double, _ height: Double, _ limit: Int, _ isRightToLeft: Bool
    ) -> TextLayout? {
      guard self.width == width, self.height == height, self.limit == limit,
        self.isRightToLeft == isRightToLeft, text.runs == other.runs, text.paragraphs == other.paragraphs,
        KeptLayouts.hasSameBytes(text.string, other.string)
      else { return nil }
      return layout
    }
  }

  /// The number of pairs of layouts that are kept: a power of 2.
  private static let pairs = 512
  /// The length of a text, in bytes, above which its layout is not kept.
  private static let longest = 1_024

  /// The pairs of layouts, each where its texts, their font's size and the width belong; the first of a pair is the
  /// latest.
  private static var entries = [Entry?](repeating: nil, count: 2 * pairs)

  /// Returns the lines of a text; the arguments are those of the layout's initializer.
  static func layout(
    of text: StyledText, width: Double, height: Double, limit: Int, isRightToLeft: Bool
  ) -> TextLayout {
    let first = 2 * pair(of: text, width, height)
    for place in first...first + 1 {
      if let kept = entries[place]?.layout(of: text, width, height, limit, isRightToLeft) { return kept }
    }
    let layout = TextLayout(text, width: width, height: height, limit: limit, isRightToLeft: isRightToLeft)
    guard text.string.utf8.count <= longest else { return layout }
    // A closure would check its executor for each run. An attachment may be a large image.
    for run in text.runs where run.attributes.attachment != nil { return layout }
    entries.swapAt(first, first + 1)
    entries[first] = Entry(
      text: text, width: width, height: height, limit: limit, isRightToLeft: isRightToLeft, layout: layout)
    return layout
  }

  nonisolated private static func hasSameBytes(_ one: String, _ other: String) -> Bool {
    let isSame = one.utf8.withContiguousStorageIfAvailable { one in
      other.utf8.withContiguousStorageIfAvailable { other in
        guard one.count == other.count, let first = one.baseAddress, let second = other.baseAddress
        else { return false }
        return memcmp(first, second, one.count) == 0
      }
    }
    return isSame == .some(true)
  }

  private static func pair(of text: StyledText, _ width: Double, _ height: Double) -> Int {
    var hash = width.bitPattern ^ height.bitPattern &* 3 ^ text.runs[0].attributes.font.size.bitPattern
    // The beginnings of texts differ, and the whole text is compared anyway.
    for byte in text.string.utf8.prefix(16) { hash = (hash ^ UInt64(byte)) &* 0x9E37_79B9_7F4A_7C15 }
    hash = (hash ^ UInt64(text.string.utf8.count)) &* 0x9E37_79B9_7F4A_7C15
    return Int(hash >> 55)
  }
}
