// The two ways of the simplex method. The dual one mends rows that are out of bounds and keeps costs from becoming
// negative; the primal one removes negative costs and keeps rows within bounds. Ties go to the larger factor at
// first and, should that take long, to the lower number: then it cannot go round in circles.
extension Tableau {
  /// How a run ended.
  enum Outcome: Equatable {
    case settled
    /// This row cannot be mended: what is in it contradicts itself.
    case conflict(row: Int)
    /// A column makes things ever better.
    case unbounded(column: Int32)
    /// It took too long.
    case tired
  }

  private var patience: Int { 64 + 8 * (basicOf.count + kinds.count) }
  private var hurry: Int { 32 + basicOf.count }

  // MARK: Dual

  /// Mends all rows that are out of bounds.
  mutating func settle() -> Outcome {
    var steps = 0
    while let row = takeWaiting() {
      steps += 1
      guard steps < patience else { return .tired }
      guard let column = mending(row, asRule: steps > hurry) else { return .conflict(row: row) }
      pivot(entering: column, row: row)
    }
    return .settled
  }

  /// The row to mend: that of the variable with the lowest number, so that the order does not matter.
  private mutating func takeWaiting() -> Int? {
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

  /// The column that mends a row at the least cost; nil when none does.
  private func mending(_ row: Int, asRule: Bool) -> Int32? {
    entering(row, sign: constants[row] < 0 ? 1 : -1, asRule: asRule)
  }

  /// The column with factors of this sign in a row that may become basic there without making a cost negative.
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

  // MARK: Primal

  /// Removes all negative costs. Only columns under suspicion are looked at.
  mutating func improve() -> Outcome {
    var steps = 0
    while let column = takeSuspect() {
      steps += 1
      guard steps < patience else { return .tired }
      let grows = sign(column) < 0
      guard let row = blocking(column, grows: grows, asRule: steps > hurry)?.row else {
        return .unbounded(column: column)
      }
      pivot(entering: column, row: row)
    }
    return .settled
  }

  private mutating func takeSuspect() -> Int32? {
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

  /// The row that is the first to come to its bound when a column grows or shrinks, and when; nil when none ever
  /// does.
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

  /// Takes the last changes of basis back, down to so many.
  mutating func rewind(to count: Int) {
    while log.count > count {
      let (entering, leaving) = log.removeLast()
      pivot(entering: leaving, row: Int(rowOf[Int(entering)]))
      log.removeLast()
    }
  }
}

extension Tableau {
  /// The number of a strength's line of costs, which is made when it is new.
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

  /// The sign of a column's cost at the strongest level that it has one: negative when more of it is better.
  func sign(_ column: Int32) -> Int {
    for level in costs.indices {
      let cost = costs[level][Int(column)]
      if cost != 0 { return cost < 0 ? -1 : 1 }
    }
    return 0
  }

  /// A Boolean value indicating whether one column costs less than another, each for what it changes a row by.
  func isCheaper(_ one: Int32, _ factor: Double, than other: Int32, _ otherFactor: Double) -> Bool? {
    for level in costs.indices {
      let a = costs[level][Int(one)] / factor
      let b = costs[level][Int(other)] / otherFactor
      if (a - b).magnitude > 1e-9 * max(1, a.magnitude, b.magnitude) { return a < b }
    }
    return nil
  }
}
