/// A matcher of round, square and curly brackets.
///
/// Branches of `#if` may open or close the same brackets. Each branch begins with the brackets that were open before
/// the first one; after `#endif`, those of the first branch count.
struct BracketMatcher {
  private struct Branch {
    let before: [Int32]
    var afterFirst: [Int32]?
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var open: [Int32] = []
  private var branches: [Branch] = []
  /// The largest number of nested `#if` conditions that are distinguished; deeper ones are read as plain code.
  private static let mostBranches = 64

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  mutating func match(_ tokens: inout [Token]) {
    for index in tokens.indices {
      let token = tokens[index]
      let byte = bytes[Int(token.start)]
      if token.kind == .mark {
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open.append(Int32(index))
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): close(byte, index, &tokens)
        default: break
        }
      } else if token.kind == .directive {
        condition(token)
      }
    }
  }

  /// Matches a closing bracket with the innermost open one. A brace skips open brackets of other kinds, which then have
  /// no partner. Another closing bracket of the wrong kind has no partner, because braces are the most reliable.
  private mutating func close(_ byte: UInt8, _ index: Int, _ tokens: inout [Token]) {
    let opener: UInt8 =
      switch byte {
      case UInt8(ascii: ")"): UInt8(ascii: "(")
      case UInt8(ascii: "]"): UInt8(ascii: "[")
      default: UInt8(ascii: "{")
      }
    while let last = open.last {
      let found = bytes[Int(tokens[Int(last)].start)]
      if found == opener {
        open.removeLast()
        tokens[Int(last)].partner = Int32(index)
        tokens[index].partner = last
        return
      }
      guard opener == UInt8(ascii: "{") else { return }
      open.removeLast()
    }
  }

  private mutating func condition(_ token: Token) {
    let count = Int(token.end - token.start)
    func reads(_ word: StaticString) -> Bool {
      guard count == word.utf8CodeUnitCount else { return false }
      for offset in 0..<count where bytes[Int(token.start) + offset] != word.utf8Start[offset] {
        return false
      }
      return true
    }
    if reads("#if") {
      if branches.count < Self.mostBranches { branches.append(Branch(before: open)) }
    } else if reads("#else") || reads("#elseif") {
      guard let last = branches.indices.last else { return }
      if branches[last].afterFirst == nil { branches[last].afterFirst = open }
      open = branches[last].before
    } else if reads("#endif") {
      if let first = branches.popLast()?.afterFirst { open = first }
    }
  }
}
