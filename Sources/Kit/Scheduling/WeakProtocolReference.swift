import Foundation

/// A weak reference to an object whose type is known only as a generic parameter, which may be a protocol.
///
/// `lab port` writes it where `weak var delegate: Delegate?` belongs to a generic type to which a protocol is bound.
/// **(ours)**
@propertyWrapper
public struct WeakProtocolReference<Value> {
  private weak var object: AnyObject?

  public init() {}
  public init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

  /// The object; `nil` after its release.
  public var wrappedValue: Value? {
    get { object as? Value }
    set { object = newValue.map { $0 as AnyObject } }
  }
}
