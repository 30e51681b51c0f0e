import Foundation
import LayerTree
import TransitionEngine
import ViewTree

// Collapsing two columns into one, and expanding them again.
extension UISplitViewController {
  final func setPrimary(_ controller: UIViewController?) {
    guard controller !== primary else { return }
    let old = primary
    changeColumns(foldsAnew: false) { primary = controller }
    if let old { release(old) }
  }

  final func setSecondary(_ controller: UIViewController?) {
    guard controller !== secondary else { return }
    let old = secondary
    // In a single column, the new detail comes over the list; named columns wait until they are shown.
    changeColumns(foldsAnew: style == .unspecified) { secondary = controller }
    if let old { release(old) }
  }

  final func setCompact(_ controller: UIViewController?) {
    guard controller !== compact else { return }
    let old = compact
    changeColumns(foldsAnew: compact != nil && controller == nil) { compact = controller }
    if let old { release(old) }
  }

  /// Changes the columns. In a single column, the detail is removed from the list before the change, and returned
  /// afterwards if it still belongs there.
  private func changeColumns(foldsAnew: Bool, _ change: () -> Void) {
    guard isCollapsed else { return change() }
    // A controller that the delegate has chosen to stay remains.
    let isColumn = single == nil || [primary, secondary, compact].contains { $0 === single }
    let wasSeen = single === secondary && primary == nil
    let wasFolded = (single as? UINavigationController)?.removeDetail() != nil
    change()
    if isColumn { single = compact ?? primary ?? secondary }
    if foldsAnew || wasFolded || wasSeen { foldDetail() }
  }

  /// Places the detail over the controller that is the only column.
  private func foldDetail() {
    // The compact controller decides about the detail itself.
    guard foldsDetail, let single, single !== compact, let secondary, secondary !== single else { return }
    release(secondary)
    let isDone =
      style == .unspecified
      && delegate?.splitViewController(self, collapseSecondary: secondary, onto: single) == true
    if !isDone { (single as? any SplitColumn)?.collapseSecondaryViewController(secondary, for: self) }
  }

  /// Makes a controller a child, unless it is one or is presented. The caller adds its view afterwards.
  final func adopt(_ controller: UIViewController) {
    // A presented controller is added when it has been dismissed.
    guard controller.parent !== self, controller.presentingStorage == nil else { return }
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

  /// Collapses or expands the columns after the horizontal size class has changed.
  final func classDidChange() {
    guard let view = viewIfLoaded else { return }
    comingClass = nil
    let isCompact = view.traitCollection.horizontalSizeClass == .compact
    guard isCompact != isCollapsed else { return }
    if isCompact { collapse() } else { expand() }
    refresh()
    if isCompact {
      delegate?.splitViewControllerDidCollapse(self)
    } else {
      delegate?.splitViewControllerDidExpand(self)
    }
  }

  private func collapse() {
    isCollapsed = true
    let (staying, folds) = chooseStaying()
    single = staying
    guard let staying else { return }
    for column in [primary, secondary] {
      if let column, column !== staying { release(column) }
    }
    if folds { foldDetail() }
  }

  private func expand() {
    isCollapsed = false
    isModeAsked = false
    guard let shown = single else { return }
    single = nil
    if shown === compact {
      (shown as? UINavigationController)?.removeDetail()
      release(shown)
      return
    }
    let isAsked = style == .unspecified
    let staying = (isAsked ? delegate?.primaryViewController(forExpanding: self) : nil) ?? shown
    if staying !== shown {
      // A detail that lay on the removed controller's stack becomes the secondary column again.
      (shown as? UINavigationController)?.removeDetail()
      release(shown)
    }
    if staying !== secondary { primary = staying }
    // If neither the delegate nor the list returns a detail, the former one is used.
    let apart =
      (isAsked ? delegate?.splitViewController(self, separateSecondaryFrom: staying) : nil)
      ?? (staying as? any SplitColumn)?.separateSecondaryViewController(for: self)
    (staying as? UINavigationController)?.removeDetail()
    if let apart { secondary = apart }
    if secondary === primary { secondary = nil }
    restorePresentedDetail()
    // The controller that was the only column stays visible only if the mode shows the list.
    if mode == .secondaryOnly, let view = primary?.viewIfLoaded, view.superview === viewIfLoaded {
      view.removeFromSuperview()
    }
  }

  /// Makes a detail a column again that was presented because there was no list to place it on.
  private func restorePresentedDetail() {
    secondary?.presentingStorage?.dismiss(animated: false) { [weak self] in self?.refresh() }
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
    guard canAdd(controller) else { return }
    showOverList(wrapped(controller, for: .secondary) ?? controller)
  }

  /// Shows a detail in a single column. A detail that is visible already stays.
  private func showOverList(_ detail: UIViewController) {
    guard single !== detail else { return }
    guard let navigation = single as? UINavigationController else {
      if detail.presentingStorage == nil { present(detail, animated: true) }
      return
    }
    // A navigation controller cannot be pushed; its stack is pushed instead, and returned later.
    if navigation.pushDetail(detail, animated: true) { secondary = detail }
    sendColumnSizes()
  }

  final func bringToTop(_ column: Column) {
    switch column {
    case .primary:
      if !isCollapsed, mode == .secondaryOnly {
        changeMode(to: shownMode, animated: true)
      } else if isCollapsed {
        (single as? UINavigationController)?.popDetail()
        sendColumnSizes()
      }
    case .secondary:
      if isCollapsed, let secondary, single !== compact {
        showOverList(secondary)
      } else if mode == .oneOverSecondary {
        changeMode(to: .secondaryOnly, animated: true)
      }
    case .compact: break
    }
  }
}
