/// Changes to the bytes of a source that keep the number of each line.
struct Edits {
  private struct Edit {
    let range: Range<Int>
    let text: String
    /// The edit's number in the order of their creation, which orders insertions at the same position.
    let order: Int
  }

  /// A place, in bytes, behind which columns differ from the original's on the place's line.
  struct Shift {
    let place: Int
    /// The number of bytes that were added.
    let count: Int
  }

  private var edits: [Edit] = []

  var isEmpty: Bool { edits.isEmpty }
  var count: Int { edits.count }

  mutating func replace(_ range: Range<Int>, with text: String) {
    edits.append(Edit(range: range, text: text, order: edits.count))
  }

  mutating func insert(_ text: String, at place: Int) { replace(place..<place, with: text) }

  /// Replaces bytes with blanks, so that columns stay.
  mutating func blank(_ range: Range<Int>) {
    replace(range, with: String(repeating: " ", count: range.count))
  }

  /// Returns the changed bytes. An edit that overlaps an earlier one is left out. Line breaks inside a replaced range
  /// follow the new text, so that the number of lines stays.
  ///
  /// - Complexity: O(n + m log m) in the number of bytes and of edits.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    var shifts: [Shift] = []
    return applied(to: bytes, &shifts)
  }

  /// Returns the changed bytes, and adds the places where their number changes.
  func applied(to bytes: [UInt8], _ shifts: inout [Shift]) -> [UInt8] {
    guard !edits.isEmpty else { return bytes }
    let sorted = edits.sorted {
      ($0.range.lowerBound, $0.range.isEmpty ? 0 : 1, $0.order) < (
        $1.range.lowerBound, $1.range.isEmpty ? 0 : 1, $1.order
      )
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + sorted.count * 16)
    var place = 0
    for edit in sorted where edit.range.lowerBound >= place {
      result += bytes[place..<edit.range.lowerBound]
      let text = Array(edit.text.utf8)
      let isBlank = text.allSatisfy { $0 == UInt8(ascii: " ") } && text.count == edit.range.count
      for (offset, byte) in text.enumerated() {
        let old = isBlank ? bytes[edit.range.lowerBound + offset] : 0
        result.append(old == UInt8(ascii: "\n") || old == UInt8(ascii: "\r") ? old : byte)
      }
      if !isBlank {
        let lines = bytes[edit.range].lazy.filter { $0 == UInt8(ascii: "\n") }.count
        let kept = text.lazy.filter { $0 == UInt8(ascii: "\n") }.count
        for _ in 0..<max(0, lines - kept) { result.append(UInt8(ascii: "\n")) }
      }
      if !isBlank, text.count != edit.range.count {
        shifts.append(Shift(place: result.count, count: text.count - edit.range.count))
      }
      place = edit.range.upperBound
    }
    result += bytes[place...]
    return result
  }
}
