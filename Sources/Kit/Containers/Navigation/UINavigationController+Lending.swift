import TransitionEngine
import ViewTree

// Pages of a detail that lie on the stack of a list, while a split view has a single column.
//
// The pages are identified by the lowest of them and not by a number, so that they stay known when the stack below
// changes.
extension UINavigationController {
  /// The index in `viewControllers` of the lowest page of a split view's detail; `nil` when no detail lies on the
  /// stack.
  final var lentStart: Int? {
    guard let root = lent?.root, let start = viewControllers.firstIndex(where: { $0 === root }), start > 0
    else { return nil }
    return start
  }

  /// The pages of the split view's detail on this stack; while the detail is being popped, those that have not left
  /// yet.
  final var lentPages: [UIViewController] {
    guard let root = lent?.root else { return [] }
    for stack in [viewControllers, settled] {
      if let start = stack.firstIndex(where: { $0 === root }), start > 0 { return Array(stack[start...]) }
    }
    return []
  }

  /// Places a split view's detail on this stack; of a navigation controller, all its pages. A detail that lies here
  /// already stays; another one is removed first. Returns `false` when the detail is refused.
  @discardableResult
  final func pushDetail(_ detail: UIViewController, animated: Bool) -> Bool {
    guard detail !== self else { return false }
    endChanges()
    if let lent, lentStart != nil, (lent.inner ?? lent.root) === detail { return true }
    removeDetail()
    guard let inner = detail as? UINavigationController else {
      guard !refuses(detail) else { return false }
      lent = LentDetail(root: detail, inner: nil)
      pushViewController(detail, animated: animated)
      return true
    }
    inner.endChanges()
    let stack = inner.viewControllers
    // An empty navigation controller has no page to show.
    guard let root = stack.first else { return true }
    inner.setViewControllers([], animated: false)
    lent = LentDetail(root: root, inner: inner)
    inner.lender = self
    setViewControllers(viewControllers + stack, animated: animated)
    return true
  }

  /// Removes the split view's detail from the stack and returns it; `nil` when no detail lies on the stack.
  @discardableResult
  final func removeDetail() -> UIViewController? {
    guard let lent else { return nil }
    endChanges()
    // A detail that was being popped has been returned by now.
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

  /// Pops all pages of the split view's detail, so that the list below them is on top.
  final func popDetail() {
    guard let start = lentStart else { return }
    popToViewController(viewControllers[start - 1], animated: true)
  }

  /// Updates the record of the split view's detail after a change of the stack. If the detail's lowest page is gone,
  /// its own navigation controller receives the pages that were popped last.
  final func updateDetail(afterChangeOf old: [UIViewController]) {
    guard let lent else { return }
    // A detail whose pop is pending is still there.
    let stack = settled.contains { $0 === lent.root } ? settled : viewControllers
    if let start = stack.firstIndex(where: { $0 === lent.root }) {
      // A detail at the root of the list's stack belongs to the list now.
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

  /// Applies a change of this stack to the list's navigation controller while its stack holds the pages of this one;
  /// otherwise returns `false`.
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

/// The detail of a split view that lies on a list's stack while there is a single column.
struct LentDetail {
  /// The lowest page of the detail, which extends from there to the top.
  var root: UIViewController
  /// The detail's navigation controller, empty while its pages are on the list's stack; `nil` for a detail without one.
  let inner: UINavigationController?
}
