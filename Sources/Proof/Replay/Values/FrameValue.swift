/// What one property of one thing on the stage was in a frame.
public enum FrameValue: Hashable, Sendable {
  case numbers([Double])
  case text(String)

  /// A Boolean value indicating whether two values are the same; unlike `==` it takes NaN for NaN, and as the
  /// hashes do, −0 for 0.
  public func isSame(as other: FrameValue) -> Bool {
    switch (self, other) {
    case (.numbers(let a), .numbers(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0 == $1 || ($0.isNaN && $1.isNaN) }
    case (.text(let a), .text(let b)): a == b
    default: false
    }
  }
}

extension FrameValue: CustomStringConvertible {
  /// Numbers with the fewest digits that tell them apart, in brackets unless there is one; a text in quotes.
  public var description: String {
    switch self {
    case .numbers(let numbers):
      let texts = numbers.map { number in
        let text = "\(number)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
      }
      return texts.count == 1 ? texts[0] : "(\(texts.joined(separator: ", ")))"
    case .text(let text): return "“\(text)”"
    }
  }
}
