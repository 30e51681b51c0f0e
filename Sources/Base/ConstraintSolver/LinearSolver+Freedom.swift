extension LinearSolver {
  /// The least and the greatest value that a variable may have in a solution no worse than this one; nil when its
  /// value is the only one.
  ///
  /// It is found by solving a copy, and is for looking into a system, not for every frame.
  public func freedom(of variable: Variable) -> ClosedRange<Double>? {
    guard isOwn(variable) else { return nil }
    var copy = self
    let all = copy.tableau.terms(of: variable.symbol)
    let terms = all.filter { tableau.kinds[Int($0.column)] != .dummy }
    // What would cost something stays as it is.
    guard terms.contains(where: { tableau.sign($0.column) == 0 }) else { return nil }
    guard !terms.contains(where: { tableau.kinds[Int($0.column)] == .free }) else {
      return -.infinity ... .infinity
    }
    let (low, high) = (extreme(of: variable, all, sign: 1), -extreme(of: variable, all, sign: -1))
    return high - low > tableau.tolerance * 10 ? low...high : nil
  }

  /// The least value of a variable times a sign.
  private func extreme(of variable: Variable, _ terms: [Tableau.Term], sign: Double) -> Double {
    var copy = self
    let level = copy.tableau.level((tableau.levels.last ?? 0) - 1)
    copy.tableau.addCosts(terms[...], times: sign, level: level)
    switch copy.tableau.improve() {
    case .settled: return sign * copy.value(of: variable)
    case .unbounded: return -.infinity
    case .conflict, .tired: return sign * value(of: variable)
    }
  }
}
