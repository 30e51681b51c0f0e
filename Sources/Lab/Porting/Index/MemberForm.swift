/// The spelling of a member as a declaration and as a call, from which forwarding members are written.
struct MemberForm {
  private let member: Declaration
  private let source: SwiftSource

  /// Creates the form of a method or a property. The result is `nil` for a member to which another member cannot pass
  /// its arguments: an operator, or a method with a variadic parameter. A member with a literal of several lines has no
  /// form either, because every line of the source keeps its number.
  init?(_ member: Declaration, in source: SwiftSource) {
    switch member.kind {
    case .function:
      guard source.isName(member.nameToken), member.parentheses != nil else { return nil }
      let isVariadic = member.parameters.contains { source.line($0.type).hasSuffix("...") }
      if isVariadic { return nil }
    case .variable: if member.nameToken < 0 || member.type.isEmpty { return nil }
    default: return nil
    }
    let ranges = [member.type, member.signature, member.parentheses.map { Range($0) } ?? 0..<0]
    if ranges.contains(where: { source.line($0).contains("\n") }) { return nil }
    self.member = member
    self.source = source
  }

  /// Returns the source of the parameters in parentheses, each with a name.
  private func parameters(withDefaults: Bool) -> String {
    let parts = member.parameters.enumerated().map { index, parameter in
      let name = name(of: parameter, index)
      let head = parameter.label == name ? name : "\(parameter.label) \(name)"
      let value =
        withDefaults && !parameter.defaultValue.isEmpty ? " \(source.line(parameter.defaultValue))" : ""
      return "\(head): \(source.line(parameter.type))\(value)"
    }
    return "(" + parts.joined(separator: ", ") + ")"
  }

  private func name(of parameter: Declaration.Parameter, _ index: Int) -> String {
    parameter.name == "_" ? "argument\(index)" : parameter.name
  }

  private var generics: String { member.genericParameters.map { source.line($0) } ?? "" }
  var signature: String { source.line(member.signature) }

  /// The type of a property, or of a method's result; `nil` without one or for `Void`.
  var result: String? {
    if member.kind == .variable { return source.line(member.type) }
    var at = member.signature.lowerBound
    while at < member.signature.upperBound, !source.isToken(at, "->") { at = source.after(at) }
    guard at + 1 < member.signature.upperBound else { return nil }
    var end = at + 1
    while end < member.signature.upperBound, !source.isToken(end, "where") { end = source.after(end) }
    let text = source.line(at + 1..<end)
    return text == "Void" || text == "()" ? nil : text
  }

  /// The result's type as an optional: `Void?` without a result, and the type itself if it is optional.
  var optionalResult: String {
    guard let result else { return "Void?" }
    if result.hasSuffix("?") { return result }
    let isPlain = result.utf8.allSatisfy { byte in
      byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z") || byte == UInt8(ascii: ".")
        || byte == UInt8(ascii: "_") || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }
    return isPlain || result.hasPrefix("[") ? "\(result)?" : "(\(result))?"
  }

  /// The type of an optional requirement: a property's type or a method's result, made optional. An optional property
  /// gets a double optional.
  private var optionalType: String {
    guard member.kind == .variable, let result, result.hasSuffix("?") || result.hasSuffix("!") else {
      return optionalResult
    }
    return "\(result.dropLast())??"
  }

  /// Returns a call of the member under another name, with the parameters' names as arguments.
  func call(_ name: String) -> String {
    guard member.kind == .function else { return name }
    let arguments = member.parameters.enumerated().map { index, parameter in
      let name = self.name(of: parameter, index)
      let type = source.line(parameter.type)
      let value = type.hasPrefix("inout ") ? "&\(name)" : type.contains("@autoclosure") ? "\(name)()" : name
      return parameter.label == "_" ? value : "\(parameter.label): \(value)"
    }
    let effects = signature
    let prefix = (effects.contains("throws") ? "try " : "") + (effects.hasPrefix("async") ? "await " : "")
    return prefix + name + "(" + arguments.joined(separator: ", ") + ")"
  }

  /// Returns the source of a method or property under a name, whose body calls another member.
  func declaration(named name: String, modifiers: String, calling other: String) -> String {
    if member.kind == .function {
      return "\(modifiers)func \(name)\(generics)\(parameters(withDefaults: true))"
        + "\(signature.isEmpty ? "" : " " + signature) { \(call(other)) }"
    }
    let body = member.hasSetter ? "{ get { \(other) } set { \(other) = newValue } }" : "{ \(other) }"
    return "\(modifiers)var \(name): \(source.line(member.type)) \(body)"
  }

  /// Returns the source of a method or property under a name, with an optional result and a given body.
  func optionalDeclaration(named name: String, modifiers: String, body: String) -> String {
    if member.kind == .function {
      return
        "\(modifiers)func \(name)\(generics)\(parameters(withDefaults: false)) -> \(optionalResult) { \(body) }"
    }
    return "\(modifiers)var \(name): \(optionalType) { \(body) }"
  }

  /// Returns the source of a protocol requirement under a name, with an optional result.
  func optionalRequirement(named name: String) -> String {
    member.kind == .function
      ? "func \(name)\(generics)\(parameters(withDefaults: false)) -> \(optionalResult)"
      : "var \(name): \(optionalType) { get }"
  }

  /// Returns the source of a method or property that calls an override if the object has one, by a protocol.
  func dispatch(
    named name: String, modifiers: String, to override: String, of protocolName: String, or other: String
  ) -> String {
    let own = "(self as? \(protocolName))"
    let answer = "if let own = \(own) { return \(call("own.\(override)")) }; return \(call(other))"
    if member.kind == .function {
      return "\(modifiers)func \(name)\(generics)\(parameters(withDefaults: true))"
        + "\(signature.isEmpty ? "" : " " + signature) { \(answer) }"
    }
    let body =
      member.hasSetter
      ? "get { \(answer) } set { if let own = \(own) { own.\(override) = newValue } else { \(other) = newValue } }"
      : answer
    return "\(modifiers)var \(name): \(source.line(member.type)) { \(body) }"
  }

  /// Returns the source of the protocol requirement for an override.
  func requirement(named name: String) -> String {
    member.kind == .function
      ? "func \(name)\(generics)\(parameters(withDefaults: false))\(signature.isEmpty ? "" : " " + signature)"
      : "var \(name): \(source.line(member.type)) { get\(member.hasSetter ? " set" : "") }"
  }

  /// Returns the source of a method with an empty body, for a requirement without a result.
  func emptyDeclaration(modifiers: String) -> String {
    "\(modifiers)func \(member.name)\(generics)\(parameters(withDefaults: false)) {}"
  }
}
