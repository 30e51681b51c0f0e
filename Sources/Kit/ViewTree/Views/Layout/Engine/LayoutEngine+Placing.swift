import ConstraintSolver
import Foundation

// The translation of the solver's values to frames. Edges are rounded to the nearest pixel of the device, so
// that views that touch still touch after rounding; a length can therefore differ by a pixel. The box without
// the view's transform is placed, so that a scaled view keeps its scale.
extension LayoutEngine {
  /// Requests a layout pass for the superviews of all items that have to move.
  func askForLayout() {
    for item in members where item.guide?.kind == .content {
      if let view = item.view, contentSize(of: item) != view.constrainedContentSize { view.setNeedsLayout() }
    }
    for item in members where item.isPlaced && !item.isGuide && item.view !== root {
      guard let view = item.view, let box = item.box, let superview = view.superview else { continue }
      let target = frame(of: view, box)
      if target != view.placeWithoutTransform { superview.setNeedsLayout() }
    }
  }

  /// Returns the content size that constraints give a scroll view, rounded to whole pixels.
  func contentSize(of item: LayoutItem) -> CGSize? {
    guard let box = item.box, let view = item.view else { return nil }
    let scale = view.traits.displayScale
    return Self.rounded(rect(of: box), scale: scale > 0 ? scale : 1).size
  }

  /// Sets a view's frame as the solved layout determines.
  func setFrame(_ view: UIView, _ box: LayoutBox) {
    let target = frame(of: view, box)
    guard target != view.placeWithoutTransform else { return }
    let was = Self.isPlacing
    Self.isPlacing = true
    defer { Self.isPlacing = was }
    let bounds = view.bounds
    if bounds.size != target.size { view.bounds = CGRect(origin: bounds.origin, size: target.size) }
    let anchor = view.anchorPoint
    let center = CGPoint(
      x: target.minX + anchor.x * target.width, y: target.minY + anchor.y * target.height)
    if view.center != center { view.center = center }
  }

  private func frame(of view: UIView, _ box: LayoutBox) -> CGRect {
    let scale = view.traits.displayScale
    let exact = self.rect(of: box)
    let rect = Self.rounded(exact, scale: scale > 0 ? scale : 1)
    let old = view.placeWithoutTransform
    // A view with another anchor point has rounding errors of its own.
    func isNear(_ one: CGFloat, _ other: CGFloat) -> Bool {
      (one - other).magnitude < 1e-9 * max(1, one.magnitude)
    }
    // A view that keeps its frame also keeps it between pixels.
    if !box.stays.isEmpty, isNear(exact.minX, old.minX), isNear(exact.minY, old.minY),
      isNear(exact.width, old.width), isNear(exact.height, old.height)
    {
      return old
    }
    return isNear(rect.minX, old.minX) && isNear(rect.minY, old.minY) && isNear(rect.width, old.width)
      && isNear(rect.height, old.height) ? old : rect
  }

  /// Returns a rectangle with its edges rounded to pixels.
  static func rounded(_ rect: CGRect, scale: CGFloat) -> CGRect {
    func edge(_ value: CGFloat) -> CGFloat {
      // Halves are rounded in one direction, including values near a half because of rounding errors.
      ((value * scale * 1e5).rounded() / 1e5).rounded() / scale
    }
    let (left, top) = (edge(rect.minX), edge(rect.minY))
    return CGRect(
      x: left, y: top, width: max(0, edge(rect.minX + rect.width) - left),
      height: max(0, edge(rect.minY + rect.height) - top))
  }
}

extension LayoutItem {
  /// Places the subviews of the item's view by their constraints.
  func layOutSubviews() {
    guard let view else { return }
    hasPlaced = true
    if LayoutEngine.dirtyCount > 0 { view.layoutEngine?.settle() }
    if let guide = systemGuides[.content]?.item, let size = guide.engine?.contentSize(of: guide) {
      view.constrainedContentSize = size
    }
    for child in view.subviews {
      guard let item = child.constraintItem, item.isPlaced, let box = item.box else { continue }
      item.engine?.setFrame(child, box)
    }
  }

  /// Called when the view's frame was set.
  ///
  /// - Complexity: O(1).
  func frameDidChange() {
    guard !LayoutEngine.isPlacing, let engine else { return }
    if let box, !box.ties.isEmpty || !box.stays.isEmpty { engine.markStale(self) }
    systemGuides[.readable]?.item.insetsDidChange()
  }

  /// Called when the view was scrolled.
  func originDidChange() {
    systemGuides[.frame]?.item.insetsDidChange()
    guard let engine, !engine.watched.isEmpty else { return }
    engine.tryAgain()
  }

  /// Called when the reading direction has changed.
  func directionDidChange() {
    for constraint in held where constraint.isDirectional { constraint.engine?.relower(constraint) }
  }
}

extension UIView {
  /// Returns the size that the content requests, as close to a target size as the priorities allow, in whole
  /// pixels.
  final func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    updateConstraintsIfNeeded()
    let items = itemsBelow()
    // Their boxes in the tree's own engine are put aside meanwhile.
    let boxes = items.map { ($0.box, $0.engine) }
    let constraints = items.flatMap(\.held).sorted { $0.serial < $1.serial }
    let places = constraints.map(\.place)
    for item in items { (item.box, item.engine) = (nil, nil) }
    for constraint in constraints { constraint.place = NSLayoutConstraint.SolverPlace() }
    let engine = LayoutEngine(root: self, isFitting: true)
    let size = engine.size(fitting: target, constraints, horizontal, vertical)
    engine.abandon()
    for (item, old) in zip(items, boxes) { (item.box, item.engine) = old }
    for (constraint, place) in zip(constraints, places) { constraint.place = place }
    let scale = traits.displayScale > 0 ? traits.displayScale : 1
    func whole(_ length: CGFloat) -> CGFloat { max(0, (length * scale - 1e-5).rounded(.up) / scale) }
    let insets = alignmentRectInsets
    return CGSize(
      width: whole(size.width - insets.left - insets.right),
      height: whole(size.height - insets.top - insets.bottom))
  }
}

extension LayoutEngine {
  fileprivate func size(
    fitting target: CGSize, _ constraints: [NSLayoutConstraint], _ horizontal: UILayoutPriority,
    _ vertical: UILayoutPriority
  ) -> CGSize {
    guard let item = root?.layoutItem else { return .zero }
    use(item)
    for constraint in constraints { enqueue(constraint) }
    guard let box = item.box else { return .zero }
    func aim(_ variable: LayoutBox.Variable, _ length: CGFloat, _ priority: UILayoutPriority) {
      let length = Self.accepts(length) ? Double(length) : length > 0 ? LinearSolver.limit : 0
      _ = add(.init([.init(variable)], .equal, length, strength: Self.strength(priority)), for: nil)
    }
    aim(box.width, target.width, horizontal)
    aim(box.height, target.height, vertical)
    markDirty()
    settle()
    return rect(of: box).size
  }
}
