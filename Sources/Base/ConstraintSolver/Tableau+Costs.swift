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
