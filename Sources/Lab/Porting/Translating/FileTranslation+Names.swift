// Names that mean something only on Apple's platforms.
extension FileTranslation {
  mutating func translateName(_ at: Int) {
    let first = source.bytes[Int(source.tokens[at].start)]
    if (65...90).contains(first), source.isToken(at + 1, "."), leaveOutModule(at) { return }
    if Self.renamedInitials.contains(first), translateRename(at) { return }
    switch first {
    case UInt8(ascii: "i"):
      if source.isToken(at, "import") { translateImport(at) }
      if source.isToken(at, "isiOSAppOnMac") || source.isToken(at, "isMacCatalystApp") {
        translateMacQuestion(at)
      }
    case UInt8(ascii: "d"):
      if source.isToken(at, "dynamic"), isModifier(at) { blank(at) }
      if source.isToken(at, "dataTask") { translateDataTask(at) }
      if source.isToken(at, "delegateQueue") { translateDelegateQueue(at) }
      if source.isToken(at, "description") { translateClassDescription(at) }
    case UInt8(ascii: "f") where source.isToken(at, "func"): translateLocalFunction(at)
    case UInt8(ascii: "r") where source.isToken(at, "responds"):
      if !translateApplicationRequest(at, "true") { translateQuestion(at) }
    case UInt8(ascii: "p") where source.isToken(at, "path"),
      UInt8(ascii: "u") where source.isToken(at, "url"):
      translateResource(at)
    case UInt8(ascii: "p") where source.isToken(at, "perform"):
      _ = translateApplicationRequest(
        at, "Optional(Unmanaged<AnyObject>.passUnretained(UIApplication.shared))")
    case UInt8(ascii: "c") where source.isToken(at, "characters"): translateCharacters(at)
    case UInt8(ascii: "c") where source.isToken(at, "conforms"): translateConformance(at)
    case UInt8(ascii: "c") where source.isToken(at, "classForCoder"): translateCoderClass(at)
    case UInt8(ascii: "m") where source.isToken(at, "module"): translateModuleBundle(at)
    case UInt8(ascii: "w") where source.isToken(at, "withExtension"): translatePodBundle(at, "url")
    case UInt8(ascii: "o") where source.isToken(at, "ofType"): translatePodBundle(at, "path")
    case UInt8(ascii: "w") where source.isToken(at, "window"): translateDelegateWindow(at)
    case UInt8(ascii: "w") where source.isToken(at, "windowScene"): translateSceneWindow(at)
    case UInt8(ascii: "D") where source.isToken(at, "Darwin") && source.isToken(at + 1, ".") && isModule(at):
      replace(from: at, through: at, with: "Foundation")
    case UInt8(ascii: "U") where isEmptyCall(at), UInt8(ascii: "P") where isEmptyCall(at):
      if let object = Self.emptyObjects[source.text(at: at)] {
        replace(from: at, through: at + 2, with: object)
      }
    case UInt8(ascii: "I")
    where source.isToken(at, "IMP") && !source.isToken(at - 1, ".") && index.types["IMP"] == nil:
      replace(from: at, through: at, with: "OpaquePointer")
    case UInt8(ascii: "H") where source.isToken(at, "HUGE") && !source.isToken(at - 1, "."):
      replace(from: at, through: at, with: "Float.greatestFiniteMagnitude")
    default:
      guard Self.refusedInitials.contains(first), !source.isToken(at - 1, "."),
        !source.isToken(at - 1, "func")
      else { return }
      if leaveOutExchange(at) || translateClassSearch(at) { return }
      var name = source.text(at: at)
      // The words of a format are looked up in objects at run time; a block is Swift's.
      if name == "NSPredicate", source.isToken(at + 1, "("), source.isToken(at + 2, "format") {
        name += "(format:)"
      }
      if let cure = Self.refused[name] {
        report(.error, at: at, "“\(name)” needs the Objective-C runtime, which is not here: \(cure)")
      }
    }
  }

  /// Returns whether a call without arguments follows a name.
  private func isEmptyCall(_ at: Int) -> Bool {
    source.isToken(at + 1, "(") && source.isToken(at + 2, ")")
  }

  /// The values of calls without arguments. An empty color or font of UIKit is only a value until another is set.
  private static let emptyObjects = [
    "UIColor": "UIColor(white: 0, alpha: 0)", "UIFont": "UIFont.systemFont(ofSize: 12)",
    "UI_USER_INTERFACE_IDIOM": "UIDevice.current.userInterfaceIdiom",
    "ProcessInfo": "ProcessInfo.processInfo",
  ]

  /// Returns whether a name before a dot is a module's, as opposed to a member or an import.
  private func isModule(_ at: Int) -> Bool {
    !source.isToken(at - 1, ".") && !source.isToken(at - 1, "import")
      && !(source.isName(at - 1) && source.isToken(at - 2, "import"))
  }

  /// Leaves out the module before a name, as in `Card.show()`: the module's sources are in the target. Returns whether
  /// the name at an index is that of such a module.
  private mutating func leaveOutModule(_ at: Int) -> Bool {
    guard source.isName(at + 2), isModule(at) else { return false }
    let name = source.text(at: at)
    guard index.moduleNames.contains(name), index.importedNames.contains(name), index.types[name] == nil,
      index.aliases[name] == nil,
      !index.declaresMember(name)
    else { return false }
    replace(from: at, through: at + 1, with: "")
    return true
  }

  /// Replaces a string's `characters` of Swift 4 by the string itself.
  private mutating func translateCharacters(_ at: Int) {
    guard source.isToken(at - 1, "."), at > 1, !source.isToken(at + 1, "("),
      !index.declaresMember("characters")
    else { return }
    if source.tokens[at - 1].followsSpace, !source.tokens[at - 1].startsLine { return }
    // An implicit member, and a member of a type, is no string's.
    let ending: Set<UInt8> = Set(")]?!\"".utf8)
    let base = source.bytes[source.tokens[at - 2].range]
    guard let first = base.first, let last = base.last, ending.contains(last) || source.isName(at - 2),
      !(65...90).contains(first)
    else { return }
    replace(from: at, through: at, with: "self")
  }

  /// Replaces a request to the class `UIApplication` for its shared object by the answer. Libraries for app extensions
  /// make it by a selector. Returns whether the name is that of such a request.
  private mutating func translateApplicationRequest(_ at: Int, _ answer: String) -> Bool {
    guard source.isToken(at - 1, "."), source.isToken(at - 2, "UIApplication"), source.isToken(at + 1, "("),
      let close = source.partner(of: at + 1),
      (at + 2..<close).contains(where: { source.isToken($0, "\"sharedApplication\"") })
    else { return false }
    replace(from: at - 2, through: close, with: answer)
    return true
  }

  /// The largest number of tokens from a function back to the closure around it.
  private static let reach = 2000

  /// Isolates a function inside a closure that is a value or an argument. There it would belong to no actor, although the
  /// closure belongs to the main actor.
  private mutating func translateLocalFunction(_ at: Int) {
    var open = at - 1
    let end = max(0, at - Self.reach)
    while open > end {
      let partner = Int(source.tokens[open].partner)
      if source.isToken(open, "{") {
        for word in ["=", "(", ",", "return"] as [StaticString] where source.isToken(open - 1, word) {
          return insert("@MainActor ", before: at)
        }
      } else if partner >= 0, partner < open {
        open = partner
      }
      open -= 1
    }
  }

  /// Replaces a type's `classForCoder()` by the type.
  private mutating func translateCoderClass(_ at: Int) {
    guard source.isToken(at - 1, "."), at > 1, source.isToken(at + 1, "("), source.isToken(at + 2, ")"),
      source.isName(at - 2), let first = source.bytes[source.tokens[at - 2].range].first,
      (65...90).contains(first)
    else { return }
    replace(from: at, through: at + 2, with: "self")
  }

  /// Replaces `Card.description()` and `card.classForCoder.description()`, which name a class, by a description of the
  /// type.
  private mutating func translateClassDescription(_ at: Int) {
    guard source.isToken(at - 1, "."), source.isToken(at + 1, "("), source.isToken(at + 2, ")") else {
      return
    }
    let start = startOfChain(endingAt: at)
    guard start < at - 1 else { return }
    let isType =
      start == at - 2 && source.text(at: start).first?.isUppercase == true
      || source.isToken(at - 2, "self") && source.text(at: at - 4).first?.isUppercase == true
      || source.isToken(at - 2, "classForCoder")
    guard isType else { return }
    insert("String(describing: ", before: start)
    let needsSelf = start == at - 2
    replace(from: at - 1, through: at + 2, with: needsSelf ? ".self)" : ")")
  }

  /// Replaces `Bundle.module` by `Bundle.main`, because the sources of all targets become one target.
  private mutating func translateModuleBundle(_ at: Int) {
    // A dot after a blank or a bracket begins an implicit member, as in `in: .module`.
    let isImplicit =
      source.isToken(at - 1, ".") && (source.tokens[at - 1].followsSpace || source.isToken(at - 2, "("))
    guard source.isToken(at - 1, "."),
      source.isToken(at - 2, "Bundle") || isImplicit && !source.isToken(at + 1, "("),
      !source.tokens[at - 1].startsLine, !index.declaresMember("module")
    else { return }
    replace(from: at, through: at, with: "main")
  }

  /// Replaces a search for a pod's bundle, as in `url(forResource: "Card", withExtension: "bundle")`: the pod's resources
  /// lie with the application's here.
  private mutating func translatePodBundle(_ at: Int, _ function: StaticString) {
    guard source.isToken(at + 1, ":"), source.isToken(at + 2, "\"bundle\""), source.isToken(at + 3, ")")
    else { return }
    let open = Int(source.tokens[at + 3].partner)
    guard open > 0, source.isToken(open - 1, function), source.isToken(open - 2, "."),
      source.isToken(open + 1, "forResource")
    else { return }
    replace(from: open - 1, through: open - 1, with: "\(function)OfPod")
  }

  /// Replaces a search for a resource of a bundle, as in `path(forResource: "Cities", ofType: "plist")`, by one that finds
  /// the files of the target, too.
  private mutating func translateResource(_ at: Int) {
    guard source.isToken(at - 1, "."), source.isToken(at + 1, "("), source.isToken(at + 2, "forResource"),
      let close = source.partner(of: at + 1), !source.isToken(close - 1, "\"bundle\"")
    else { return }
    let name = source.text(at: at)
    let isOwn = index.types.values.contains { entry in
      entry.members.contains { $0.fullName.hasPrefix("\(name)(forResource:") }
    }
    if !isOwn { replace(from: at, through: at, with: "\(name)InFolders") }
  }

  /// Replaces `window` of the application's delegate by `optionalWindow`, which is a double optional, as on iOS.
  private mutating func translateDelegateWindow(_ at: Int) {
    guard source.isToken(at - 1, "."), source.isToken(at - 2, "?") || source.isToken(at - 2, "!"),
      !source.isToken(at + 1, "=")
    else { return }
    // `window??` alone shows that the delegate is the application's: in its extension, or in a variable.
    let isTwice = source.isToken(at + 1, "?") && source.isToken(at + 2, "?") && source.isToken(at + 3, ".")
    guard
      isTwice && (source.isName(at - 3) || source.isToken(at - 3, ")"))
        || source.isToken(at - 3, "delegate") && source.isToken(at - 4, ".")
          && source.isToken(at - 5, "shared")
    else { return }
    replace(from: at, through: at, with: "optionalWindow")
  }

  /// Replaces `super.init(windowScene:)` in a window's subclass by `super.init(frame:)` with the frame of the scene's
  /// screen.
  private mutating func translateSceneWindow(_ at: Int) {
    guard source.isToken(at + 1, ":"), source.isToken(at - 1, "("), source.isToken(at - 2, "init"),
      source.isToken(at - 3, "."), source.isToken(at - 4, "super"), let close = source.partner(of: at - 1),
      close > at + 2
    else { return }
    replace(from: at, through: at, with: "frame")
    insert("(", before: at + 2)
    insert(").screen.bounds", before: close)
  }

  /// Replaces the question of whether a process runs on a Mac beside iOS, which the process information of Foundation
  /// lacks here, by the answer.
  private mutating func translateMacQuestion(_ at: Int) {
    guard source.isToken(at - 1, "."), source.isToken(at - 2, "processInfo"), source.isToken(at - 3, "."),
      source.isToken(at - 4, "ProcessInfo")
    else { return }
    replace(from: at - 4, through: at, with: "false")
  }

  /// Replaces a call that exchanges two methods, or that gets one for it, by a value. The methods keep their
  /// implementations. Returns whether the name is that of such a function.
  private mutating func leaveOutExchange(_ at: Int) -> Bool {
    let name = source.text(at: at)
    guard let value = Self.exchanges[name], source.isToken(at + 1, "("),
      let close = source.partner(of: at + 1)
    else { return false }
    // The earlier implementation is a value that others keep.
    let isKept = name == "method_setImplementation" && source.isToken(at - 1, "=")
    replace(from: at, through: close, with: isKept ? "OpaquePointer(bitPattern: 0)" : value)
    if value == "()" {
      report(
        .warning, at: at,
        "“\(name)” needs the Objective-C runtime, which is not here, and is left out, so that the methods keep their "
          + "implementations; override the method in a subclass, and use that")
    }
    return true
  }

  private static let exchanges = [
    "class_getInstanceMethod": "OpaquePointer(bitPattern: 1)",
    "class_getClassMethod": "OpaquePointer(bitPattern: 1)",
    "class_getMethodImplementation": "OpaquePointer(bitPattern: 1)",
    "class_addMethod": "false", "class_replaceMethod": "()", "method_exchangeImplementations": "()",
    "method_setImplementation": "()",
  ]

  private static let refusedInitials: Set<UInt8> = Set(refused.keys.compactMap(\.utf8.first)).union("cm".utf8)

  private static let refused: [String: String] = {
    let swizzling = "override the method in a subclass, and use that"
    let classes = "declare the class in source"
    return [
      "NSClassFromString": "name the class itself",
      "NSPredicate(format:)": "write the condition as a “NSPredicate(block:)”",
      "method_getImplementation": swizzling,
      "objc_allocateClassPair": classes, "objc_registerClassPair": classes,
      "class_copyPropertyList": "use “Mirror”",
      "forwardingTarget": "declare the delegate's methods, and call the other delegate in each",
    ]
  }()

  /// Returns whether the word at an index is a modifier of the declaration that follows.
  private func isModifier(_ at: Int) -> Bool {
    guard source.isName(at + 1) || at + 1 < source.tokens.count && source.tokens[at + 1].kind == .attribute
    else { return false }
    let next = source.text(at: at + 1)
    return ["var", "let", "func", "subscript", "init"].contains(next)
      || DeclarationReader.modifiers.contains(next)
      || next.hasPrefix("@")
  }
}
