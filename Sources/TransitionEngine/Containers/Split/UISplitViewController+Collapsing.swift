import Foundation
import LayerTree
import ViewTree

// Two columns becoming one, and two again.
extension UISplitViewController {
  final func setPrimary(_ controller: UIViewController?) {
    guard controller !== primary else { return }
    if let old = primary, old !== single { release(old) }
    primary = controller
    if isCollapsed, let controller { single = controller }
  }

  final func setSecondary(_ controller: UIViewController?) {
    guard controller !== secondary else { return }
    if let old = secondary { release(old) }
    secondary = controller
    guard isCollapsed, let controller, let single else { return }
    // With one column only it comes over the list.
    fold(controller, onto: single)
  }

  /// Takes a controller in whose view is to be seen.
  final func adopt(_ controller: UIViewController) {
    guard controller.parent !== self else { return }
    addChild(controller)
    controller.didMove(toParent: self)
  }

  final func release(_ controller: UIViewController) {
    guard controller.parent === self else { return }
    controller.willMove(toParent: nil)
    if controller.viewIfLoaded?.isDescendant(of: viewIfLoaded ?? UIView()) == true {
      controller.view.removeFromSuperview()
    }
    controller.removeFromParent()
  }

  /// Looks at what there is room for. Called when the width's class has changed.
  final func classDidChange() {
    guard let view = viewIfLoaded else { return }
    let isCompact = view.traitCollection.horizontalSizeClass == .compact
    guard isCompact != isCollapsed else { return }
    if isCompact { collapse() } else { expand() }
    refresh()
  }

  private func collapse() {
    isCollapsed = true
    let staying =
      delegate?.primaryViewController(forCollapsing: self) ?? compact ?? primary ?? secondary
    single = staying
    guard let staying else { return }
    if let primary, primary !== staying { release(primary) }
    guard let detail = secondary, detail !== staying else { return }
    release(detail)
    // What stands for both has its own idea of the detail.
    if staying !== compact, foldsDetail { fold(detail, onto: staying) }
  }

  private func fold(_ detail: UIViewController, onto staying: UIViewController) {
    let isDone = delegate?.splitViewController(self, collapseSecondary: detail, onto: staying) ?? false
    if !isDone { staying.collapseSecondaryViewController(detail, for: self) }
  }

  private func expand() {
    isCollapsed = false
    isModeAsked = false
    guard let shown = single else { return }
    single = nil
    if shown === compact {
      release(shown)
      return
    }
    let staying = delegate?.primaryViewController(forExpanding: self) ?? shown
    if staying !== shown { release(shown) }
    primary = staying
    // What the delegate or the list does not give back is the detail of before.
    let apart =
      delegate?.splitViewController(self, separateSecondaryFrom: staying)
      ?? staying.separateSecondaryViewController(for: self)
    if let apart { secondary = apart }
    if secondary === primary { secondary = nil }
    // What was the only column is seen beside the detail only where that suits.
    if mode == .secondaryOnly, let view = primary?.viewIfLoaded, view.superview === viewIfLoaded {
      view.removeFromSuperview()
    }
  }

  // MARK: Showing

  final func showInside(_ controller: UIViewController, _ sender: Any?) {
    if delegate?.splitViewController(self, show: controller, sender: sender) == true { return }
    let host = isCollapsed ? single : primary
    if let navigation = host as? UINavigationController {
      navigation.pushViewController(controller, animated: true)
    } else if isCollapsed {
      present(controller, animated: true)
    } else {
      setViewController(controller, for: .primary)
    }
  }

  final func showDetailInside(_ controller: UIViewController, _ sender: Any?) {
    if delegate?.splitViewController(self, showDetail: controller, sender: sender) == true { return }
    guard isCollapsed else {
      setViewController(controller, for: .secondary)
      if mode == .oneOverSecondary { changeMode(to: .secondaryOnly, animated: true) }
      return
    }
    if let navigation = single as? UINavigationController {
      // A navigation cannot be pushed; what it shows can, and is given back with it.
      secondary = controller
      navigation.takeDetail(controller, animated: true)
    } else {
      present(controller, animated: true)
    }
  }

  final func bring(_ column: Column) {
    switch column {
    case .primary: if !isCollapsed, mode == .secondaryOnly { changeMode(to: shownMode, animated: true) }
    case .secondary:
      if isCollapsed, let secondary {
        showDetailInside(secondary, nil)
      } else if mode == .oneOverSecondary {
        changeMode(to: .secondaryOnly, animated: true)
      }
    case .compact: break
    }
  }
}

extension UINavigationController {
  /// Takes a detail over the list: its whole stack, when it is a navigation.
  final func takeDetail(_ detail: UIViewController, animated: Bool) {
    endChanges()
    let own = viewControllers
    guard let inner = detail as? UINavigationController else {
      detailBase = (own.count, nil)
      return pushViewController(detail, animated: animated)
    }
    inner.endChanges()
    let stack = inner.viewControllers
    inner.setViewControllers([], animated: false)
    detailBase = (own.count, inner)
    inner.lender = self
    setViewControllers(own + stack, animated: animated)
  }

  /// Gives the detail back that it took; nil when that was popped.
  final func giveDetail() -> UIViewController? {
    guard let (count, inner) = detailBase else { return nil }
    detailBase = nil
    inner?.lender = nil
    endChanges()
    let stack = viewControllers
    guard stack.count > count else { return nil }
    let detail = Array(stack[count...])
    setViewControllers(Array(stack[..<count]), animated: false)
    guard let inner else { return detail.first }
    inner.setViewControllers(detail, animated: false)
    return inner
  }
}
