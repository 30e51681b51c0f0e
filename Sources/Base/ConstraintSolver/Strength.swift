/// How much a constraint matters: it must hold, or it gives way to stronger ones.
///
/// Strengths are a ladder, not weights: a stronger constraint wins over any number of weaker ones.
public enum Strength: Hashable, Sendable {
  /// It holds, or the system has no solution.
  case required
  /// It holds as nearly as all stronger ones allow; the larger number is the stronger. Must be finite.
  case preferred(Double)
}
