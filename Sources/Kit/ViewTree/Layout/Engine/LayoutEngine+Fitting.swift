import ConstraintSolver
import Foundation

extension UIView {
  /// The size that what is in the view asks for, as near to a size as the priorities say; whole pixels.
  final func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    updateConstraintsIfNeeded()
    let items = itemsBelow()
    // What they are in the tree's own engine is put aside meanwhile.
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
