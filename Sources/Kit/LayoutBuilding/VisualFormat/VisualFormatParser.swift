import ViewTree

/// A parser of visual formats. For a string that is not a visual format, it throws an error that names the column.
nonisolated struct VisualFormatParser {
  private let characters: [Character]
  private var place = 0

  private init(_ text: String) {
    characters = Array(text)
  }

  static func parse(_ text: String) throws(VisualFormatError) -> VisualFormat {
    var parser = VisualFormatParser(text)
    return try parser.format()
  }

  // MARK: Format

  private mutating func format() throws(VisualFormatError) -> VisualFormat {
    var format = VisualFormat()
    if peek == "H" || peek == "V" {
      format.isVertical = peek == "V"
      place += 1
      try expect(":", "after the letter of the axis")
    }
    var isEdge = peek == "|"
    if isEdge {
      format.views.append(VisualFormat.View(name: nil, column: column))
      place += 1
    } else {
      format.views.append(try view())
    }
    while peek != nil {
      let connection = try connection()
      if peek == "|" {
        guard !isEdge || format.views.count > 1 else { throw error("a view between the two edges") }
        format.views.append(VisualFormat.View(name: nil, column: column))
        format.connections.append(connection)
        place += 1
        if peek != nil { throw error("nothing after the last edge") }
        return format
      }
      format.connections.append(connection)
      format.views.append(try view())
      isEdge = false
    }
    guard format.views.contains(where: { $0.name != nil }) else { throw error("a view") }
    return format
  }

  private mutating func view() throws(VisualFormatError) -> VisualFormat.View {
    let start = column
    try expect("[", "before a view's name")
    var view = VisualFormat.View(name: try name("a view's name"), column: start + 1)
    if peek == "(" { view.predicates = try predicates() }
    try expect("]", "after a view")
    return view
  }

  private mutating func connection() throws(VisualFormatError) -> VisualFormat.Connection {
    guard peek == "-" else { return .none }
    place += 1
    if peek == "[" || peek == "|" { return .standard }
    let list: [VisualFormat.Predicate]
    if peek == "(" {
      list = try predicates()
    } else {
      let start = column
      list = [VisualFormat.Predicate(value: try value(), column: start)]
    }
    try expect("-", "after a distance")
    return .distance(list)
  }

  // MARK: Predicates

  private mutating func predicates() throws(VisualFormatError) -> [VisualFormat.Predicate] {
    try expect("(", "before a predicate")
    var list = [try predicate()]
    while peek == "," {
      place += 1
      list.append(try predicate())
    }
    try expect(")", "after a predicate")
    return list
  }

  private mutating func predicate() throws(VisualFormatError) -> VisualFormat.Predicate {
    let relation = try relation()
    let start = column
    var predicate = VisualFormat.Predicate(relation: relation, value: try value(), column: start)
    if peek == ".", case .name = predicate.value {
      place += 1
      predicate.attribute = try name("an attribute")
    }
    while let sign = peek, "*/+-".contains(sign) {
      place += 1
      let at = column
      let number = try number()
      switch sign {
      case "*": predicate.multiplier *= number
      case "/":
        guard number != 0 else { throw VisualFormatError(at, "expected a divisor other than 0, found 0") }
        predicate.multiplier /= number
      case "+": predicate.constant += number
      default: predicate.constant -= number
      }
    }
    if peek == "@" {
      place += 1
      predicate.priorityColumn = column
      predicate.priority = try value()
    }
    return predicate
  }

  private mutating func relation() throws(VisualFormatError) -> NSLayoutConstraint.Relation {
    let relations: [(Character, NSLayoutConstraint.Relation)] = [
      ("=", .equal), ("<", .lessThanOrEqual), (">", .greaterThanOrEqual),
    ]
    guard let found = relations.first(where: { $0.0 == peek }) else { return .equal }
    place += 1
    try expect("=", "in a relation")
    return found.1
  }

  // MARK: Tokens

  private mutating func value() throws(VisualFormatError) -> VisualFormat.Quantity {
    if let character = peek, character.isASCII, character.isLetter || character == "_" {
      return .name(try name("a number or a name"))
    }
    return .number(try number())
  }

  private mutating func number() throws(VisualFormatError) -> Double {
    let start = place
    if peek == "-" || peek == "+" { place += 1 }
    while let character = peek, character.isASCII, character.isNumber || character == "." { place += 1 }
    guard let number = Double(String(characters[start..<place])) else {
      place = start
      throw error("a number or a name")
    }
    return number
  }

  private mutating func name(_ what: String) throws(VisualFormatError) -> String {
    let start = place
    while let character = peek, character.isASCII,
      character.isLetter || character == "_" || character.isNumber && place > start
    { place += 1 }
    guard place > start else { throw error(what) }
    return String(characters[start..<place])
  }

  private var peek: Character? { place < characters.count ? characters[place] : nil }
  private var column: Int { place + 1 }

  private mutating func expect(_ character: Character, _ why: String) throws(VisualFormatError) {
    guard peek == character else { throw error("“\(character)” \(why)") }
    place += 1
  }

  private func error(_ expected: String) -> VisualFormatError {
    let found = peek.map { "“\($0)”" } ?? "the end"
    return VisualFormatError(column, "expected \(expected), found \(found)")
  }
}
