import Foundation

/// Something to do, with a title: what controls and menus are given.
@MainActor
open class UIAction: NSObject {
  /// What tells actions apart; one made without a name is like no other.
  nonisolated public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }

    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  public final var title: String
  public final let identifier: Identifier
  /// What ran it last: the control.
  public private(set) final weak var sender: AnyObject?
  private let handler: (UIAction) -> Void
  private static var lastSerial = 0

  public init(
    title: String = "", identifier: Identifier? = nil, handler: @escaping (UIAction) -> Void
  ) {
    self.title = title
    Self.lastSerial += 1
    self.identifier = identifier ?? Identifier("action-\(Self.lastSerial)")
    self.handler = handler
    super.init()
  }

  package final func run(from sender: AnyObject) {
    self.sender = sender
    handler(self)
  }
}
