/// The name of an action. Without the Objective-C runtime nothing can be called by it: what a class names in
/// `connect(_:)` is found by it. **(ours)**
nonisolated public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  public let name: String

  public init(_ name: String) {
    self.name = name
  }

  public init(stringLiteral value: String) {
    name = value
  }

  public var description: String { name }
}
