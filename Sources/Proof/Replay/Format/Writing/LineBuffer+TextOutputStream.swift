/// What a number writes itself to.
extension LineBuffer: TextOutputStream {
  mutating func write(_ string: String) {
    append(string.utf8)
  }

  /// Where the standard library hands over digits, without making a string of them first.
  mutating func _writeASCII(_ digits: UnsafeBufferPointer<UInt8>) {
    append(digits)
  }
}
