/// What a recognizer calls when its state changes; the target is held weakly.
final class TargetAction {
  weak var target: AnyObject?
  /// A Boolean value indicating whether a target was named, so that its end is the action's end.
  let hasTarget: Bool
  /// Is always given the target and the recognizer that it was made with, so that neither has to be looked at.
  let run: (AnyObject?, UIGestureRecognizer) -> Void

  init(target: AnyObject?, hasTarget: Bool, _ run: @escaping (AnyObject?, UIGestureRecognizer) -> Void) {
    self.target = target
    self.hasTarget = hasTarget
    self.run = run
  }
}

/// What can be told to call a method with the recognizer's own type as its argument.
@MainActor
public protocol TargetActionSource: UIGestureRecognizer {
  init()
}
extension UIGestureRecognizer: TargetActionSource {}

extension TargetActionSource {
  /// Makes a recognizer that calls a method of a target.
  public init<Target: AnyObject>(
    target: Target, action: @escaping @MainActor (Target) -> @MainActor (Self) -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// Makes a recognizer that calls a method without arguments.
  public init<Target: AnyObject>(
    target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// Calls a method of a target: `pan.addTarget(self, action: Card.handlePan)` is what `#selector` is for.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Self) -> Void
  ) {
    actions.append(
      TargetAction(target: target, hasTarget: true) { target, recognizer in
        guard let target else { return }
        action(unsafeDowncast(target, to: Target.self))(unsafeDowncast(recognizer, to: Self.self))
      })
  }

  /// Calls a method without arguments.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    actions.append(
      TargetAction(target: target, hasTarget: true) { target, _ in
        guard let target else { return }
        action(unsafeDowncast(target, to: Target.self))()
      })
  }

  /// Calls a closure with the recognizer.
  public func addAction(_ action: @escaping @MainActor (Self) -> Void) {
    actions.append(
      TargetAction(target: nil, hasTarget: false) { _, recognizer in
        action(unsafeDowncast(recognizer, to: Self.self))
      })
  }

  /// Takes all of a target's actions off, or all there are when that is nil.
  ///
  /// One action cannot be told from another as selectors can, so `action` is always nil.
  public func removeTarget(_ target: AnyObject?, action: Never? = nil) {
    actions.removeAll { target == nil || $0.target === target }
  }
}

extension UIGestureRecognizer {
  /// Tells all targets of the state that is shown. A target's end is the end of its action.
  final func runActions() {
    for action in actions {
      let target = action.target
      if !action.hasTarget || target != nil { action.run(target, self) }
    }
  }

  /// Tells them of all states that they have not been told of, one after the other.
  final func tellActions() {
    while life.tellNext() != nil { runActions() }
    life.told()
  }
}
