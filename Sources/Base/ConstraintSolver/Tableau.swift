/// The table of the simplex method: each basic variable as a constant plus a sum of the others.
///
/// Variables that are not basic are 0. Rows are sorted lists of terms in one contiguous array. Each column has lists of
/// the rows that may contain it: the lists may name too many rows, or a row twice, never too few.
///
/// The rows of free variables are definitions, which may name basic variables. All other rows name only variables that
/// are neither basic nor free. The costs, one line per strength, are the derivative of that strength's violations by
/// each variable that is not basic.
struct Tableau: Sendable {
  /// The kinds of symbols.
  enum Kind: UInt8, Sendable {
    /// A variable that may be any number.
    case free
    /// A variable that is 0 or more: the slack of an inequality, or the violation of a preference.
    case restricted
    /// A variable that is 0: the marker of a required equation.
    case dummy
    /// No variable; the number can be used again.
    case unused
  }

  struct Term: Sendable {
    var column: Int32
    var factor: Double
  }

  // Arrays indexed by symbol.
  var kinds: [Kind] = []
  /// The row in which each symbol is basic, by symbol; −1 for a symbol that is not basic.
  var rowOf: [Int32] = []
  /// The rows that may contain each symbol, in two lists: rows that are no definitions, then definitions.
  var columns = Pool<Int32>()
  var isSuspect: [Bool] = []
  var unusedSymbols: [Int32] = []
  /// The rank of each free variable, by symbol; a variable has a higher rank than the free variables that its
  /// definition names.
  var ranks: [Int] = []
  var (highest, lowest) = (0, 0)
  /// The value of each free variable, by symbol, valid where it is not stale.
  var values: [Double] = []
  var isStale: [Bool] = []
  var marks: [UInt32] = []
  var mark: UInt32 = 0
  /// The largest number of terms in a definition by an expanded equation, and of symbols that one new rank may
  /// move.
  var shortDefinitionLimit = 32

  // The basic variables of rows; −1 for a row that is not in use.
  var basicOf: [Int32] = []
  var constants: [Double] = []
  var rows = Pool<Term>()
  var isWaiting: [Bool] = []
  var unusedRows: [Int32] = []
  private var stamps: [UInt32] = []
  private var stamp: UInt32 = 0

  /// The strengths in use, strongest first.
  var levels: [Double] = []
  /// The costs by symbol, one line for each strength in `levels`.
  var costs: [[Double]] = []

  /// The columns whose cost may have become negative.
  var suspects: [Int32] = []
  /// The rows whose basic variable may be out of its bounds.
  var waiting: [Int32] = []

  /// The magnitude up to which a value counts as 0; it grows with the largest number in the table so far.
  var tolerance = 1e-8
  /// The changes of the basis so far, recorded so that they can be undone.
  var log: [(entering: Int32, leaving: Int32)] = []
  var pivots = 0

  // Buffers that are kept so that no step allocates.
  private var scratch: [Term] = []
  private var fresh: [Int32] = []
  private var kept: [Int32] = []
  var list: [Int32] = []
  var stack: [Int32] = []
  var order: [Int32] = []
  var queue = RankQueue()
  var sum = SparseSum()
  var solved: [Term] = []

  // MARK: Symbols and rows

  mutating func makeSymbol(_ kind: Kind) -> Int32 {
    if let symbol = unusedSymbols.popLast() {
      kinds[Int(symbol)] = kind
      rankHighest(symbol)
      return symbol
    }
    kinds.append(kind)
    rowOf.append(-1)
    for _ in 0..<2 { columns.addList() }
    isSuspect.append(false)
    ranks.append(0)
    values.append(0)
    isStale.append(false)
    marks.append(0)
    for level in costs.indices { costs[level].append(0) }
    rankHighest(Int32(kinds.count - 1))
    return Int32(kinds.count - 1)
  }

  /// Releases a symbol that is in no row.
  mutating func free(_ symbol: Int32) {
    kinds[Int(symbol)] = .unused
    for isDefinition in [false, true] { columns.removeAll(listIndex(symbol, definitions: isDefinition)) }
    for level in costs.indices { costs[level][Int(symbol)] = 0 }
    unusedSymbols.append(symbol)
  }

  mutating func makeRow(basic: Int32, constant: Double) -> Int {
    let row: Int
    if let unused = unusedRows.popLast() {
      row = Int(unused)
      basicOf[row] = basic
      constants[row] = constant
    } else {
      row = basicOf.count
      basicOf.append(basic)
      constants.append(constant)
      rows.addList()
      isWaiting.append(false)
      stamps.append(0)
    }
    rowOf[Int(basic)] = Int32(row)
    return row
  }

  mutating func free(row: Int) {
    rowOf[Int(basicOf[row])] = -1
    isStale[Int(basicOf[row])] = false
    basicOf[row] = -1
    rows.removeAll(row)
    unusedRows.append(Int32(row))
  }

  /// Returns the factor of a column in a row; 0 when the row does not contain it.
  ///
  /// - Complexity: O(log *n*) in the number of terms.
  func factor(_ row: Int, _ column: Int32) -> Double {
    let span = rows.spans[row]
    guard let at = offset(of: column, in: span) else { return 0 }
    return rows.storage[at].factor
  }

  private func offset(of column: Int32, in span: Pool<Term>.Span) -> Int? {
    var (low, high) = (span.start, span.start + span.count)
    while low < high {
      let middle = (low + high) / 2
      if rows.storage[middle].column < column { low = middle + 1 } else { high = middle }
    }
    return low < span.start + span.count && rows.storage[low].column == column ? low : nil
  }

  /// Adds to a column's factor in a row.
  mutating func add(_ factor: Double, of column: Int32, to row: Int) {
    let span = rows.spans[row]
    var (low, high) = (span.start, span.start + span.count)
    while low < high {
      let middle = (low + high) / 2
      if rows.storage[middle].column < column { low = middle + 1 } else { high = middle }
    }
    let place = low - span.start
    if place < span.count, rows.storage[low].column == column {
      let sum = Self.sum(rows.storage[low].factor, factor)
      if sum == 0 {
        rows.remove(at: place, of: row)
      } else {
        rows.update(at: place, of: row) { $0.factor = sum }
      }
      return
    }
    rows.insert(Term(column: column, factor: factor), at: place, of: row)
    enlist(row, under: column)
  }

  /// Returns the sum of two numbers, 0 when only rounding keeps it from being 0.
  @inline(__always)
  static func sum(_ one: Double, _ other: Double) -> Double {
    let sum = one + other
    return sum.magnitude <= 1e-11 * (one.magnitude + other.magnitude) ? 0 : sum
  }

  /// Adds a multiple of one row's sum to another row, from which one column is left out.
  mutating func add(_ source: Int, times factor: Double, to target: Int, dropping dropped: Int32) {
    scratch.removeAll(keepingCapacity: true)
    fresh.removeAll(keepingCapacity: true)
    let (one, other) = (rows.spans[target], rows.spans[source])
    let (oneEnd, otherEnd) = (one.start + one.count, other.start + other.count)
    scratch.reserveCapacity(one.count + other.count)
    rows.storage.withUnsafeBufferPointer { terms in
      var (i, j) = (one.start, other.start)
      while i < oneEnd || j < otherEnd {
        let left = i < oneEnd ? terms[i].column : .max
        let right = j < otherEnd ? terms[j].column : .max
        if left < right {
          if left != dropped { scratch.append(terms[i]) }
          i += 1
        } else if right < left {
          scratch.append(Term(column: right, factor: terms[j].factor * factor))
          fresh.append(right)
          j += 1
        } else {
          let sum = Self.sum(terms[i].factor, terms[j].factor * factor)
          if sum != 0, left != dropped { scratch.append(Term(column: left, factor: sum)) }
          i += 1
          j += 1
        }
      }
    }
    rows.replace(target, with: scratch)
    for column in fresh { enlist(target, under: column) }
    constants[target] += factor * constants[source]
  }

  // MARK: Columns

  @inline(__always)
  func listIndex(_ column: Int32, definitions: Bool) -> Int { 2 * Int(column) + (definitions ? 1 : 0) }

  /// Collects into `list` the rows that contain a column, or with `definitions` the definitions that do.
  mutating func collectRows(with column: Int32, definitions: Bool = false) {
    clean(column, definitions: definitions)
    swap(&list, &kept)
  }

  /// Removes the rows that do not contain a column from the column's list; the remaining rows are also in `kept`.
  private mutating func clean(_ column: Int32, definitions: Bool) {
    kept.removeAll(keepingCapacity: true)
    stamp &+= 1
    let place = listIndex(column, definitions: definitions)
    for row in columns[place] {
      let at = Int(row)
      guard stamps[at] != stamp, basicOf[at] >= 0, isDefinition(at) == definitions, factor(at, column) != 0
      else { continue }
      stamps[at] = stamp
      kept.append(row)
    }
    columns.replace(place, with: kept)
  }

  /// Adds a row to a column's list, because it now contains the column.
  mutating func enlist(_ row: Int, under column: Int32) {
    let definitions = isDefinition(row)
    let place = listIndex(column, definitions: definitions)
    if columns.isFull(place), columns.count(place) >= 16 {
      clean(column, definitions: definitions)
      if columns.count(place) > columns.spans[place].capacity * 3 / 4 { columns.grow(place) }
    }
    columns.append(Int32(row), to: place)
  }

  // MARK: Changing the basis

  /// Makes a variable basic in place of the basic variable of a row; the solutions stay the same. Definitions are not
  /// changed.
  mutating func pivot(entering: Int32, row: Int) {
    let leaving = basicOf[row]
    log.append((entering, leaving))
    pivots += 1
    let moves = constants[row] != 0
    pivot(row, from: leaving, to: entering)
    collectRows(with: entering)
    columns.removeAll(listIndex(entering, definitions: false))
    let around = list
    for other in around {
      let target = Int(other)
      add(row, times: factor(target, entering), to: target, dropping: entering)
      enqueue(row: target)
      if moves { touch(basicOf[target]) }
    }
    if moves {
      touch(entering)
      touch(leaving)
    }
    enqueue(row: row)
    for level in costs.indices {
      let cost = costs[level][Int(entering)]
      guard cost != 0 else { continue }
      costs[level][Int(entering)] = 0
      addCosts(of: row, times: cost, level: level)
    }
  }

  /// Solves a row for another of its variables, which becomes the row's basic variable.
  mutating func pivot(_ row: Int, from leaving: Int32, to entering: Int32) {
    let inverse = 1 / factor(row, entering)
    scratch.removeAll(keepingCapacity: true)
    var isIn = false
    for term in rows[row] {
      if !isIn, term.column > leaving {
        scratch.append(Term(column: leaving, factor: inverse))
        isIn = true
      }
      if term.column != entering {
        scratch.append(Term(column: term.column, factor: -term.factor * inverse))
      }
    }
    if !isIn { scratch.append(Term(column: leaving, factor: inverse)) }
    rows.replace(row, with: scratch)
    constants[row] *= -inverse
    rowOf[Int(leaving)] = -1
    rowOf[Int(entering)] = Int32(row)
    basicOf[row] = entering
    enlist(row, under: leaving)
  }

  /// Adds a multiple of a row's sum to a strength's costs.
  mutating func addCosts(of row: Int, times factor: Double, level: Int) {
    addCosts(rows[row], times: factor, level: level)
  }

  mutating func addCosts(_ terms: ArraySlice<Term>, times factor: Double, level: Int) {
    for term in terms {
      let column = Int(term.column)
      costs[level][column] = Self.cost(costs[level][column], factor * term.factor)
      suspect(term.column)
    }
  }

  /// Returns the sum of two costs, which are sums of few numbers near 1: a far smaller result is rounding and
  /// becomes 0.
  @inline(__always)
  static func cost(_ one: Double, _ other: Double) -> Double {
    let sum = one + other
    return sum.magnitude <= 1e-10 * max(1, one.magnitude, other.magnitude) ? 0 : sum
  }

  mutating func suspect(_ column: Int32) {
    guard !isSuspect[Int(column)] else { return }
    isSuspect[Int(column)] = true
    suspects.append(column)
  }

  /// Adds a row to `waiting` if its basic variable is out of its bounds.
  mutating func enqueue(row: Int) {
    guard !isWaiting[row], isOut(row) else { return }
    isWaiting[row] = true
    waiting.append(Int32(row))
  }

  /// Returns whether the basic variable of a row is out of its bounds.
  func isOut(_ row: Int) -> Bool {
    guard basicOf[row] >= 0 else { return false }
    switch kinds[Int(basicOf[row])] {
    case .restricted: return constants[row] < -tolerance
    case .dummy: return constants[row].magnitude > tolerance
    case .free, .unused: return false
    }
  }
}
