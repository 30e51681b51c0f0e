// Members that Objective-C finds on any object. Here the object's class has them, so that it is named.
extension FileTranslation {
  /// Translates `(value as AnyObject).cgPointValue` to a cast to `NSValue`, and `(value as AnyObject).doubleValue` to a
  /// cast to `NSNumber`.
  ///
  /// The values of a dictionary of `AnyObject` are cast, too.
  mutating func translateObjectMember(_ at: Int) {
    if source.isToken(at + 1, "("), source.isToken(at - 1, "."), source.isToken(at - 2, ")") {
      return translateObjectCall(at)
    }
    guard source.isToken(at - 1, "."),
      source.bytes[source.tokens[at].range].suffix(5).elementsEqual("Value".utf8),
      !source.isToken(at + 1, "("), let owner = Self.objectMembers[source.text(at: at)]
    else { return }
    let isOptional = source.isToken(at - 2, "?")
    let last = isOptional ? at - 3 : at - 2
    guard let open = source.partner(of: last), open < last else { return }
    if source.isToken(last, "]") {
      guard isOptional, source.isName(open - 1), !source.isToken(open - 2, "."), holdsObjects(open - 1) else {
        return
      }
      insert("(", before: open - 1)
      insert(" as? \(owner))", after: last)
      if source.isToken(at + 1, "?"), source.isToken(at + 2, ".") { blank(at + 1) }
    } else if source.isToken(last, ")"), !isCall(open) {
      translateCast(at, open, last, isOptional: isOptional, owner)
    }
  }

  /// Translates `(value as AnyObject).layOut()` to a cast to the target's only protocol that requires the method.
  private mutating func translateObjectCall(_ at: Int) {
    guard source.isToken(at - 3, "AnyObject"), source.isToken(at - 4, "as"),
      let open = source.partner(of: at - 2), !isCall(open)
    else { return }
    let name = source.text(at: at)
    let owners = index.types.values.compactMap(\.declaration).filter { declaration in
      declaration.kind == .protocolType
        && declaration.members.contains { $0.kind == .function && $0.name == name }
    }
    guard owners.count == 1 else { return }
    replace(from: at - 4, through: at - 3, with: "as! any \(owners[0].name)")
  }

  /// Replaces a cast to `AnyObject` in parentheses by a cast to `owner`. Without a question mark, Objective-C's member
  /// is implicitly unwrapped. The tokens after it decide whether the new cast is conditional or forced.
  private mutating func translateCast(_ at: Int, _ open: Int, _ close: Int, isOptional: Bool, _ owner: String)
  {
    let name = source.isToken(close - 1, "?") ? close - 2 : close - 1
    guard source.isToken(name, "AnyObject") else { return }
    let isForced = source.isToken(name - 1, "!")
    let keyword = isForced || source.isToken(name - 1, "?") ? name - 2 : name - 1
    guard source.isToken(keyword, "as"), keyword > open else { return }
    let next = at + 1
    let isAsked =
      source.isToken(next, "??") || source.isToken(next, "?") && source.isToken(next + 1, "?")
      || isBound(open)
    if isOptional {
      replace(from: keyword, through: close - 1, with: "as\(isForced ? "!" : "?") \(owner)")
      if source.isToken(next, "?"), source.isToken(next + 1, ".") { blank(next) }
    } else if isAsked {
      replace(from: keyword, through: close - 1, with: "as? \(owner)")
      insert("?", after: close)
    } else {
      replace(from: keyword, through: close - 1, with: "as! \(owner)")
      let isUnwrapped =
        source.isToken(next, "!") || source.isToken(next, "?") && source.isToken(next + 1, ".")
      if isUnwrapped { blank(next) }
    }
  }

  /// Casts a delegate that is assigned to a property of type `NSObjectProtocol`, which protocols of delegates inherit on
  /// iOS.
  mutating func translateKeptDelegate(_ at: Int) {
    guard source.isToken(at - 1, "."), source.isToken(at + 1, "="),
      index.objectProtocolNames.contains(source.text(at: at))
    else { return }
    var last = at + 2
    while last + 1 < source.tokens.count, !source.tokens[last + 1].startsLine { last += 1 }
    guard source.isToken(last, "delegate") || source.isToken(last, "dataSource"),
      startOfChain(endingAt: last) == at + 2
    else { return }
    insert(" as? NSObjectProtocol", after: last)
  }

  /// Returns whether a parenthesis begins the arguments of a call.
  private func isCall(_ open: Int) -> Bool {
    guard open > 0, !source.tokens[open].followsSpace else { return false }
    return source.isName(open - 1) || source.isToken(open - 1, ")") || source.isToken(open - 1, "]")
  }

  /// Returns whether the expression that begins at an index is bound by `if let`, `guard let` or `while let`.
  func isBound(_ start: Int) -> Bool {
    guard source.isToken(start - 1, "="), source.isName(start - 2) else { return false }
    guard source.isToken(start - 3, "let") || source.isToken(start - 3, "var") else { return false }
    return ["if", "guard", "while", ","].contains(source.text(at: start - 4))
  }

  /// The largest numbers of tokens that are searched from a use back to the variable's name, and from there to its
  /// type.
  private static let reach = (400, 32)

  /// Returns whether the name at an index was declared with a type or a cast that ends in `AnyObject]`, such as a
  /// dictionary's.
  private func holdsObjects(_ at: Int) -> Bool {
    let name = source.text(at: at)
    for start in stride(from: at - 1, through: max(0, at - Self.reach.0), by: -1)
    where source.isToken(start + 1, "=") || source.isToken(start + 1, ":") {
      guard source.text(at: start) == name else { continue }
      var next = start + 2
      let end = min(start + Self.reach.1, at)
      while next < end, !source.isToken(next, "{") {
        if source.isToken(next, "AnyObject"), source.isToken(next + 1, "]") { return true }
        next += 1
      }
      return false
    }
    return false
  }

  private static let objectMembers: [String: String] = {
    let values = [
      "caTransform3DValue", "cgAffineTransformValue", "cgPointValue", "cgRectValue", "cgSizeValue",
      "cgVectorValue",
      "directionalEdgeInsetsValue", "uiEdgeInsetsValue", "uiOffsetValue",
    ]
    let numbers = [
      "boolValue", "doubleValue", "floatValue", "int32Value", "int64Value", "intValue", "uintValue",
    ]
    return Dictionary(
      uniqueKeysWithValues: values.map { ($0, "NSValue") } + numbers.map { ($0, "NSNumber") })
  }()
}
