/// Fields of a line that this version does not know, as they stand in it: they are kept, not understood.
struct UnknownFields {
  /// Each with a comma before it; empty where there are none.
  private(set) var text = ""
  private var names: [String] = []

  /// Takes the value of a field whose name, which began at a place, and colon have been taken. O(bytes + fields)
  mutating func take(
    _ scanner: inout LineScanner, from name: UnsafePointer<UInt8>
  ) throws(LineFault) {
    let key = String(decoding: UnsafeBufferPointer(start: name, count: scanner.at - name), as: UTF8.self)
    try scanner.skipValue()
    let field = String(decoding: UnsafeBufferPointer(start: name, count: scanner.at - name), as: UTF8.self)
    guard !names.contains(key) else {
      throw scanner.expected(
        "each field once", at: name, todo: "it stands in this line already: keep one of them")
    }
    names.append(key)
    text += "," + field
  }
}
