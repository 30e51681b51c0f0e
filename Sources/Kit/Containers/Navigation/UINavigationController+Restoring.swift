import Foundation
import TransitionEngine
import ViewTree

// State restoration of a stack and its bars.
extension UINavigationController {
  private enum Key {
    static let isEmpty = "UINavigationController.isEmpty"
    static let isBarHidden = "UINavigationController.isNavigationBarHidden"
    static let overDetail = "UINavigationController.overDetail"
    static let isToolbarHidden = "UINavigationController.isToolbarHidden"
  }

  /// The stack up to the first controller that is not saved.
  ///
  /// A detail that a split view has placed on the list's stack is saved as the secondary column. The saved state then
  /// does not depend on the number of columns.
  final var restorableStack: [UIViewController] {
    Array(ownStack.prefix { $0.restorationIdentifier != nil })
  }

  private var ownStack: [UIViewController] {
    guard lender == nil, let lentStart else { return viewControllers }
    return Array(viewControllers[..<lentStart] + pagesOverDetail)
  }

  /// The pages pushed over a detail without a navigation controller of its own; they belong to the list's stack.
  private var pagesOverDetail: ArraySlice<UIViewController> {
    guard lender == nil, let lentStart, lent?.inner == nil else { return [] }
    return viewControllers[(lentStart + 1)...]
  }

  /// Restores a saved stack, wherever its controllers are shown now.
  final func restoreStack(_ stack: [UIViewController]) {
    let detail = lentStart == nil ? [] : lentPages
    setViewControllers(stack + detail, animated: false)
  }

  /// Moves the topmost `count` pages of the list's stack onto the detail, above which they were saved. When no detail
  /// lies on the stack, as with two columns, nothing happens.
  private func moveAboveDetail(_ count: Int) {
    guard let start = lentStart, lent?.inner == nil, count > 0, count < start else { return }
    let stack = viewControllers
    let (list, over) = (stack[..<(start - count)], stack[(start - count)..<start])
    setViewControllers(Array(list) + Array(stack[start...]) + Array(over), animated: false)
  }

  final func encodeStack(with coder: NSCoder) {
    coder.encode(ownStack.isEmpty, forKey: Key.isEmpty)
    let (own, over) = (ownStack.count, pagesOverDetail.count)
    let unsaved = own - restorableStack.count
    if over > unsaved { coder.encode(over - unsaved, forKey: Key.overDetail) }
    coder.encode(isNavigationBarHidden, forKey: Key.isBarHidden)
    coder.encode(isToolbarHidden, forKey: Key.isToolbarHidden)
  }

  final func decodeStack(with coder: NSCoder) {
    guard coder.containsValue(forKey: Key.isEmpty) else { return }
    if coder.decodeBool(forKey: Key.isEmpty) { restoreStack([]) }
    if coder.containsValue(forKey: Key.overDetail) {
      moveAboveDetail(coder.decodeInteger(forKey: Key.overDetail))
    }
    isNavigationBarHidden = coder.decodeBool(forKey: Key.isBarHidden)
    isToolbarHidden = coder.decodeBool(forKey: Key.isToolbarHidden)
  }
}

extension UINavigationController: SceneContainer {
  public static var sceneRelationships: [String] { ["rootViewController"] }

  public func adoptScenes(_ controllers: [UIViewController], as relationship: String) {
    setViewControllers(controllers, animated: false)
  }
}
