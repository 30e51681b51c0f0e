import Foundation
import ViewTree

// What is saved of a stack and its bars.
extension UINavigationController {
  private enum Key {
    static let isEmpty = "UINavigationController.isEmpty"
    static let isBarHidden = "UINavigationController.isNavigationBarHidden"
    static let isToolbarHidden = "UINavigationController.isToolbarHidden"
  }

  /// The stack up to the first controller that is not saved.
  ///
  /// A detail that a split view laid over the list is saved where it is with two columns: so it does not matter how
  /// many there are when it comes back.
  final var restorableStack: [UIViewController] {
    let own = ownStack
    return Array(own.prefix { $0.restorationIdentifier != nil })
  }

  private var ownStack: ArraySlice<UIViewController> {
    if let lender { return lender.viewControllers.dropFirst(lender.detailBase?.count ?? 0) }
    return viewControllers.prefix(detailBase?.count ?? Int.max)
  }

  /// Takes a stack that was saved, wherever its controllers are shown now.
  final func restoreStack(_ stack: [UIViewController]) {
    if let lender, let count = lender.detailBase?.count {
      lender.setViewControllers(lender.viewControllers.prefix(count) + stack, animated: false)
    } else if let detailBase {
      let detail = viewControllers.dropFirst(detailBase.count)
      self.detailBase?.count = stack.count
      setViewControllers(stack + detail, animated: false)
    } else {
      setViewControllers(stack, animated: false)
    }
  }

  final func encodeStack(with coder: NSCoder) {
    coder.encode(ownStack.isEmpty, forKey: Key.isEmpty)
    coder.encode(isNavigationBarHidden, forKey: Key.isBarHidden)
    coder.encode(isToolbarHidden, forKey: Key.isToolbarHidden)
  }

  final func decodeStack(with coder: NSCoder) {
    guard coder.containsValue(forKey: Key.isEmpty) else { return }
    if coder.decodeBool(forKey: Key.isEmpty) { restoreStack([]) }
    isNavigationBarHidden = coder.decodeBool(forKey: Key.isBarHidden)
    isToolbarHidden = coder.decodeBool(forKey: Key.isToolbarHidden)
  }
}

extension UINavigationController: SceneContainer {
  public static var sceneRelationships: [String] { ["rootViewController"] }

  public func takeScenes(_ controllers: [UIViewController], as relationship: String) {
    setViewControllers(controllers, animated: false)
  }
}
