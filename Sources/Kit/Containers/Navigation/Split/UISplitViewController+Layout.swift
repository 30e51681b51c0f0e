import Controls
import Foundation
import GestureMath
import LayerTree
import TransitionEngine
import ViewAnimation
import ViewTree

// Layout of the columns.
extension UISplitViewController {
  final func buildView() {
    cover.backgroundColor = UIColor(white: 0, alpha: 0.25)
    cover.alpha = 0
    cover.addAction(for: .touchUpInside) { [weak self] _ in
      self?.changeMode(to: .secondaryOnly, animated: true)
    }
    edge.backgroundColor = .separator
    edge.isUserInteractionEnabled = false
    view.addGestureRecognizer(edgePan)
    isCollapsed = view.traitCollection.horizontalSizeClass == .compact
    if isCollapsed {
      isCollapsed = false
      classDidChange()
    }
    refresh()
  }

  /// The list; `nil` if it could not be added as a child.
  private var list: UIViewController? { primary?.parent === self ? primary : nil }

  /// Adds the views of the visible columns and removes all others.
  final func refresh() {
    guard let view = viewIfLoaded else { return }
    sendColumnSizes()
    let wanted = viewControllers
    for child in children where !wanted.contains(where: { $0 === child }) { release(child) }
    for controller in wanted { adopt(controller) }
    // The children have the order of the columns, whichever was added first.
    if children.count > 1 { children = wanted.filter { $0.parent === self } }
    // The list lies in front of the detail unless the columns are side by side.
    for controller in wanted.reversed() where controller.parent === self {
      let isList = controller === primary && !isCollapsed
      if !isList, controller.view.superview !== view { view.insertSubview(controller.view, at: 0) }
    }
    if isCollapsed {
      for extra in [cover, edge] as [UIView] { extra.removeFromSuperview() }
    } else {
      view.addSubview(cover)
      if let list, mode != .secondaryOnly || list.view.superview === view { view.addSubview(list.view) }
      view.addSubview(edge)
    }
    view.setNeedsLayout()
  }

  final func layOutAnew() { viewIfLoaded?.setNeedsLayout() }

  final func preferenceDidChange(_ old: DisplayMode) {
    guard preferredDisplayMode != old else { return }
    isModeAsked = false
    if viewIfLoaded != nil { changeMode(to: suitableMode, animated: false) }
  }

  /// The display mode for the present size: side by side in a view that is wider than high, unless another mode is
  /// preferred.
  private var suitableMode: DisplayMode { suitableMode(in: viewIfLoaded?.bounds.size ?? .zero) }

  private func suitableMode(in size: CGSize) -> DisplayMode {
    guard preferredDisplayMode == .automatic else { return preferredDisplayMode }
    return size.width > size.height ? .oneBesideSecondary : .secondaryOnly
  }

  /// The display mode in which the list is visible at the present size: beside the detail or, where that does not suit,
  /// over it.
  final var shownMode: DisplayMode {
    suitableMode == .secondaryOnly ? .oneOverSecondary : suitableMode
  }

  final var columnWidth: CGFloat {
    let width = viewIfLoaded?.bounds.width ?? 0
    return isCollapsed ? width : columnWidth(in: width)
  }

  private func columnWidth(in width: CGFloat) -> CGFloat {
    let isAutomatic = preferredPrimaryColumnWidthFraction < 0
    let asked = isAutomatic ? 320 : width * min(preferredPrimaryColumnWidthFraction, 1)
    let most = maximumPrimaryColumnWidth < 0 ? (isAutomatic ? 320 : width) : maximumPrimaryColumnWidth
    let least = max(0, minimumPrimaryColumnWidth)
    return min(max(min(asked.rounded(), most), least), width)
  }

  /// Returns the size that a column is going to have in a split view of another size.
  final func columnSize(of column: any UIContentContainer, in size: CGSize) -> CGSize {
    let isToBeCollapsed = comingClass.map { $0 == .compact } ?? isCollapsed
    guard !isToBeCollapsed, let controller = column as? UIViewController else { return size }
    let isKept = isModeAsked && !isCollapsed
    let next = isKept ? mode : suitableMode(in: size)
    let width = columnWidth(in: size.width)
    if controller === primary || controller === single { return CGSize(width: width, height: size.height) }
    guard next == .oneBesideSecondary else { return size }
    return CGSize(width: max(0, size.width - width), height: size.height)
  }

  final func layOut() {
    guard let view = viewIfLoaded else { return }
    let bounds = view.bounds
    if isCollapsed {
      if let single { set(single, bounds) }
      return
    }
    if !isModeAsked, mode != suitableMode { apply(suitableMode) }
    let width = columnWidth
    let isLeftToRight = view.effectiveUserInterfaceLayoutDirection != .rightToLeft
    func columnFrame(_ x: CGFloat, _ width: CGFloat) -> CGRect {
      CGRect(x: isLeftToRight ? x : bounds.width - x - width, y: 0, width: width, height: bounds.height)
    }
    let isBeside = mode == .oneBesideSecondary
    if let list, list.view.superview === view {
      set(list, columnFrame(mode == .secondaryOnly ? -width : 0, width))
    }
    if let secondary, secondary.parent === self {
      set(secondary, isBeside ? columnFrame(width, max(0, bounds.width - width)) : bounds)
    }
    cover.frame = bounds
    cover.alpha = mode == .oneOverSecondary ? 1 : 0
    cover.isHidden = isBeside
    edge.frame = columnFrame(width - 0.5, 1)
    edge.isHidden = !isBeside
  }

  private func set(_ controller: UIViewController, _ frame: CGRect) {
    controller.view.frame = frame
  }

  private func apply(_ next: DisplayMode) {
    delegate?.splitViewController(self, willChangeTo: next)
    mode = next
    sendColumnSizes()
    guard let list, let view = viewIfLoaded else { return }
    if next != .secondaryOnly, list.view.superview !== view { view.addSubview(list.view) }
    if next == .secondaryOnly { list.view.removeFromSuperview() }
    if edge.superview === view { view.bringSubviewToFront(edge) }
  }

  final func changeMode(to next: DisplayMode, animated: Bool) {
    guard !isCollapsed, next != mode, let view = viewIfLoaded else { return }
    isModeAsked = true
    delegate?.splitViewController(self, willChangeTo: next)
    let isAnimated = animated && view.window != nil
    if next != .secondaryOnly, let list, list.view.superview !== view {
      // The list moves in from beyond the edge.
      UIView.performWithoutAnimation {
        view.addSubview(list.view)
        if edge.superview === view { view.bringSubviewToFront(edge) }
        view.setNeedsLayout()
        view.layoutIfNeeded()
      }
    }
    mode = next
    sendColumnSizes()
    let change = {
      view.setNeedsLayout()
      view.layoutIfNeeded()
    }
    let end = { [weak self] in
      guard let self, mode == .secondaryOnly, !isCollapsed else { return }
      list?.view.removeFromSuperview()
    }
    guard isAnimated else {
      change()
      return end()
    }
    UIView.animate(withDuration: 0.3, animations: change, completion: { _ in end() })
  }

  final func makeButton() -> UIBarButtonItem {
    UIBarButtonItem(title: "List", style: .plain, target: self, action: UISplitViewController.toggleList)
  }

  private func toggleList() {
    changeMode(to: mode == .secondaryOnly ? shownMode : .secondaryOnly, animated: true)
  }

  // MARK: Swiping from the edge

  final func makeEdgePan() -> UIScreenEdgePanGestureRecognizer {
    let pan = UIScreenEdgePanGestureRecognizer(target: self, action: UISplitViewController.swipe)
    pan.edges = .left
    pan.name = "column"
    return pan
  }

  private func swipe(_ pan: UIScreenEdgePanGestureRecognizer) {
    guard presentsWithGesture, !isCollapsed, pan.state == .began else { return }
    bringToTop(.primary)
  }
}
