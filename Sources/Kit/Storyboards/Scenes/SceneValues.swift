import JSONReading

/// Numbers, texts and flags that a scene gives to the object it makes, which reads them by key from its coder.
nonisolated struct SceneValues: Sendable {
  enum Value: Sendable {
    case flag(Bool)
    case number(Double)
    case text(String)
  }

  private var pairs: [(key: String, value: Value)] = []

  init() {}

  init(_ element: JSONElement?) throws(JSONFault) {
    for (name, member) in try element?.members("values") ?? [] {
      switch member.value.content {
      case .flag(let flag): pairs.append((name, .flag(flag)))
      case .number(let number): pairs.append((name, .number(number)))
      case .text(let text): pairs.append((name, .text(text)))
      default: throw member.mismatch("a text, a number, true or false")
      }
    }
  }

  subscript(key: String) -> Value? { pairs.first { $0.key == key }?.value }
}
