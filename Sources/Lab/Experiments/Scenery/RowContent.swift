/// The texts of one row in an app's list: a title, a second line, a value, and the icon or initials in its square.
struct RowContent {
  let title: String
  let detail: String
  /// The name of the icon in the square; `nil` for the title's initials.
  let symbol: String?
  /// A short text at the end of a wide row: a time, a length.
  let value: String
  /// The first letters of the title's first two words.
  let initials: String
  /// The text for the screen reader.
  let spoken: String

  init(_ title: String, _ detail: String, _ symbol: String? = nil, value: String = "") {
    self.title = title
    self.detail = detail
    self.symbol = symbol
    self.value = value
    initials = String(title.split(separator: " ").prefix(2).compactMap(\.first))
    spoken = "\(title), \(detail)"
  }
}
