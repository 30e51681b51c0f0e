/// What a recognizer calls when its state changes.
///
/// A class for each way of calling: a target that nobody else can see is loaded once and handed on, while a closure
/// would hold it again on the way.
class TargetAction {
  init() {}

  /// Whom it calls; nil when that has gone, or there never was any.
  var target: AnyObject? { nil }
  /// Is always given the recognizer that it was made for, so that its type is known.
  func run(_ recognizer: UIGestureRecognizer) {}
}

/// A method of a target, which is held weakly; its end is the end of the action.
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

/// A method without arguments.
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

/// A closure.
private final class ClosureAction<Recognizer: UIGestureRecognizer>: TargetAction {
  private let action: @MainActor (Recognizer) -> Void

  init(_ action: @escaping @MainActor (Recognizer) -> Void) { self.action = action }

  override func run(_ recognizer: UIGestureRecognizer) {
    action(unsafeDowncast(recognizer, to: Recognizer.self))
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
    actions.append(MethodAction<Target, Self>(target, action))
  }

  /// Calls a method without arguments.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    actions.append(PlainMethodAction(target, action))
  }

  /// Calls a closure with the recognizer.
  public func addAction(_ action: @escaping @MainActor (Self) -> Void) {
    actions.append(ClosureAction<Self>(action))
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
    // Nearly always there is one, and then the list need not be held while it runs.
    if actions.count == 1 { return actions[0].run(self) }
    for action in actions { action.run(self) }
  }

  /// Tells them of all states that they have not been told of, one after the other.
  final func tellActions() {
    while life.tellNext() != nil { runActions() }
    life.told()
  }
}
