import Foundation

/// A center through which objects learn of events by name: those of UIKit, and those that a program posts.
///
/// Observers are called at once, in the order in which they were added. One that was added during a post is not called by
/// it, and neither is one that was removed. A queue makes no difference. **(ours)** Notifications that Foundation posts
/// to its own center do not arrive here.
public final class NotificationCenter: NSObject {
  public static let `default` = NotificationCenter()

  private final class Registration {
    /// The name to match; `nil` for any.
    let name: Notification.Name?
    /// The identity of the object to match; `nil` for any.
    let object: ObjectIdentifier?
    /// The identity of the observer, with which it is removed.
    let identity: ObjectIdentifier
    /// The object to match, held weakly: another object may get its identity later.
    weak var sender: AnyObject?
    weak var observer: AnyObject?
    /// The observer of a closure, which lives as long as the registration.
    var token: Token?
    /// The closure to call; `nil` after the removal.
    var call: ((Notification) -> Void)?

    init(
      _ name: Notification.Name?, _ object: Any?, observer: AnyObject,
      _ call: @escaping (Notification) -> Void
    ) {
      self.name = name
      sender = object.map { $0 as AnyObject }
      self.object = sender.map { ObjectIdentifier($0) }
      identity = ObjectIdentifier(observer)
      self.observer = observer
      self.call = call
    }

    /// A Boolean value that indicates whether the observer, and the object it is interested in, still exist.
    var isAlive: Bool { call != nil && observer != nil && (object == nil || sender != nil) }

    func matches(_ notification: Notification) -> Bool {
      guard name == nil || name == notification.name else { return false }
      guard let object else { return true }
      guard let sender = notification.object else { return false }
      return object == ObjectIdentifier(sender as AnyObject)
    }
  }

  /// The observer that stands for a closure.
  private final class Token: NSObject {}

  private var registrations: [Registration] = []

  // MARK: Observing

  /// Calls a method of an observer, which is held weakly, with each notification of a name from an object; `nil` stands
  /// for all.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    let object = observer as AnyObject
    add(
      Registration(aName, anObject, observer: object) { [weak object] notification in
        guard let object else { return }
        aSelector.perform(on: object, with: notification, or: notification as NSNotification)
      })
  }

  /// Calls a closure with each notification of a name from an object, until the returned token is removed; `nil`
  /// stands for all.
  public func addObserver(
    forName name: NSNotification.Name?, object obj: Any?, queue: OperationQueue?,
    using block: @escaping @MainActor (Notification) -> Void
  ) -> any NSObjectProtocol {
    let token = Token()
    let registration = Registration(name, obj, observer: token) { block($0) }
    registration.token = token
    add(registration)
    return token
  }

  private func add(_ registration: Registration) {
    if registrations.count == registrations.capacity { registrations.removeAll { !$0.isAlive } }
    registrations.append(registration)
  }

  /// Removes all registrations of an observer.
  public func removeObserver(_ observer: Any) { removeObserver(observer, name: nil, object: nil) }

  /// Removes the registrations of an observer for a name and an object; `nil` stands for all.
  public func removeObserver(_ observer: Any, name aName: NSNotification.Name?, object anObject: Any?) {
    let identity = ObjectIdentifier(observer as AnyObject)
    let object = anObject.map { ObjectIdentifier($0 as AnyObject) }
    for registration in registrations where registration.identity == identity {
      guard aName == nil || aName == registration.name, object == nil || object == registration.object else {
        continue
      }
      registration.call = nil
    }
    registrations.removeAll { $0.call == nil }
  }

  // MARK: Posting

  /// Calls the observers of a notification.
  public func post(_ notification: Notification) {
    guard !registrations.isEmpty else { return }
    for registration in registrations where registration.matches(notification) && registration.isAlive {
      registration.call?(notification)
    }
  }

  public func post(name aName: NSNotification.Name, object anObject: Any?) {
    post(name: aName, object: anObject, userInfo: nil)
  }

  public func post(
    name aName: NSNotification.Name, object anObject: Any?, userInfo aUserInfo: [AnyHashable: Any]?
  ) {
    guard !registrations.isEmpty else { return }
    post(Notification(name: aName, object: anObject, userInfo: aUserInfo))
  }
}
