import ConstraintSolver

/// The variables of a view or a guide in an engine, and what the engine itself says about them.
final class LayoutBox {
  typealias Variable = LinearSolver.Variable

  /// In the superview's coordinates, or the owner's for a guide: the box without the transform.
  let x, y, width, height: Variable
  /// How much in the engine depends on it.
  var needs = 0
  var isStale = false
  /// True while the engine has it in its list of unchecked boxes.
  var isUnchecked = false
  /// Its place among the engine's values.
  var slot = 0
  /// For what follows its view, its mask or its insets: one for each variable.
  var ties: [LayoutTie] = []
  /// For what is placed: no negative lengths, and what the content is by itself.
  var bounds: [LayoutEngine.Token] = []
  var content: [LayoutContent] = []
  /// For what no constraint from outside names: its frame, where nothing else says.
  var stays: [LayoutEngine.Token] = []
  /// Whether a constraint from outside has ever named it.
  var wasHeld = false
  /// The width at which text was measured last.
  var measuredWidth = -1.0
  /// The item whose lengths the ties are shares of.
  var extra: LayoutItem?

  init(x: Variable, y: Variable, width: Variable, height: Variable) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  var variables: [Variable] { [x, y, width, height] }

  func start(_ axis: NSLayoutConstraint.Axis) -> Variable { axis == .horizontal ? x : y }
  func length(_ axis: NSLayoutConstraint.Axis) -> Variable { axis == .horizontal ? width : height }
}

/// A variable that is a share of a length around it and a constant.
struct LayoutTie {
  var share = 0.0
  var constant = 0.0
  var token: LayoutEngine.Token?
}

/// How long content is by itself along an axis.
struct LayoutContent {
  var length = -1.0
  var hugging = UILayoutPriority.defaultLow
  var compression = UILayoutPriority.defaultHigh
  var tokens: [LayoutEngine.Token] = []
}
