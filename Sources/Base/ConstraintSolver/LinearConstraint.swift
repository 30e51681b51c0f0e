/// A linear equation or inequality: a sum of variables times factors, a relation, a constant.
public struct LinearConstraint: Hashable, Sendable {
  /// A variable of a solver.
  public struct Variable: Hashable, Sendable {
    let symbol: Int32
  }

  /// A term of a constraint: a variable times a factor.
  public struct Part: Hashable, Sendable {
    public var variable: Variable
    public var factor: Double

    public init(_ variable: Variable, _ factor: Double = 1) {
      self.variable = variable
      self.factor = factor
    }
  }

  /// The relation of a constraint's sum of terms to its constant.
  public enum Relation: Hashable, Sendable, CaseIterable {
    case lessThanOrEqual
    case equal
    case greaterThanOrEqual
  }

  /// The terms of the sum; a variable may occur more than once.
  public var parts: [Part]
  public var relation: Relation
  /// The constant to which the sum is related.
  public var constant: Double
  public var strength: Strength

  public init(_ parts: [Part], _ relation: Relation, _ constant: Double, strength: Strength = .required) {
    self.parts = parts
    self.relation = relation
    self.constant = constant
    self.strength = strength
  }
}

/// The strength of a constraint: required, or preferred with a priority.
///
/// Strengths are compared, not added as weights: a stronger constraint wins over any number of weaker ones.
public enum Strength: Hashable, Sendable {
  /// The strength of a constraint that must hold: without it, the system has no solution.
  case required
  /// The strength of a constraint that holds as nearly as all stronger ones allow. A larger number is stronger, and
  /// must be finite.
  case preferred(Double)
}
