import Foundation
import Scheduling

/// An object that calls handlers when its traits have changed: a view, a controller, a presentation.
@MainActor
public protocol UITraitChangeObservable: AnyObject {}

/// A registered handler of trait changes.
@MainActor
public protocol UITraitChangeRegistration: AnyObject {}

/// An object of the framework that keeps the handlers of its trait changes.
package protocol TraitObserverKeeping: UITraitChangeObservable {
  /// The handlers; `nil` if none has been registered.
  var traitObservers: TraitObservers? { get set }
}

extension UITraitChangeObservable {
  /// Registers a closure that is called after one of the traits has changed, with the object and its previous traits.
  @discardableResult
  public func registerForTraitChanges<Environment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping (Environment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    register(traits) { object, previous in
      if let object = object as? Environment { handler(object, previous) }
    }
  }

  /// Registers a method of the object that is called after one of the traits has changed. Its parameters, if it has any,
  /// are the object and the previous traits.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration {
    register(traits) { object, previous in action.perform(on: object, with: object, with: previous) }
  }

  /// Registers a method of a target, which is held weakly. See ``registerForTraitChanges(_:action:)``.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration {
    let target = target as AnyObject
    return register(traits) { [weak target] object, previous in
      if let target { action.perform(on: target, with: object, with: previous) }
    }
  }

  /// Removes a handler.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (self as? any TraitObserverKeeping)?.traitObservers?.remove(registration)
  }

  private func register(
    _ traits: [UITrait], _ handler: @escaping (AnyObject, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = TraitObservers.Registration(traits, handler)
    if let keeper = self as? any TraitObserverKeeping {
      let observers = keeper.traitObservers ?? TraitObservers()
      observers.add(registration)
      keeper.traitObservers = observers
    }
    return registration
  }
}

/// The handlers of an object's trait changes, in the order of their registration.
package final class TraitObservers {
  final class Registration: UITraitChangeRegistration {
    let traits: [UITrait]
    let handler: (AnyObject, UITraitCollection) -> Void

    init(_ traits: [UITrait], _ handler: @escaping (AnyObject, UITraitCollection) -> Void) {
      self.traits = traits
      self.handler = handler
    }
  }

  private var registrations: [Registration] = []

  fileprivate func add(_ registration: Registration) { registrations.append(registration) }

  fileprivate func remove(_ registration: any UITraitChangeRegistration) {
    registrations.removeAll { $0 === registration }
  }

  /// Calls the handlers of traits that have changed. A handler may register and remove handlers.
  package func notify(_ object: any UITraitEnvironment, from previous: UITraitCollection) {
    let now = object.traitCollection.traits
    for registration in registrations
    where registration.traits.contains(where: { now.differs(from: previous.traits, in: $0) })
      && registrations.contains(where: { $0 === registration })
    {
      registration.handler(object, previous)
    }
  }
}

extension UIView: TraitObserverKeeping {
  package final var traitObservers: TraitObservers? {
    get { details?.traitObservers }
    set { detailed().traitObservers = newValue }
  }
}
