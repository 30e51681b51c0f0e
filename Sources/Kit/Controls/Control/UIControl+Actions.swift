import QuartzCore
import Scheduling
import ViewTree

// Targets and actions of a control, in the order in which they were added. A released target receives no more events.
extension UIControl {
  /// Adds an action for control events; when the action was added before, its events are extended.
  public final func addAction(_ action: UIAction, for controlEvents: Event) {
    if let index = handlers.firstIndex(where: { $0.action?.identifier == action.identifier }) {
      let events = handlers[index].events.union(controlEvents)
      handlers[index] = Self.handler(action, events)
    } else {
      handlers.append(Self.handler(action, controlEvents))
    }
  }

  private static func handler(_ action: UIAction, _ events: Event) -> ControlHandler {
    ControlHandler(target: nil, hasTarget: false, action: action, events: events) { _, control, _ in
      control.sendAction(action)
    }
  }

  public final func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  public final func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
    remove(controlEvents) { $0.action?.identifier == identifier }
  }

  /// Removes a target's methods for control events; the methods of all targets when `target` is `nil`.
  public final func removeTarget(_ target: AnyObject?, for controlEvents: Event) {
    remove(controlEvents) { $0.hasTarget && (target == nil || $0.target === target) }
  }

  /// Adds a target and a selector that names, and contains, the method to call. Without a target, the first responder
  /// whose class has the method is called, from the control up the responder chain. The target is held weakly.
  public final func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let target = target.map { $0 as AnyObject }
    if let index = handlers.firstIndex(where: { $0.selector == action && $0.target === target }) {
      handlers[index].events.formUnion(controlEvents)
      return
    }
    let run: (AnyObject?, UIControl, UIEvent?) -> Void = { target, control, event in
      control.sendAction(action, to: target, for: event)
    }
    handlers.append(
      ControlHandler(
        target: target, hasTarget: target != nil, action: nil, selector: action, events: controlEvents,
        run: run))
  }

  /// Removes the methods with a target and a selector for control events. A target of `nil` matches every target, and a
  /// selector of `nil` every method.
  public final func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let target = target.map { $0 as AnyObject }
    guard let action else { return removeTarget(target, for: controlEvents) }
    remove(controlEvents) { $0.selector == action && (target == nil || $0.target === target) }
  }

  /// Returns the names of the selectors that a target gets for control events; `nil` without any.
  public final func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let target = target.map { $0 as AnyObject }
    let names = handlers.filter { $0.target === target && $0.events.contains(controlEvent) }
      .compactMap { $0.selector?.name }
    return names.isEmpty ? nil : names
  }

  /// The targets of all control events.
  public final var allTargets: Set<AnyHashable> {
    Set(handlers.compactMap { $0.target as? AnyHashable })
  }

  private func remove(_ events: Event, _ isMeant: (ControlHandler) -> Bool) {
    for index in handlers.indices where isMeant(handlers[index]) { handlers[index].events.subtract(events) }
    handlers.removeAll { $0.events.isEmpty }
  }

  /// The union of all control events for which a target or an action is registered.
  public final var allControlEvents: Event { handlers.reduce([]) { $0.union($1.events) } }

  final func send(_ events: Event, with event: UIEvent?) {
    // A handler may add and remove other handlers.
    for handler in handlers where !handler.events.isDisjoint(with: events) {
      if !handler.hasTarget || handler.target != nil { handler.run(handler.target, self, event) }
    }
    handlers.removeAll { $0.hasTarget && $0.target == nil }
  }
}

/// A control that can call a method with the control's own type as the argument.
@MainActor
public protocol ControlActionSource: UIControl {}
extension UIControl: ControlActionSource {}

extension ControlActionSource {
  /// Calls a method of a target for control events: `button.addTarget(self, action: Card.close, for: .touchUpInside)`
  /// takes the place of `#selector`. The target is held weakly.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void, for controlEvents: Event
  ) {
    add(target, controlEvents) { target, _, _ in action(target)() }
  }

  /// Calls a method with the control as the argument. The target is held weakly.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Self) -> Void,
    for controlEvents: Event
  ) {
    add(target, controlEvents) { target, control, _ in action(target)(control) }
  }

  /// Calls a method with the control and the event that caused the call. The target is held weakly.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Self, UIEvent?) -> Void,
    for controlEvents: Event
  ) {
    add(target, controlEvents) { target, control, event in action(target)(control, event) }
  }

  /// Calls a closure with the control for control events. **(ours)**
  public func addAction(for controlEvents: Event, _ action: @escaping @MainActor (Self) -> Void) {
    handlers.append(
      ControlHandler(target: nil, hasTarget: false, action: nil, events: controlEvents) { _, control, _ in
        if let control = control as? Self { action(control) }
      })
  }

  private func add<Target: AnyObject>(
    _ target: Target, _ events: Event, _ run: @escaping (Target, Self, UIEvent?) -> Void
  ) {
    handlers.append(
      ControlHandler(target: target, hasTarget: true, action: nil, events: events) { target, control, event in
        if let target = target as? Target, let control = control as? Self { run(target, control, event) }
      })
  }
}

/// A function that a control calls for control events; the target is held weakly.
struct ControlHandler {
  weak var target: AnyObject?
  /// A Boolean value indicating whether the handler has a target, so that the handler ends when the target is released.
  let hasTarget: Bool
  /// The action that the handler runs, by which the handler is found again.
  let action: UIAction?
  /// The selector that the handler sends.
  var selector: Selector?
  var events: UIControl.Event
  let run: (AnyObject?, UIControl, UIEvent?) -> Void
}
