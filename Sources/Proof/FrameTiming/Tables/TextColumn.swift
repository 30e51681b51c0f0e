/// A column of a text table: its title, and the side its cells keep to.
public struct TextColumn: Sendable, Equatable {
  /// The side that cells keep to.
  public enum Side: Sendable {
    case left, right
  }

  /// The title in the header.
  public let title: String
  /// Left for words, right for numbers.
  public let side: Side

  public init(_ title: String, _ side: Side) {
    self.title = title
    self.side = side
  }

  /// A cell's text filled with spaces up to a width in characters.
  func fill(_ text: String, to width: Int) -> String {
    let space = String(repeating: " ", count: max(0, width - text.count))
    return side == .left ? text + space : space + text
  }
}
