/// A function or an initializer that composes a message from its arguments.
struct MessageFrame {
  struct Parameter {
    let label: String?
    let name: String
    /// The text of the default value; `nil` for a parameter without one.
    let preset: String?
  }

  let name: String
  let path: String
  let module: String
  /// The word before the function for its access; empty for the access within its module.
  let access: String
  let parameters: [Parameter]
  /// The message, with the parameters as inserted values.
  let template: String
  let line: Int
  /// The identifier of the rule that the function reports; `nil` for an error.
  let rule: String?

  /// Whether a call in a file may be one of this function.
  func isVisible(from path: String, module: String) -> Bool {
    switch access {
    case "private", "fileprivate": self.path == path
    case "package", "public": true
    default: self.module == module
    }
  }

  /// Returns the messages of a call; empty if the call does not fit, or, unless it is `inner`, states no text of its own.
  func messages(of call: MessageCall, in tokens: [Token], inner: Bool = false) -> [MessagePhrases.Phrase] {
    guard let bound = arguments(of: call) else { return [] }
    var phrases = [MessagePhrases.Phrase(line: tokens[call.place].line, text: template)]
    var isStated = false
    for (parameter, argument) in zip(parameters, bound) where template.contains("\\(\(parameter.name))") {
      var texts = [parameter.preset ?? MessagePhrases.hole]
      if let argument {
        let found = MessagePhrases.of(tokens, in: argument.range)
        isStated = isStated || !found.isEmpty
        // A lone name may be that of a constant.
        let code = tokens[argument.range].map(\.text).joined()
        let isName = tokens[argument.range].allSatisfy { $0.kind == .word || $0.isCode(".") }
        texts = found.isEmpty ? [isName ? "\\(\(code))" : MessagePhrases.hole] : found.map(\.text)
        if let first = found.first {
          phrases = phrases.map { .init(line: min($0.line, first.line), text: $0.text) }
        }
      }
      phrases = phrases.flatMap { phrase in
        texts.map { text in
          // The parameter may have the name of a constant where the argument comes from.
          .init(line: phrase.line, text: phrase.text.replacing("\\(\(parameter.name))", with: text))
        }
      }
    }
    return isStated || inner ? phrases : []
  }

  /// The arguments of a call by parameter, `nil` for a default value; `nil` if the call does not fit.
  ///
  /// A case with the name of the function may state its last arguments only.
  private func arguments(of call: MessageCall) -> [MessageCall.Argument?]? {
    var rest = call.arguments[...]
    var bound: [MessageCall.Argument?] = []
    var missing = parameters.count { $0.label == nil && $0.preset == nil } - rest.count { $0.label == nil }
    for parameter in parameters {
      if let next = rest.first, next.label == parameter.label, parameter.label != nil || missing <= 0 {
        bound.append(next)
        rest.removeFirst()
      } else if parameter.preset == nil {
        guard parameter.label == nil, missing > 0 else { return nil }
        missing -= 1
        bound.append(nil)
      } else {
        bound.append(nil)
      }
    }
    return rest.isEmpty ? bound : nil
  }
}

extension MessageFrame {
  /// The functions of a file that compose messages; `frames` are the ones that they may call.
  static func all(
    in tokens: [Token], path: String, module: String, rules: [String: String], calling frames: MessageFrames
  ) -> [MessageFrame] {
    var found: [MessageFrame] = []
    var type = ""
    for place in tokens.indices.dropLast(2) where tokens[place].kind == .word {
      if ["struct", "class", "enum", "extension"].contains(tokens[place].text) {
        type = tokens[place + 1].text
      }
      let isFunction = place > 0 && tokens[place - 1].isCode("func") && MessageCall.isName(tokens[place])
      let isInitializer = tokens[place].isCode("init") && MessageCall.names.contains(type)
      guard isFunction || isInitializer else { continue }
      // The name may have generic parameters.
      guard let start = (place + 1..<tokens.count).first(where: { tokens[$0].isCode("(") }), start < place + 8
      else {
        continue
      }
      let end = MessagePhrases.closing(tokens, of: start)
      guard
        let open = (end..<tokens.count).first(where: {
          ["{", "}", "func"].contains(where: tokens[$0].isCode)
        }),
        tokens[open].isCode("{")
      else { continue }
      let parameters = MessageCall.split(tokens, in: start + 1..<max(start + 1, end)).compactMap {
        parameter(tokens, in: $0)
      }
      let body = open..<MessagePhrases.closing(tokens, of: open)
      let markers = parameters.map { "\\(\($0.name))" }
      let phrases = frames.phrases(tokens, in: body, path: path, module: module)
      guard let phrase = phrases.first(where: { phrase in markers.contains(where: phrase.text.contains) })
      else {
        continue
      }
      var first = place
      while first > 0, tokens[first - 1].kind == .word, tokens[first - 1].line == tokens[place].line {
        first -= 1
      }
      let access = tokens[first..<place].first {
        ["private", "fileprivate", "package", "public"].contains($0.text)
      }
      let rule = body.lazy.compactMap { tokens[$0 - 1].isCode(".") ? rules[tokens[$0].text] : nil }.first
      found.append(
        MessageFrame(
          name: isFunction ? tokens[place].text : type, path: path, module: module,
          access: access?.text ?? "", parameters: parameters, template: phrase.text, line: phrase.line,
          rule: rule))
    }
    return found
  }

  /// The parameter that a declaration states: `label name: Type = preset`.
  private static func parameter(_ tokens: [Token], in range: Range<Int>) -> Parameter? {
    guard let colon = range.first(where: { tokens[$0].isCode(":") }), colon > range.lowerBound,
      // A closure follows the parentheses of a call.
      !range.contains(where: { tokens[$0].isCode("-") && tokens[$0 + 1].isCode(">") })
    else {
      return nil
    }
    let first = tokens[range.lowerBound].text
    let value = range.first { tokens[$0].isCode("=") }.map { $0 + 1..<range.upperBound }
    let preset = value.map { value in
      MessagePhrases.of(tokens, in: value).first?.text ?? "\\(\(tokens[value].map(\.text).joined()))"
    }
    return Parameter(label: first == "_" ? nil : first, name: tokens[colon - 1].text, preset: preset)
  }
}
