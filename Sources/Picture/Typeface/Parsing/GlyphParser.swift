/// A reader of one line of a glyph table.
struct GlyphParser {
  let line: TableLine
  let zone: Zone
  var prefersMonospaced = false
  /// A Boolean value that indicates whether the line includes a glyph with a form of its own in the monospaced cut.
  private(set) var includesMonospaced = false
  /// The letter and the only accent of which the glyph consists.
  var composition: GlyphSet.Composition? {
    guard let letter, accents.count == 1 else { return nil }
    return GlyphSet.Composition(letter: letter, accent: accents[0])
  }
  private var letter: Glyph.ID?
  private var accents: [Glyph.ID] = []
  private let words: [ArraySlice<UInt8>]
  private var index = 0
  private var paint = GlyphOutline.Paint.stroke
  private var start: SIMD2<Double> = .zero
  private var current: SIMD2<Double> = .zero

  init(line: TableLine, zone: Zone, prefersMonospaced: Bool = false) {
    self.line = line
    self.zone = zone
    self.prefersMonospaced = prefersMonospaced
    words = line.words
  }

  mutating func name() -> String { TableLine.text(word()) }

  mutating func scalar() -> Unicode.Scalar {
    let name = name()
    if let only = name.unicodeScalars.first, name.unicodeScalars.count == 1 { return only }
    guard name.hasPrefix("U+"), let value = UInt32(name.dropFirst(2), radix: 16),
      let scalar = Unicode.Scalar(value)
    else { line.fail("a name that is no character") }
    return scalar
  }

  /// Reads the advance and the commands, and appends their strokes to the set.
  mutating func record(in set: inout GlyphSet) -> GlyphRecord {
    let first = set.strokes.count
    var record = GlyphRecord(
      advance: 0, strokes: first..<first, low: 0, high: 0, base: Glyph.box, zone: zone)
    let takesAdvance = words.indices.contains(index) && words[index].elementsEqual("*".utf8)
    if takesAdvance { index += 1 } else { record.advance = number() }
    while index < words.count {
      let word = word()
      let command = word.count == 1 ? word[word.startIndex] : 0
      switch Unicode.Scalar(command) {
      case "M": move(to: point(), in: &set)
      case "L": append(.line, [point()], to: &set)
      case "H": append(.line, [[number(), current.y]], to: &set)
      case "V": append(.line, [[current.x, number()]], to: &set)
      case "C": append(.cubic, [point(), point(), point()], to: &set)
      case "R": append(.cubic, quarter(to: point(), isHorizontal: true), to: &set)
      case "U": append(.cubic, quarter(to: point(), isHorizontal: false), to: &set)
      case "Z": close(in: &set)
      case "D": move(to: point(), in: &set)
      case "F": paint = .fill
      case "E": paint = .erase
      case "T": record.tightness = number() / 100
      case "N": record.thinning = number() / 100
      case "=": include(in: &set, record: &record, takesAdvance: takesAdvance)
      case "+": accent(in: &set, record: &record)
      default: line.fail("an unknown command “\(TableLine.text(word))”")
      }
    }
    record.strokes = first..<set.strokes.count
    (record.low, record.high) = Self.extent(of: record.strokes, in: set, or: record.advance / 2)
    return record
  }
}

/// Reading of the words of a line.
extension GlyphParser {
  private mutating func word() -> ArraySlice<UInt8> {
    guard index < words.count else { line.fail("no value at its end") }
    index += 1
    return words[index - 1]
  }

  /// Reads a whole number, which may be negative. Anything else stops the program with the line's number.
  private mutating func number() -> Double {
    let word = word()
    guard let value = TableLine.number(word) else {
      line.fail("“\(TableLine.text(word))” in the place of a whole number")
    }
    return Double(value)
  }

  private mutating func number(or value: Double) -> Double {
    index < words.count && TableLine.number(words[index]) != nil ? number() : value
  }

  private mutating func point() -> SIMD2<Double> { [number(), number()] }
}

/// The strokes.
extension GlyphParser {
  private mutating func move(to point: SIMD2<Double>, in set: inout GlyphSet) {
    let (step, index) = (set.steps.count, set.points.count)
    set.steps.append(.move)
    set.points.append(point)
    set.strokes.append(
      GlyphStroke(steps: step..<step + 1, points: index..<index + 1, zone: zone, paint: paint))
    paint = .stroke
    start = point
    current = point
  }

  private mutating func append(
    _ step: GlyphOutline.Step, _ points: [SIMD2<Double>], to set: inout GlyphSet
  ) {
    guard let last = set.strokes.indices.last, set.steps.count > set.strokes[last].steps.lowerBound,
      set.steps.last != .close
    else { line.fail("a line without a start") }
    set.steps.append(step)
    set.points += points
    set.strokes[last].steps = set.strokes[last].steps.lowerBound..<set.steps.count
    set.strokes[last].points = set.strokes[last].points.lowerBound..<set.points.count
    if let end = points.last { current = end }
  }

  private mutating func close(in set: inout GlyphSet) {
    append(.close, [], to: &set)
    current = start
  }

  private func quarter(to end: SIMD2<Double>, isHorizontal: Bool) -> [SIMD2<Double>] {
    let reach = zone == .symbol ? QuarterEllipse.circle : QuarterEllipse.letter
    let way = (end - current) * reach
    return isHorizontal
      ? [current + [way.x, 0], end - [0, way.y], end] : [current + [0, way.y], end - [way.x, 0], end]
  }

  private static func extent(
    of strokes: Range<Int>, in set: GlyphSet, or middle: Double
  ) -> (Double, Double) {
    guard let first = strokes.first else { return (middle, middle) }
    var low = set.points[set.strokes[first].points.lowerBound].x
    var high = low
    for stroke in set.strokes[strokes] {
      for point in set.points[stroke.points] {
        low = min(low, point.x)
        high = max(high, point.x)
      }
    }
    return (low, high)
  }
}

/// The glyphs that others include.
extension GlyphParser {
  private mutating func include(in set: inout GlyphSet, record: inout GlyphRecord, takesAdvance: Bool) {
    var reader = GlyphParser(line: TableLine(word(), number: line.number), zone: zone)
    let id = set.glyph(for: reader.scalar())
    guard id != Glyph.box else { line.fail("an unknown glyph") }
    let shift: SIMD2<Double> = [number(or: 0), number(or: 0)]
    let scale = number(or: 100) / 100
    let (plain, monospaced) = (set.records[Int(id)], set.monospaced[Int(id)])
    if plain.strokes != monospaced.strokes { includesMonospaced = true }
    let source = prefersMonospaced ? monospaced : plain
    if takesAdvance && record.advance == 0 {
      letter = id
      record.advance = source.advance
      record.base = plain.base
      record.tightness = source.tightness
      record.thinning = source.thinning
    }
    copy(source.strokes, shift: shift, scale: scale, to: &set)
    (record.low, record.high) = (source.low * scale + shift.x, source.high * scale + shift.x)
  }

  private mutating func accent(in set: inout GlyphSet, record: inout GlyphRecord) {
    let name = name()
    guard let id = set.accents[name] else { line.fail("an unknown accent “\(name)”") }
    accents.append(id)
    var shift: SIMD2<Double> = [number(or: 0), number(or: 0)]
    let source = set.records[Int(id)]
    let strokes = set.strokes[source.strokes]
    let isBelow = strokes.first.map { set.points[$0.points.lowerBound].y <= 0 } ?? false
    shift.x += (record.low + record.high) / 2
    if zone == .capital && !isBelow { shift.y += Zone.capHeight - Zone.xHeight }
    copy(source.strokes, shift: shift, scale: 1, to: &set)
  }

  /// Appends copies of strokes; each keeps its zone.
  private func copy(
    _ strokes: Range<Int>, shift: SIMD2<Double>, scale: Double, to set: inout GlyphSet
  ) {
    for index in strokes {
      var stroke = set.strokes[index]
      let (step, point) = (set.steps.count, set.points.count)
      set.steps += Array(set.steps[stroke.steps])
      set.points += set.points[stroke.points].map { $0 * scale + shift }
      stroke.steps = step..<set.steps.count
      stroke.points = point..<set.points.count
      set.strokes.append(stroke)
    }
  }
}
