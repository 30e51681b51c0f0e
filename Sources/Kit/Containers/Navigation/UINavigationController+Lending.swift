import TransitionEngine
import ViewTree

// Pages of a detail that lie on the stack of a list, while a split view has one column.
//
// Whose they are is known by the lowest of them and not by a number: whatever becomes of the stack below.
extension UINavigationController {
  /// Where the detail begins in the stack as it will be; nil when none lies on it.
  final var lentStart: Int? {
    guard let root = lent?.root, let start = viewControllers.firstIndex(where: { $0 === root }), start > 0
    else { return nil }
    return start
  }

  /// The pages of the detail; of one that is about to be popped, those that still lie there.
  final var lentPages: [UIViewController] {
    guard let root = lent?.root else { return [] }
    for stack in [viewControllers, settled] {
      if let start = stack.firstIndex(where: { $0 === root }), start > 0 { return Array(stack[start...]) }
    }
    return []
  }

  /// Takes a detail over the list: its whole stack, when it is a navigation. One that lies there stays as it is;
  /// another one goes before. False when it cannot be taken.
  @discardableResult
  final func takeDetail(_ detail: UIViewController, animated: Bool) -> Bool {
    guard detail !== self else { return false }
    endChanges()
    if let lent, lentStart != nil, (lent.inner ?? lent.root) === detail { return true }
    giveDetail()
    guard let inner = detail as? UINavigationController else {
      guard !refuses(detail) else { return false }
      lent = LentDetail(root: detail, inner: nil)
      pushViewController(detail, animated: animated)
      return true
    }
    inner.endChanges()
    let stack = inner.viewControllers
    // There is nothing to be seen of an empty one.
    guard let root = stack.first else { return true }
    inner.setViewControllers([], animated: false)
    lent = LentDetail(root: root, inner: inner)
    inner.lender = self
    setViewControllers(viewControllers + stack, animated: animated)
    return true
  }

  /// Gives the detail back that lies on the stack; nil when none does.
  @discardableResult
  final func giveDetail() -> UIViewController? {
    guard let lent else { return nil }
    endChanges()
    // What was being popped has been given back by now.
    guard self.lent != nil, let start = lentStart else {
      endLending([])
      return nil
    }
    let stack = viewControllers
    self.lent = nil
    setViewControllers(Array(stack[..<start]), animated: false)
    guard let inner = lent.inner else { return lent.root }
    inner.lender = nil
    inner.setViewControllers(Array(stack[start...]), animated: false)
    return inner
  }

  /// Goes back to the list from the detail that lies on it.
  final func popDetail() {
    guard let start = lentStart else { return }
    popToViewController(viewControllers[start - 1], animated: true)
  }

  /// Hears that the stack is another one: with its lowest page the detail is gone, and the navigation that it
  /// came from has again what was popped last.
  final func lentMayHaveLeft(of old: [UIViewController]) {
    guard let lent else { return }
    // What waits to be popped is still there.
    let stack = settled.contains { $0 === lent.root } ? settled : viewControllers
    if let start = stack.firstIndex(where: { $0 === lent.root }) {
      // A detail that lies at the root of the list has become its own.
      if start == 0 { endLending([]) }
      return
    }
    let start = old.firstIndex { $0 === lent.root } ?? old.count
    endLending(old[start...].filter { page in !viewControllers.contains { $0 === page } })
  }

  private func endLending(_ pages: [UIViewController]) {
    let inner = lent?.inner
    lent = nil
    guard let inner else { return }
    inner.lender = nil
    if !pages.isEmpty { inner.setViewControllers(pages, animated: false) }
  }

  /// Does to the list's stack what was asked of a navigation whose pages lie there; false when they do not.
  final func changeLent(_ change: NavigationChange, animated: Bool) -> Bool {
    guard let lender, let start = lender.lentStart else { return false }
    switch change {
    case .push(let controller): lender.pushViewController(controller, animated: animated)
    case .pop: lender.popViewController(animated: animated)
    case .popTo(let controller): lender.popToViewController(controller, animated: animated)
    case .popToRoot: lender.popToViewController(lender.viewControllers[start], animated: animated)
    case .set(let controllers):
      let list = Array(lender.viewControllers[..<start])
      if let root = controllers.first {
        lender.lent?.root = root
      } else {
        lender.endLending([])
      }
      lender.setViewControllers(list + controllers, animated: animated)
    }
    return true
  }
}

/// The detail of a split view that lies on a list's stack while there is one column.
struct LentDetail {
  /// Its lowest page: it reaches from there to the top.
  var root: UIViewController
  /// The navigation whose pages these are, which has none meanwhile; nil for a page by itself.
  let inner: UINavigationController?
}
