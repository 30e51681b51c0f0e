import JSONReading

/// Where something of a scene stands in its file, for a sentence about it.
nonisolated package struct ScenePlace: Hashable, Sendable {
  /// The way to it from the document.
  package let path: String
  /// Its first byte.
  package let offset: Int

  init(_ element: JSONElement) {
    path = element.path
    offset = element.value.at
  }

  init(path: String, offset: Int) {
    self.path = path
    self.offset = offset
  }
}
