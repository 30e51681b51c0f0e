/// A linear equation or inequality: a sum of variables times factors, a relation, a constant.
public struct LinearConstraint: Hashable, Sendable {
  /// A variable of a solver.
  public struct Variable: Hashable, Sendable {
    let symbol: Int32
  }

  /// A variable times a factor.
  public struct Part: Hashable, Sendable {
    public var variable: Variable
    public var factor: Double

    public init(_ variable: Variable, _ factor: Double = 1) {
      self.variable = variable
      self.factor = factor
    }
  }

  /// What holds between the sum and the constant.
  public enum Relation: Hashable, Sendable, CaseIterable {
    case lessThanOrEqual
    case equal
    case greaterThanOrEqual
  }

  /// The sum; a variable may stand in it more than once.
  public var parts: [Part]
  public var relation: Relation
  /// What stands on the other side.
  public var constant: Double
  public var strength: Strength

  public init(_ parts: [Part], _ relation: Relation, _ constant: Double, strength: Strength = .required) {
    self.parts = parts
    self.relation = relation
    self.constant = constant
    self.strength = strength
  }
}

/// How much a constraint matters: it must hold, or it gives way to stronger ones.
///
/// Strengths are a ladder, not weights: a stronger constraint wins over any number of weaker ones.
public enum Strength: Hashable, Sendable {
  /// It holds, or the system has no solution.
  case required
  /// It holds as nearly as all stronger ones allow; the larger number is the stronger. Must be finite.
  case preferred(Double)
}
