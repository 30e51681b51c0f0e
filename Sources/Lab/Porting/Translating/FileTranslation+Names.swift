// Names that mean something only on Apple's platforms.
extension FileTranslation {
  mutating func translateName(_ at: Int) {
    let first = source.bytes[Int(source.tokens[at].start)]
    if Self.renamedInitials.contains(first), translateRename(at) { return }
    switch first {
    case UInt8(ascii: "i"): if source.isToken(at, "import") { translateImport(at) }
    case UInt8(ascii: "d"): if source.isToken(at, "dynamic"), isModifier(at) { blank(at) }
    case UInt8(ascii: "r") where source.isToken(at, "responds"): translateQuestion(at)
    default:
      guard Self.refusedInitials.contains(first), !source.isToken(at - 1, "."),
        !source.isToken(at - 1, "func")
      else { return }
      if let cure = Self.refused[source.text(at: at)] {
        report(
          .error, at: at, "“\(source.text(at: at))” needs the Objective-C runtime, which is not here: \(cure)"
        )
      }
    }
  }

  private static let refusedInitials: Set<UInt8> = Set(refused.keys.compactMap(\.utf8.first))

  private static let refused: [String: String] = {
    let swizzling = "override the method in a subclass, and use that"
    let classes = "declare the class in source"
    return [
      "NSClassFromString": "name the class itself",
      "class_getInstanceMethod": swizzling, "class_getClassMethod": swizzling,
      "class_getMethodImplementation": swizzling, "class_addMethod": swizzling,
      "class_replaceMethod": swizzling,
      "method_exchangeImplementations": swizzling, "method_setImplementation": swizzling,
      "method_getImplementation": swizzling,
      "objc_allocateClassPair": classes, "objc_registerClassPair": classes,
      "class_copyPropertyList": "use “Mirror”",
      "forwardingTarget": "declare the delegate's methods, and call the other delegate in each",
    ]
  }()

  /// Returns whether a word is a modifier of the declaration that follows.
  private func isModifier(_ at: Int) -> Bool {
    guard source.isName(at + 1) || at + 1 < source.tokens.count && source.tokens[at + 1].kind == .attribute
    else { return false }
    let next = source.text(at: at + 1)
    return ["var", "let", "func", "subscript", "init"].contains(next)
      || DeclarationReader.modifiers.contains(next)
      || next.hasPrefix("@")
  }
}
