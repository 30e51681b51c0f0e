import ViewTree

// Whom a control tells, in the order in which they were added. A target that is gone hears no more.
extension UIControl {
  /// Runs an action for some events; added again, it runs for those too.
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

  /// Takes a target's methods off some events; everybody's when the target is nil.
  public final func removeTarget(_ target: AnyObject?, for controlEvents: Event) {
    remove(controlEvents) { $0.hasTarget && (target == nil || $0.target === target) }
  }

  private func remove(_ events: Event, _ isMeant: (ControlHandler) -> Bool) {
    for index in handlers.indices where isMeant(handlers[index]) { handlers[index].events.subtract(events) }
    handlers.removeAll { $0.events.isEmpty }
  }

  /// All events that somebody waits for.
  public final var allControlEvents: Event { handlers.reduce([]) { $0.union($1.events) } }

  final func send(_ events: Event, with event: UIEvent?) {
    // Whoever is told may add and remove others.
    for handler in handlers where !handler.events.isDisjoint(with: events) {
      if !handler.hasTarget || handler.target != nil { handler.run(handler.target, self, event) }
    }
    handlers.removeAll { $0.hasTarget && $0.target == nil }
  }
}

/// What can be told to call a method with the control's own type as its argument.
@MainActor
public protocol ControlActionSource: UIControl {}
extension UIControl: ControlActionSource {}

extension ControlActionSource {
  /// Calls a method of a target for some events: `button.addTarget(self, action: Card.close, for: .touchUpInside)` is
  /// what `#selector` is for. The target is held weakly.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void, for controlEvents: Event
  ) {
    add(target, controlEvents) { target, _, _ in action(target)() }
  }

  /// Calls a method with the control.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Self) -> Void,
    for controlEvents: Event
  ) {
    add(target, controlEvents) { target, control, _ in action(target)(control) }
  }

  /// Calls a method with the control and the event behind it.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Self, UIEvent?) -> Void,
    for controlEvents: Event
  ) {
    add(target, controlEvents) { target, control, event in action(target)(control, event) }
  }

  /// Calls a closure with the control for some events. **(ours)**
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

/// What a control calls for some events; the target is held weakly.
struct ControlHandler {
  weak var target: AnyObject?
  /// A Boolean value indicating whether a target was named, so that its end is the handler's end.
  let hasTarget: Bool
  /// The action it runs, to find it again.
  let action: UIAction?
  var events: UIControl.Event
  let run: (AnyObject?, UIControl, UIEvent?) -> Void
}
