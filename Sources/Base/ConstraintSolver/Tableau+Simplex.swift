// The two phases of the simplex method. The dual phase repairs rows that are out of bounds and keeps costs from
// becoming negative; the primal phase removes negative costs and keeps rows within bounds. Ties go to the
// larger factor at first and, after many steps, to the lower number: that rule cannot cycle.
extension Tableau {
  /// The outcomes of one phase of the simplex method.
  enum Outcome: Equatable {
    case settled
    /// The row cannot be repaired: its constraints contradict each other.
    case conflict(row: Int)
    /// A column improves the solution without limit.
    case unbounded(column: Int32)
    /// The phase exceeded the greatest number of steps.
    case tooManySteps
  }

  private var maximumSteps: Int { 64 + 8 * (basicOf.count + kinds.count) }
  private var hurry: Int { 32 + basicOf.count }

  // MARK: Dual phase: repairing rows

  /// Changes the basis until no row's variable is out of its bounds.
  mutating func settle() -> Outcome {
    var steps = 0
    while let row = dequeueWaiting() {
      steps += 1
      guard steps < maximumSteps else { return .tooManySteps }
      guard let column = repairingColumn(row, byNumber: steps > hurry) else { return .conflict(row: row) }
      pivot(entering: column, row: row)
    }
    return .settled
  }

  /// Removes and returns the row to repair next: that of the variable with the lowest number, so that the order of
  /// `waiting` does not matter.
  private mutating func dequeueWaiting() -> Int? {
    var best = -1
    var place = 0
    while place < waiting.count {
      let row = Int(waiting[place])
      if !isOut(row) {
        isWaiting[row] = false
        waiting.swapAt(place, waiting.count - 1)
        waiting.removeLast()
        continue
      }
      if best < 0 || basicOf[row] < basicOf[best] { best = row }
      place += 1
    }
    return best < 0 ? nil : best
  }

  /// Returns the column that becomes basic to repair a row at the least cost; `nil` when no column can.
  private func repairingColumn(_ row: Int, byNumber: Bool) -> Int32? {
    entering(row, sign: constants[row] < 0 ? 1 : -1, asRule: byNumber)
  }

  /// Returns the column that may become basic in a row without making any cost negative; only factors of the given sign
  /// count.
  func entering(_ row: Int, sign: Double, asRule: Bool = false) -> Int32? {
    var best: (column: Int32, factor: Double)?
    for term in rows[row] where kinds[Int(term.column)] != .dummy {
      let factor = term.factor * sign
      guard factor > 1e-9 else { continue }
      guard let champion = best else {
        best = (term.column, factor)
        continue
      }
      let isBetter =
        isCheaper(term.column, factor, than: champion.column, champion.factor)
        ?? (!asRule && factor > champion.factor * 1.001)
      if isBetter { best = (term.column, factor) }
    }
    return best?.column
  }

  // MARK: Primal phase: removing negative costs

  /// Changes the basis until no cost is negative. Only the columns in `suspects` are checked.
  mutating func improve() -> Outcome {
    var steps = 0
    while let column = dequeueSuspect() {
      steps += 1
      guard steps < maximumSteps else { return .tooManySteps }
      let grows = sign(column) < 0
      guard let row = blocking(column, grows: grows, asRule: steps > hurry)?.row else {
        return .unbounded(column: column)
      }
      pivot(entering: column, row: row)
    }
    return .settled
  }

  private mutating func dequeueSuspect() -> Int32? {
    var best: Int32 = -1
    var place = 0
    while place < suspects.count {
      let column = suspects[place]
      if !isAttractive(column) {
        isSuspect[Int(column)] = false
        suspects.swapAt(place, suspects.count - 1)
        suspects.removeLast()
        continue
      }
      if best < 0 || column < best { best = column }
      place += 1
    }
    return best < 0 ? nil : best
  }

  private func isAttractive(_ column: Int32) -> Bool {
    guard rowOf[Int(column)] < 0 else { return false }
    switch kinds[Int(column)] {
    case .restricted: return sign(column) < 0
    case .free: return sign(column) != 0
    case .dummy, .unused: return false
    }
  }

  /// Returns the first row to reach its bound when a column grows or shrinks, and the distance to that; `nil`
  /// when no row ever does.
  mutating func blocking(
    _ column: Int32, grows: Bool, asRule: Bool = false
  ) -> (row: Int, distance: Double)? {
    collectRows(with: column)
    var best: (row: Int, distance: Double, factor: Double)?
    for index in list {
      let row = Int(index)
      let factor = factor(row, column)
      let slope = grows ? factor : -factor
      let distance: Double
      switch kinds[Int(basicOf[row])] {
      case .restricted:
        guard slope < -1e-9 else { continue }
        distance = max(0, constants[row]) / -slope
      case .dummy: distance = 0
      case .free, .unused: continue
      }
      if let champion = best {
        let slack = tolerance * 1e-2
        if distance > champion.distance + slack { continue }
        if distance >= champion.distance - slack {
          let isLarger = !asRule && factor.magnitude > champion.factor * 1.001
          let isSmaller = !asRule && factor.magnitude * 1.001 < champion.factor
          guard isLarger || !isSmaller && basicOf[row] < basicOf[champion.row] else { continue }
        }
      }
      best = (row, distance, factor.magnitude)
    }
    return best.map { ($0.row, $0.distance) }
  }

  /// Undoes the latest changes of basis until `count` remain.
  mutating func rewind(to count: Int) {
    while log.count > count {
      let (entering, leaving) = log.removeLast()
      pivot(entering: leaving, row: Int(rowOf[Int(entering)]))
      log.removeLast()
    }
  }
}

extension Tableau {
  /// Returns the index in `levels` of a strength, which is added if it is new.
  mutating func level(_ strength: Double) -> Int {
    var (low, high) = (0, levels.count)
    while low < high {
      let middle = (low + high) / 2
      if levels[middle] > strength { low = middle + 1 } else { high = middle }
    }
    if low < levels.count, levels[low] == strength { return low }
    levels.insert(strength, at: low)
    costs.insert([Double](repeating: 0, count: kinds.count), at: low)
    return low
  }

  /// Returns the sign of a column's cost at the strongest level at which the cost is not 0: negative when a
  /// larger value is better.
  func sign(_ column: Int32) -> Int {
    for level in costs.indices {
      let cost = costs[level][Int(column)]
      if cost != 0 { return cost < 0 ? -1 : 1 }
    }
    return 0
  }

  /// Returns whether one column costs less than another, each relative to its factor in a row; `nil` when they
  /// cost the same.
  func isCheaper(_ one: Int32, _ factor: Double, than other: Int32, _ otherFactor: Double) -> Bool? {
    for level in costs.indices {
      let a = costs[level][Int(one)] / factor
      let b = costs[level][Int(other)] / otherFactor
      if (a - b).magnitude > 1e-9 * max(1, a.magnitude, b.magnitude) { return a < b }
    }
    return nil
  }
}
