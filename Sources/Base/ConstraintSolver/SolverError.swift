/// Why a solver refused a change. It is then as it was before.
public enum SolverError: Error, Hashable, Sendable {
  /// These required constraints cannot all hold: leaving out any one of them would do. A constraint that was to be added is not among them. In the order in which
  /// they were added.
  case conflict([LinearSolver.Constraint])
  /// A factor or a constant is not finite or too large, or a variable or constraint is not the solver's.
  case unusable
  /// More steps were needed than any system of this size takes; rounding has got the better of it.
  case didNotSettle
}
