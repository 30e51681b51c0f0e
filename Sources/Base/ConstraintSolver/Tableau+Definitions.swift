// Free variables never bound a step, so nothing asks for their rows while the simplex method runs. A basic one has a
// definition in place of a row: most often the constraint that determines it, as it was given. It may name other basic
// variables, and no change of basis changes it. So a list of rows costs what its constraints cost, however many rows
// are above. Each definition has a higher rank than the free variables that it names, so none goes round in a circle.
extension Tableau {
  /// A Boolean value indicating whether a row in use is the definition of a free variable.
  @inline(__always)
  func isDefinition(_ row: Int) -> Bool { kinds[Int(basicOf[row])] == .free }

  /// A Boolean value indicating whether a free variable has a definition.
  @inline(__always)
  func isDefined(_ symbol: Int32) -> Bool { kinds[Int(symbol)] == .free && rowOf[Int(symbol)] >= 0 }

  /// The number of terms that rows and definitions have in all; for tests.
  var termCount: Int { basicOf.indices.reduce(0) { $0 + (basicOf[$1] < 0 ? 0 : rows.count($1)) } }

  /// Gives a free variable the definition that was solved for, in place of one that it may have.
  mutating func define(_ symbol: Int32, constant: Double) {
    pivots += 1
    let old = rowOf[Int(symbol)]
    let row = old >= 0 ? Int(old) : makeRow(basic: symbol, constant: constant)
    constants[row] = constant
    fill(row)
    redetermine(symbol)
  }

  /// A Boolean value indicating whether a definition names a symbol. What is listed in vain is forgotten.
  mutating func isNamed(_ symbol: Int32) -> Bool {
    let place = place(symbol, definitions: true)
    while let row = columns.last(of: place).map(Int.init) {
      if basicOf[row] >= 0, isDefinition(row), factor(row, symbol) != 0 { return true }
      columns.removeLast(of: place)
    }
    return false
  }

  // MARK: Values

  /// Notes that a symbol has another value, for those whose definitions name it.
  mutating func touch(_ symbol: Int32) {
    guard columns.count(place(symbol, definitions: true)) > 0 else { return }
    stack.append(symbol)
    while let named = stack.popLast() {
      let range = columns.spans[place(named, definitions: true)].range
      for at in range {
        let basic = basicOf[Int(columns.storage[at])]
        guard basic >= 0, kinds[Int(basic)] == .free, !isStale[Int(basic)] else { continue }
        isStale[Int(basic)] = true
        stack.append(basic)
      }
    }
  }

  /// Notes that a free variable's definition has changed.
  mutating func redetermine(_ symbol: Int32) {
    guard !isStale[Int(symbol)] else { return }
    isStale[Int(symbol)] = true
    touch(symbol)
  }

  /// Works out the value of a free variable, and those that it depends on, where they are not known.
  mutating func refresh(_ symbol: Int32) {
    guard isStale[Int(symbol)] else { return }
    stack.append(symbol)
    while let basic = stack.last {
      guard isStale[Int(basic)] else {
        stack.removeLast()
        continue
      }
      let row = Int(rowOf[Int(basic)])
      let depth = stack.count
      var value = constants[row]
      for at in rows.spans[row].range {
        let term = rows.storage[at]
        if isStale[Int(term.column)] {
          stack.append(term.column)
        } else {
          value += term.factor * known(term.column)
        }
      }
      guard stack.count == depth else { continue }
      values[Int(basic)] = value
      isStale[Int(basic)] = false
      stack.removeLast()
    }
  }

  /// The value of a free variable, worked out in a copy.
  @inline(never)
  func refreshed(_ symbol: Int32) -> Double {
    var copy = self
    copy.refresh(symbol)
    return copy.known(symbol)
  }

  mutating func refreshAll() {
    for symbol in kinds.indices { refresh(Int32(symbol)) }
  }

  /// The value in the table of a symbol that is not stale.
  @inline(__always)
  func known(_ symbol: Int32) -> Double {
    let row = rowOf[Int(symbol)]
    guard row >= 0 else { return 0 }
    return kinds[Int(symbol)] == .free ? values[Int(symbol)] : constants[Int(row)]
  }
}
