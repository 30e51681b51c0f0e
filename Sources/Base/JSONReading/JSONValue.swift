/// A value of a JSON text, with the byte at which it stands.
package struct JSONValue {
  package enum Content {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([JSONValue])
    case object([Member])
  }

  /// A name and its value; an object has each name once.
  package struct Member {
    package let name: String
    package let nameAt: Int
    package let value: JSONValue
  }

  package let content: Content
  package let at: Int

  /// The value in a sentence.
  var phrase: String {
    switch content {
    case .null: "null"
    case .flag(let flag): "\(flag)"
    case .number(let number): Self.text(number)
    case .text(let text): "“\(text.count > 24 ? text.prefix(23) + "…" : text[...])”"
    case .list(let values): values.isEmpty ? "an empty list" : "a list of \(values.count)"
    case .object: "an object"
    }
  }

  /// A number as a person writes it: without a point where there is nothing after it.
  static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }
}
