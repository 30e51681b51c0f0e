extension JSONElement {
  /// Reads a text whole: one value of at most so many bytes and so deep, and what is made of it.
  ///
  /// - Throws: the first thing that is wrong with it.
  package static func reading<Value>(
    _ bytes: [UInt8], most: Int, depth: Int = 16, _ make: (JSONElement) throws(JSONFault) -> Value
  ) throws(JSONError) -> Value {
    do throws(JSONFault) {
      guard bytes.count <= most else {
        throw JSONFault("expected at most \(most) bytes, found \(bytes.count)", at: 0)
      }
      let value = try bytes.withUnsafeBufferPointer { buffer throws(JSONFault) in
        var scanner = JSONScanner(buffer, depthLimit: depth)
        return try scanner.onlyValue()
      }
      return try make(JSONElement(value: value))
    } catch {
      throw JSONError(error, in: bytes)
    }
  }
}
