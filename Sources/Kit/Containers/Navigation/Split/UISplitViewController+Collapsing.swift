import Foundation
import LayerTree
import TransitionEngine
import ViewTree

// Two columns becoming one, and two again.
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
    // With one column only it comes over the list; columns by name wait to be shown.
    changeColumns(foldsAnew: style == .unspecified) { secondary = controller }
    if let old { release(old) }
  }

  final func setCompact(_ controller: UIViewController?) {
    guard controller !== compact else { return }
    let old = compact
    changeColumns(foldsAnew: compact != nil && controller == nil) { compact = controller }
    if let old { release(old) }
  }

  /// Changes the columns; while there is one only, with the detail taken off the list before and laid on it anew
  /// after, if it lay there or is to.
  private func changeColumns(foldsAnew: Bool, _ change: () -> Void) {
    guard isCollapsed else { return change() }
    // What the delegate has chosen to stay does so.
    let isColumn = single == nil || [primary, secondary, compact].contains { $0 === single }
    let wasSeen = single === secondary && primary == nil
    let wasFolded = (single as? UINavigationController)?.giveDetail() != nil
    change()
    if isColumn { single = compact ?? primary ?? secondary }
    if foldsAnew || wasFolded || wasSeen { foldDetail() }
  }

  /// Lays the detail over what is the only column.
  private func foldDetail() {
    // What stands for both has its own idea of the detail.
    guard foldsDetail, let single, single !== compact, let secondary, secondary !== single else { return }
    release(secondary)
    let isDone =
      style == .unspecified
      && delegate?.splitViewController(self, collapseSecondary: secondary, onto: single) == true
    if !isDone { (single as? any SplitColumn)?.collapseSecondaryViewController(secondary, for: self) }
  }

  /// Takes a controller in whose view is to be seen.
  final func adopt(_ controller: UIViewController) {
    // What is presented comes when it has been dismissed.
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

  /// Looks at what there is room for. Called when the width's class has changed.
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
      (shown as? UINavigationController)?.giveDetail()
      release(shown)
      return
    }
    let isAsked = style == .unspecified
    let staying = (isAsked ? delegate?.primaryViewController(forExpanding: self) : nil) ?? shown
    if staying !== shown {
      // What lay on the one that goes is the detail as before.
      (shown as? UINavigationController)?.giveDetail()
      release(shown)
    }
    if staying !== secondary { primary = staying }
    // What the delegate or the list does not give back is the detail of before.
    let apart =
      (isAsked ? delegate?.splitViewController(self, separateSecondaryFrom: staying) : nil)
      ?? (staying as? any SplitColumn)?.separateSecondaryViewController(for: self)
    (staying as? UINavigationController)?.giveDetail()
    if let apart { secondary = apart }
    if secondary === primary { secondary = nil }
    takeBackPresented()
    // What was the only column is seen beside the detail only where that suits.
    if mode == .secondaryOnly, let view = primary?.viewIfLoaded, view.superview === viewIfLoaded {
      view.removeFromSuperview()
    }
  }

  /// A detail that was presented for want of a list to lie on is a column again when it has been dismissed.
  private func takeBackPresented() {
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
    guard mayTakeIn(controller) else { return }
    showOverList(wrapped(controller, for: .secondary) ?? controller)
  }

  /// Shows a detail while there is one column. One that is there already stays as it is.
  private func showOverList(_ detail: UIViewController) {
    guard single !== detail else { return }
    guard let navigation = single as? UINavigationController else {
      if detail.presentingStorage == nil { present(detail, animated: true) }
      return
    }
    // A navigation cannot be pushed; what it shows can, and is given back with it.
    if navigation.takeDetail(detail, animated: true) { secondary = detail }
    tellColumns()
  }

  final func bring(_ column: Column) {
    switch column {
    case .primary:
      if !isCollapsed, mode == .secondaryOnly {
        changeMode(to: shownMode, animated: true)
      } else if isCollapsed {
        (single as? UINavigationController)?.popDetail()
        tellColumns()
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
