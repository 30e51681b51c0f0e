import Foundation

/// A registry of classes by name: `Module.Class`, as in an archive.
///
/// Without the Objective-C runtime a class is found by its mangled name, if it is not private. A class that a
/// controller of this process had as its restoration class, or that was registered, is always found.
nonisolated package enum RestorationClasses {
  /// The cache of looked-up classes: making a name is expensive, and looking up its class more so.
  private struct Known {
    var types: [String: AnyClass] = [:]
    var names: [ObjectIdentifier: String] = [:]
  }

  // Accessed only while the lock is held.
  private static let lock = NSLock()
  nonisolated(unsafe) private static var known = Known()
  private static let mostParts = 4
  private static let longest = 128

  /// Returns the name of a class with its module, the same in every process. The name of a private class lacks the mark
  /// of its file, so two private classes may have the same name.
  package static func name(of type: AnyClass) -> String {
    let id = ObjectIdentifier(type)
    if let name = lock.withLock({ known.names[id] }) { return name }
    let name = plainName(of: type)
    lock.withLock { known.names[id] = name }
    return name
  }

  private static func plainName(of type: AnyClass) -> String {
    let name = String(reflecting: type)
    guard name.contains("(") else { return name }
    return name.replacing(#/\(unknown context at \$[0-9a-f]+\)\./#, with: "")
  }

  static func register(_ type: AnyClass) {
    let name = name(of: type)
    lock.withLock { if known.types[name] == nil { known.types[name] = type } }
  }

  /// Returns the class with a name; `nil` if there is none.
  package static func type(named name: String) -> AnyClass? {
    if let type = lock.withLock({ known.types[name] }) { return type }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard (2...mostParts).contains(parts.count), parts.allSatisfy(isIdentifier) else { return nil }
    // An enclosing type may be a class, a structure or an enumeration.
    var candidates = [mangled(parts[0])]
    for part in parts.dropFirst().dropLast() {
      candidates = candidates.flatMap { outer in ["C", "V", "O"].map { outer + mangled(part) + $0 } }
    }
    for outer in candidates {
      guard let type = _typeByName(outer + mangled(parts[parts.count - 1]) + "C") as? AnyClass else {
        continue
      }
      register(type)
      return type
    }
    return nil
  }

  private static func mangled(_ part: Substring) -> String { "\(part.utf8.count)\(part)" }

  /// Returns whether a part is a plain name: up to 128 ASCII letters, digits and underscores, no digit first. Other
  /// characters could have a meaning in a mangled name.
  private static func isIdentifier(_ part: Substring) -> Bool {
    guard let first = part.utf8.first, part.utf8.count <= longest else { return false }
    let isDigit = (0x30...0x39).contains(first)
    return !isDigit
      && part.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) || $0 == 0x5F
      }
  }
}
