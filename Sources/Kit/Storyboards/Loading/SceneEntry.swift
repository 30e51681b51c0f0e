/// A scene of a file that was only looked at from outside: where it is and what it is called.
package struct SceneEntry {
  package let identifier: String
  /// The bytes that it fills.
  let range: Range<Int>
  /// The byte of its identifier.
  let identifierAt: Int
}
