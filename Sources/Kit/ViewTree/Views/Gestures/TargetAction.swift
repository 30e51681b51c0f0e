import QuartzCore
import Scheduling

/// An action that a recognizer performs when its state changes.
///
/// Each kind of action has a class: a target is loaded once and passed on, while a closure would retain it
/// again.
class TargetAction {
  init() {}

  /// The target; `nil` if it is gone or if the action has none.
  var target: AnyObject? { nil }
  /// Performs the action. The recognizer is always the one that the action was created for, so that its type
  /// is known.
  func run(_ recognizer: UIGestureRecognizer) {}
}

/// An action that calls a method of a weakly held target; it does nothing once the target is gone.
private final class MethodAction<Target: AnyObject, Recognizer: UIGestureRecognizer>: TargetAction {
  private weak var receiver: Target?
  private let action: @MainActor (Target) -> @MainActor (Recognizer) -> Void

  init(_ target: Target, _ action: @escaping @MainActor (Target) -> @MainActor (Recognizer) -> Void) {
    receiver = target
    self.action = action
  }

  override var target: AnyObject? { receiver }

  override func run(_ recognizer: UIGestureRecognizer) {
    guard let receiver else { return }
    action(receiver)(unsafeDowncast(recognizer, to: Recognizer.self))
  }
}

/// An action that calls a method without arguments.
private final class PlainMethodAction<Target: AnyObject>: TargetAction {
  private weak var receiver: Target?
  private let action: @MainActor (Target) -> @MainActor () -> Void

  init(_ target: Target, _ action: @escaping @MainActor (Target) -> @MainActor () -> Void) {
    receiver = target
    self.action = action
  }

  override var target: AnyObject? { receiver }

  override func run(_ recognizer: UIGestureRecognizer) {
    guard let receiver else { return }
    action(receiver)()
  }
}

/// An action that calls a selector's method of a weakly held target.
final class SelectorAction: TargetAction {
  private weak var receiver: AnyObject?
  let selector: Selector

  init(_ target: AnyObject, _ selector: Selector) {
    receiver = target
    self.selector = selector
  }

  override var target: AnyObject? { receiver }

  override func run(_ recognizer: UIGestureRecognizer) {
    if let receiver { selector.perform(on: receiver, with: recognizer) }
  }
}

/// An action that calls a closure.
private final class ClosureAction<Recognizer: UIGestureRecognizer>: TargetAction {
  private let action: @MainActor (Recognizer) -> Void

  init(_ action: @escaping @MainActor (Recognizer) -> Void) { self.action = action }

  override func run(_ recognizer: UIGestureRecognizer) {
    action(unsafeDowncast(recognizer, to: Recognizer.self))
  }
}

/// A recognizer whose actions receive it with its own type.
@MainActor
public protocol TargetActionSource: UIGestureRecognizer {
  init()
}
extension UIGestureRecognizer: TargetActionSource {}

extension TargetActionSource {
  /// Creates a recognizer that calls a method of a target.
  public init<Target: AnyObject>(
    target: Target, action: @escaping @MainActor (Target) -> @MainActor (Self) -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// Creates a recognizer that calls a method without arguments.
  public init<Target: AnyObject>(
    target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// Adds an action that calls a method of a target: `pan.addTarget(self, action: Card.handlePan)` takes the
  /// place of `#selector`.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Self) -> Void
  ) {
    actions.append(MethodAction<Target, Self>(target, action))
  }

  /// Adds an action that calls a method without arguments.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    actions.append(PlainMethodAction(target, action))
  }

  /// Adds an action that calls a closure with the recognizer.
  public func addAction(_ action: @escaping @MainActor (Self) -> Void) {
    actions.append(ClosureAction<Self>(action))
  }

  /// Removes all actions of a target, or all actions if the target is `nil`.
  ///
  /// Actions cannot be distinguished as selectors can, so `action` is always `nil`.
  public func removeTarget(_ target: AnyObject?, action: Never? = nil) {
    actions.removeAll { target == nil || $0.target === target }
  }
}

extension UIGestureRecognizer {
  /// Adds a target and a selector that names, and contains, the method to call. The same pair is added once.
  public final func addTarget(_ target: Any, action: Selector) {
    guard let target = target as AnyObject?, !actions.contains(where: { Self.is($0, target, action) }) else {
      return
    }
    actions.append(SelectorAction(target, action))
  }

  /// Removes the actions with a target and a selector. If the target is `nil`, actions of every target match; if the
  /// selector is `nil`, actions with any method do.
  public final func removeTarget(_ target: Any?, action: Selector?) {
    guard let action else { return removeTarget(target as AnyObject?) }
    actions.removeAll { Self.is($0, target as AnyObject?, action) }
  }

  private static func `is`(_ action: TargetAction, _ target: AnyObject?, _ selector: Selector) -> Bool {
    guard let action = action as? SelectorAction, action.selector == selector else { return false }
    return target == nil || action.target === target
  }

  /// Performs all actions for the current state. An action whose target is gone does nothing.
  final func runActions() {
    // There is nearly always one action, and then the list need not be retained while it runs.
    if actions.count == 1 { return actions[0].run(self) }
    for action in actions { action.run(self) }
  }

  /// Reports all states that have not been reported, one after the other, to the actions.
  final func sendActions() {
    while life.dequeueState() != nil { runActions() }
    life.didSendAction()
  }
}
