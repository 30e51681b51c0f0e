import Foundation

/// A titled action with a closure, for controls and menus.
@MainActor
open class UIAction: NSObject {
  /// The identity of an action; an action created without an identifier gets a unique one.
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
  /// The image that a bar item created with the action shows. A button shows the title only. **(ours)**
  public final var image: UIImage?
  public final let identifier: Identifier
  /// The object that last performed the action: a control.
  public private(set) final weak var sender: AnyObject?
  private let handler: (UIAction) -> Void
  private static var lastSerial = 0

  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    handler: @escaping (UIAction) -> Void
  ) {
    self.title = title
    self.image = image
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
