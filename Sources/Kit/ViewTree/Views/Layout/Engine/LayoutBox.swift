import ConstraintSolver

/// The variables of a view or a guide in an engine, and the engine's own constraints on them.
final class LayoutBox {
  typealias Variable = LinearSolver.Variable

  /// The box without the transform, in the coordinates of the superview or, for a guide, of its view.
  let x, y, width, height: Variable
  /// The number of uses of the box in the engine.
  var needs = 0
  var isStale = false
  /// A Boolean value indicating whether the box is in the engine's list of unchecked boxes.
  var isUnchecked = false
  /// The index of the box's values among the engine's.
  var slot = 0
  /// The ties of an item that follows its view, its mask or its insets: one for each variable.
  var ties: [LayoutTie] = []
  /// The constraints that keep the lengths of a placed item from being negative, and those of its intrinsic
  /// content size.
  var bounds: [LayoutEngine.Token] = []
  var content: [LayoutContent] = []
  /// The constraints that keep a placed item at its frame while no constraint of a surrounding view names it.
  var stays: [LayoutEngine.Token] = []
  /// A Boolean value indicating whether a constraint of a surrounding view has ever named the item.
  var wasHeld = false
  /// The width at which the text was last measured, in points.
  var measuredWidth = -1.0
  /// The surrounding item to whose lengths the ties of this box refer; `nil` without such ties.
  var extra: LayoutItem?

  init(x: Variable, y: Variable, width: Variable, height: Variable) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  var variables: [Variable] { [x, y, width, height] }

  func start(_ axis: NSLayoutConstraint.Axis) -> Variable { axis == .horizontal ? x : y }
  func length(_ axis: NSLayoutConstraint.Axis) -> Variable { axis == .horizontal ? width : height }
}

/// A variable that is equal to a fraction of a surrounding length plus a constant.
struct LayoutTie {
  var share = 0.0
  var constant = 0.0
  var token: LayoutEngine.Token?
}

/// The intrinsic length of content along an axis, with its priorities.
struct LayoutContent {
  var length = -1.0
  var hugging = UILayoutPriority.defaultLow
  var compression = UILayoutPriority.defaultHigh
  var tokens: [LayoutEngine.Token] = []
}
