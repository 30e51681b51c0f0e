import Foundation

/// Something else that can be asked of an element, by a name that is read.
@MainActor
public final class UIAccessibilityCustomAction: NSObject {
  /// Does it, and says whether that worked.
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool

  public var name: String
  public var actionHandler: Handler?

  public init(name: String, actionHandler: Handler?) {
    self.name = name
    self.actionHandler = actionHandler
    super.init()
  }

  /// Makes an action that calls a method: what a selector is for. The target is held weakly. **(ours)**
  public convenience init<Target: AnyObject>(
    name: String, target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Bool
  ) {
    self.init(name: name) { [weak target] _ in target.map { action($0)() } ?? false }
  }
}
