/// A word that the classes of attribute values have as their first stored property.
///
/// Foundation on Linux takes bits 8 to 17 of that word for the type of a Core Foundation object.
/// Where it compares two values, as in each copy of a text with two fonts, it halts on 0.
/// With any other number it calls `isEqual(_:)`.
nonisolated package struct FoundationMark: Sendable {
  private let bits: UInt

  // Not inlined: a property whose value the compiler knows might never be stored.
  @inline(never)
  package init() {
    // The greatest number: no type of Core Foundation has it.
    bits = 0x3FF00
  }
}
