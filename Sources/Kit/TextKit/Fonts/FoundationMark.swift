/// A word that the classes of attribute values have as their first stored property.
///
/// Foundation on Linux compares values of an attribute where runs are copied or an attribute is set again. Its
/// `CFEqual` takes bits 8 to 17 of an object's first stored word for a type number of Core Foundation. If the number is
/// 0 in both values, the process halts; otherwise `isEqual(_:)` is called.
///
/// Values of other types can still halt. Objects do if they have no stored property, or begin with 0, a small number or
/// a long string. Structures and enumerations do, because Foundation puts them into objects: an `NSUnderlineStyle`, too.
/// Strings and numbers are safe.
nonisolated package struct FoundationMark: Sendable {
  private let bits: UInt

  // Not inlined: a property whose value the compiler knows might never be stored.
  @inline(never)
  package init() {
    // The greatest number: no type of Core Foundation has it.
    bits = 0x3FF00
  }
}
