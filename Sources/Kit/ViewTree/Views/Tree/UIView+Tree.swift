import Diagnostics
import LayerTree
import QuartzCore
import Scheduling

// The view tree.
extension UIView {
  /// The number of changes of the view trees, over all trees.
  static var treeTurns: Int {
    get { turns }
    set { turns = newValue }
  }
  private static var turns = 0

  final func setParent(_ view: UIView?) {
    parent = view
    isPlacedBySuperview = false
    noteFlexibility()
    setTintAround(view?.givesTint ?? false)
    forgetSafeArea()
    Self.treeTurns &+= 1
  }

  /// The view that contains this one.
  public final var superview: UIView? { parent }

  final func leaveSuperview() {
    guard let old = parent else { return }
    let oldWindow = window
    old.willRemoveSubview(self)
    willMove(toSuperview: nil)
    if oldWindow != nil { forSubtree { $0.sendWillMove(toWindow: nil) } }
    // The animations of a removed view end here.
    if let animations = StageTime.current(for: handle)?.animations, !animations.isEmpty {
      forSubtree {
        animations.removeAnimations(of: $0.handle)
        $0.backing?.removeAnimationsBelow()
      }
    }
    // A notified object may have moved the view already.
    guard parent === old else { return }
    let tint = hasTintAround ? Tint(self) : nil
    constraintsWillLeave()
    if let index = old.index(of: self) { old.subviews.remove(at: index) }
    handle.removeFromParent()
    setParent(nil)
    setWindow(nil)
    constraintsDidMove()
    tintMayHaveChanged(from: tint)
    if oldWindow != nil { forSubtree { $0.sendDidMoveToWindow() } }
    didMoveToSuperview()
    old.setNeedsLayout()
  }

  /// Returns the index of a view among the subviews, or `nil` if it is not one of them.
  ///
  /// A loop, because the library's method checks for each subview which actor it runs on.
  final func index(of view: UIView) -> Int? {
    for index in subviews.indices where subviews[index] === view { return index }
    return nil
  }

  /// Returns whether the view is another view or inside it.
  public final func isDescendant(of view: UIView) -> Bool {
    var at: UIView? = self
    while let next = at {
      if next === view { return true }
      at = next.parent
    }
    return false
  }

  /// Lets the first responder resign if it is the view or inside it.
  final func endEditingInside(_ force: Bool) -> Bool {
    guard let first = window?.firstResponder, let view = first as? UIView, view.isDescendant(of: self) else {
      return false
    }
    return force ? first.resignByForce() : first.resignFirstResponder()
  }

  /// Returns the view with a tag: this one or one inside it.
  public final func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Returns whether the view is another view or inside it, as `isDescendant(of:)` does.
  ///
  /// - Complexity: O(1) if the other view has no subviews, as most views that are added; otherwise O(n) in
  ///   the depth.
  private func lies(in view: UIView) -> Bool {
    view.subviews.isEmpty ? view === self : isDescendant(of: view)
  }

  final func insert(_ view: UIView, at index: Int) {
    guard !lies(in: view) else {
      report(
        .viewCycle,
        "a view was added to itself or to a view inside it; the tree is unchanged. Add it to a view outside it",
        about: [view, self])
      return
    }
    guard handle.hasRoom(for: view.handle, most: CALayer.mostNesting) else {
      report(
        .nestedTooDeep,
        "a view would be nested more than \(CALayer.mostNesting) views deep; the tree is unchanged. Use "
          + "fewer views around it",
        about: [view, self])
      return
    }
    if view.parent === self {
      subviews.removeAll(identicalTo: view)
      attach(view, at: index)
      return
    }
    let (oldWindow, newWindow) = (view.window, window)
    let movesWindow = oldWindow !== newWindow
    view.parent?.willRemoveSubview(view)
    view.willMove(toSuperview: self)
    if movesWindow { view.forSubtree { $0.sendWillMove(toWindow: newWindow) } }
    // A notified object may have moved this view into the other.
    guard !lies(in: view) else { return }
    let tint = view.hasTintAround || givesTint ? Tint(view) : nil
    if view.parent != nil { view.constraintsWillLeave() }
    view.parent?.subviews.removeAll(identicalTo: view)
    view.setParent(self)
    view.setWindow(window)
    attach(view, at: index)
    view.constraintsDidMove()
    view.updateTraits()
    view.tintMayHaveChanged(from: tint)
    view.surroundingsDidChange()
    if movesWindow {
      view.forSubtree {
        $0.numberOnStage()
        $0.sendDidMoveToWindow()
      }
    }
    view.didMoveToSuperview()
    didAddSubview(view)
    setNeedsLayout()
    if view.needsLayout || view.subtreeNeedsLayout { view.markNeedsLayoutAbove() }
    if view.isDisplayPending { view.markNeedsDisplayAbove() }
  }

  /// The view whose alpha masks this one: the view and its subviews show where the mask is opaque. A mask has no
  /// superview; it is laid out and drawn with the view that it masks, and keeps its own traits. **(ours)**
  public final var mask: UIView? {
    // The mask may have been moved to another view since.
    get { details?.mask.flatMap { handle.mask == $0.handle ? $0 : nil } }
    set {
      guard newValue !== mask, maskFits(newValue) else { return }
      mask?.details?.masked = nil
      newValue?.removeFromSuperview()
      newValue?.details?.masked?.mask = nil
      detailed().mask = newValue
      handle.mask = newValue?.handle
      guard let newValue else { return }
      newValue.detailed().masked = self
      if newValue.needsLayout || newValue.subtreeNeedsLayout { newValue.markNeedsLayoutAbove() }
      if newValue.isDisplayPending { newValue.markNeedsDisplayAbove() }
    }
  }

  /// Returns whether a view can be this view's mask: it must be neither this view nor one that contains it.
  final func maskFits(_ view: UIView?) -> Bool {
    guard let view, isDescendant(of: view) else { return true }
    report(
      .viewCycle,
      "a view was made the mask of itself or of a view inside it; the mask is unchanged. Use "
        + "a separate view as the mask",
      about: [view, self])
    return false
  }

  private func attach(_ view: UIView, at index: Int) {
    let place = min(max(index, 0), subviews.count)
    subviews.insert(view, at: place)
    if place == 0 {
      handle.addSublayerAtBack(view.handle)
    } else {
      handle.addSublayer(view.handle, above: subviews[place - 1].handle)
    }
  }

  /// Sets the window of the view and of all views inside it. A view that is a window keeps itself.
  final func setWindow(_ window: UIWindow?) {
    guard self.window !== window, self.window !== self else { return }
    self.window = window
    for view in subviews { view.setWindow(window) }
  }

  /// Takes the window from the view, whose superview is being deallocated.
  final func leaveGoneSuperview() {
    // A window that is being deallocated is no longer seen, but the safe area may have been computed in it.
    forgetSafeArea()
    setWindow(nil)
  }

  private func forSubtree(_ tell: (UIView) -> Void) {
    tell(self)
    for view in subviews { view.forSubtree(tell) }
  }

  private func sendWillMove(toWindow window: UIWindow?) {
    willMove(toWindow: window)
    owner?.ownedViewWillMove(toWindow: window)
  }

  private func sendDidMoveToWindow() {
    didMoveToWindow()
    adoptAppearances()
    owner?.ownedViewDidMoveToWindow()
  }

  private func numberOnStage() {
    if handle.ordinal == 0, let time = StageTime.current(for: handle) {
      handle.ordinal = time.makeOrdinal()
    }
  }

  package final func report(
    _ rule: Rule, _ message: String, about views: [UIView] = [],
    severity: Diagnostic.Severity = .warning
  ) {
    StageTime.current(for: handle)?.sink?.report(
      Diagnostic(rule, severity, message, about: views.map(\.subject)))
  }

  package final var subject: Diagnostic.Subject {
    Diagnostic.Subject(ordinal: handle.ordinal, name: "\(type(of: self))")
  }
}

extension UIView {
  final func ownerDidChange() {
    updateTraits()
    surroundingsDidChange()
    if owner?.ownedViewUpdatesConstraints == true { LayoutUpdates.enqueue(layoutItem) }
  }

  /// A length that the content does not determine.
  public static let noIntrinsicMetric: CGFloat = -1
}

extension UIView: LayerView {
  package final var layerAround: CALayer? { superview?.layer }
  package final var layersInside: [CALayer] { subviews.map(\.layer) }

  package final func observations() -> Observations {
    let details = detailed()
    if let observations = details.observations { return observations }
    let made = Observations()
    details.observations = made
    isObserved = true
    return made
  }

  package final func observedValue(forKey key: String) -> (any Equatable)? {
    switch key {
    case "frame": frame
    case "bounds": bounds
    case "center": center
    case "transform": transform
    case "alpha": alpha
    case "hidden": isHidden
    default: observedContent(forKey: key)
    }
  }

  /// Calls the observers of the view's and its layer's properties; most views have none.
  package final func callObservers() {
    if isObserved { details?.observations?.didChange() }
  }
}

// Adding subviews, and their order, back to front. Adding a view that is a subview already moves it.
extension UIView {
  final func moveToFront(_ view: UIView) {
    guard let index = subviewIndex(of: view) else { return }
    subviews.append(subviews.remove(at: index))
    handle.addSublayer(view.handle)
  }

  final func moveToBack(_ view: UIView) {
    guard let index = subviewIndex(of: view) else { return }
    subviews.insert(subviews.remove(at: index), at: 0)
    handle.addSublayerAtBack(view.handle)
  }

  /// Exchanges two subviews. Indices out of range are refused with a diagnostic.
  public final func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard subviews.indices.contains(index1), subviews.indices.contains(index2) else {
      return report(
        .unknownSibling,
        "exchangeSubview was called with \(index1) and \(index2), and the view has \(subviews.count) "
          + "subviews; the order is unchanged. Pass two indices of subviews", about: [self],
        severity: .note)
    }
    guard index1 != index2 else { return }
    let (low, high) = (min(index1, index2), max(index1, index2))
    let (back, front) = (subviews[low], subviews[high])
    // The front one first, so that the views in between keep their neighbors.
    if high - low > 1 { handle.addSublayer(back.handle, above: front.handle) }
    handle.addSublayer(front.handle, below: high - low > 1 ? subviews[low + 1].handle : back.handle)
    subviews.swapAt(index1, index2)
  }

  final func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    // A view next to itself stays where it is.
    if view === sibling, view.parent === self { return }
    // The index among the other subviews, not counting the view itself.
    let own = view.parent === self ? index(of: view) : nil
    if view !== sibling, let index = index(of: sibling) {
      return insert(view, at: index - (own.map { $0 < index } == true ? 1 : 0) + offset)
    }
    report(
      .unknownSibling,
      "a view was inserted above or below a view that is not a subview; "
        + "the inserted view comes to the front. Pass a subview", about: [view, sibling, self],
      severity: .note)
    insert(view, at: subviews.count - (own == nil ? 0 : 1))
  }

  private func subviewIndex(of view: UIView) -> Int? {
    if view.parent === self, let index = index(of: view) { return index }
    report(
      .unknownSibling,
      "bringSubviewToFront or sendSubviewToBack was called with a view that is not a subview; the order is unchanged. "
        + "Pass a subview",
      about: [view, self], severity: .note)
    return nil
  }
}
