extension ArraySlice<UInt8> {
  /// The index of the first byte that is not UTF-8. O(bytes)
  var firstInvalidUTF8: Int? {
    var bytes = makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    var index = startIndex
    while true {
      switch parser.parseScalar(from: &bytes) {
      case .valid(let scalar): index += scalar.count
      case .emptyInput: return nil
      case .error: return index
      }
    }
  }
}
