import Foundation

/// The ways in which tables hold and compare their objects.
nonisolated open class NSPointerFunctions: NSObject {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Objects are retained.
    public static let strongMemory: Options = []
    /// Objects are not retained; a table forgets those that are released.
    public static let weakMemory = Options(rawValue: 5)
    /// Objects are compared by `isEqual(_:)`.
    public static let objectPersonality: Options = []
    /// Objects are compared by identity.
    public static let objectPointerPersonality = Options(rawValue: 1 << 9)
    /// Objects are copied before they are added.
    public static let copyIn = Options(rawValue: 1 << 16)
  }
}

/// An object of a table.
nonisolated struct TableObject {
  private weak var released: AnyObject?
  private let retained: AnyObject?
  private let isCompared: Bool

  init(_ object: AnyObject, _ options: NSPointerFunctions.Options) {
    let held = options.contains(.copyIn) ? Self.copy(of: object) : object
    released = held
    retained = options.contains(.weakMemory) ? nil : held
    isCompared = !options.contains(.objectPointerPersonality)
  }

  private static func copy(of object: AnyObject) -> AnyObject {
    guard let copying = object as? any NSCopying else { return object }
    return copying.copy(with: nil) as AnyObject
  }

  /// The object; `nil` if it was released.
  var object: AnyObject? { retained ?? released }

  /// Returns whether the object counts as another one.
  func equals(_ other: AnyObject) -> Bool {
    guard let object else { return false }
    if object === other { return true }
    guard isCompared, let object = object as? NSObject else { return false }
    return object.isEqual(other)
  }
}
