import Foundation
import TransitionEngine
import ViewTree

// What is saved of a stack and its bars.
extension UINavigationController {
  private enum Key {
    static let isEmpty = "UINavigationController.isEmpty"
    static let isBarHidden = "UINavigationController.isNavigationBarHidden"
    static let overDetail = "UINavigationController.overDetail"
    static let isToolbarHidden = "UINavigationController.isToolbarHidden"
  }

  /// The stack up to the first controller that is not saved.
  ///
  /// A detail that a split view laid over the list is saved where it is with two columns: so it does not matter how
  /// many there are when it comes back.
  final var restorableStack: [UIViewController] {
    Array(ownStack.prefix { $0.restorationIdentifier != nil })
  }

  private var ownStack: [UIViewController] {
    guard lender == nil, let lentStart else { return viewControllers }
    return Array(viewControllers[..<lentStart] + pagesOverDetail)
  }

  /// What was pushed over a detail that has no navigation of its own to keep it: the list's.
  private var pagesOverDetail: ArraySlice<UIViewController> {
    guard lender == nil, let lentStart, lent?.inner == nil else { return [] }
    return viewControllers[(lentStart + 1)...]
  }

  /// Takes a stack that was saved, wherever its controllers are shown now.
  final func restoreStack(_ stack: [UIViewController]) {
    let detail = lentStart == nil ? [] : lentPages
    setViewControllers(stack + detail, animated: false)
  }

  /// Puts the last of the list's pages over the detail, where they were. Beside a detail they stay with the list.
  private func putOverDetail(_ count: Int) {
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
      putOverDetail(coder.decodeInteger(forKey: Key.overDetail))
    }
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
