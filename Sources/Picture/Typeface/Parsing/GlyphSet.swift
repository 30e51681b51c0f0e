/// All glyphs, parsed from the tables at first use.
struct GlyphSet: Sendable {
  static let shared = GlyphSet(GlyphTables.all, kerning: GlyphTables.kerning)

  var records: [GlyphRecord] = []
  /// The records of all glyphs in the monospaced cut, at the same indices as in `records`.
  var monospaced: [GlyphRecord] = []
  var strokes: [GlyphStroke] = []
  var steps: [GlyphOutline.Step] = []
  var points: [SIMD2<Double>] = []
  var icons: [String: Glyph.ID] = [:]
  var accents: [String: Glyph.ID] = [:]
  /// The forms of accents that stand over capitals, by the forms over small letters.
  var raised: [Glyph.ID: Glyph.ID] = [:]
  /// The glyphs that consist of a letter and one accent, by both.
  private(set) var compositions: [Composition: Glyph.ID] = [:]
  var kerning = KerningPairs()
  /// The glyphs of the scalars below `directCount`.
  private var direct = [Glyph.ID](repeating: Glyph.box, count: GlyphSet.directCount)
  /// The scalars from `directCount` on, sorted, and the glyph of each at the same index in `glyphs`.
  private var scalars: [UInt32] = []
  private var glyphs: [Glyph.ID] = []

  private static let directCount = 0x180

  /// A letter and the accent over or under it.
  struct Composition: Hashable, Sendable {
    var letter: Glyph.ID
    var accent: Glyph.ID
  }

  init(_ tables: [GlyphTables.Table], kerning table: String) {
    appendBox()
    for table in tables {
      for line in TableLine.lines(of: table.text) {
        var parser = GlyphParser(line: line, zone: table.zone)
        switch table.role {
        case .characters:
          let scalar = parser.scalar()
          let id = append(parser.record(in: &self))
          if parser.includesMonospaced {
            parser = GlyphParser(line: line, zone: table.zone, prefersMonospaced: true)
            _ = parser.scalar()
            monospaced[Int(id)] = parser.record(in: &self)
          }
          register(scalar, id, line)
          if let composition = parser.composition { compositions[composition] = id }
        case .monospaced:
          let id = glyph(for: parser.scalar())
          guard id != Glyph.box else { line.fail("the monospaced form of an unknown character") }
          var record = parser.record(in: &self)
          record.base = id
          monospaced[Int(id)] = record
        case .accents, .icons:
          let name = parser.name()
          var record = parser.record(in: &self)
          record.isIcon = table.role == .icons
          let path = table.role == .icons ? \GlyphSet.icons : \GlyphSet.accents
          guard self[keyPath: path][name] == nil else { line.fail("a second \(name)") }
          self[keyPath: path][name] = append(record)
        }
      }
    }
    // After all tables, so that the numbers of icons stay.
    for name in accents.keys.sorted() { appendRaised(accents[name] ?? Glyph.box) }
    // The accent of a letter with a dot takes the dot's place.
    for (dotted, dotless) in [("i", "ı"), ("j", "ȷ")] as [(Unicode.Scalar, Unicode.Scalar)] {
      for name in accents.keys.sorted() {
        guard let accent = accents[name] else { continue }
        let plain = Composition(letter: glyph(for: dotless), accent: accent)
        guard plain.letter != Glyph.box, let id = compositions[plain] else { continue }
        compositions[Composition(letter: glyph(for: dotted), accent: accent)] = id
      }
    }
    for digit in "0123456789".unicodeScalars {
      let id = Int(glyph(for: digit))
      records[id].isFigure = true
      monospaced[id].isFigure = true
    }
    kerning = KerningPairs(table, glyphs: self)
  }

  func glyph(for scalar: Unicode.Scalar) -> Glyph.ID {
    let value = scalar.value
    if value < UInt32(Self.directCount) { return direct[Int(value)] }
    if value >= Self.firstPrivate { return glyph(ofPrivate: value) }
    var range = 0..<scalars.count
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      if scalars[middle] == value { return glyphs[middle] }
      range = scalars[middle] < value ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return Glyph.box
  }

  /// The private-use character of glyph 0; adding an icon's glyph number gives the character that stands for the icon
  /// in a text.
  static let firstPrivate: UInt32 = 0xF0000

  private func glyph(ofPrivate value: UInt32) -> Glyph.ID {
    let index = Int(value - Self.firstPrivate)
    return index < records.count && records[index].isIcon ? Glyph.ID(index) : Glyph.box
  }

  /// Returns the record of a glyph; the record of the box for a number without a glyph.
  func record(of glyph: Glyph.ID, isMonospaced: Bool) -> GlyphRecord {
    let index = Int(glyph) < records.count ? Int(glyph) : Int(Glyph.box)
    return isMonospaced ? monospaced[index] : records[index]
  }

  private mutating func append(_ record: GlyphRecord) -> Glyph.ID {
    let id = Glyph.ID(records.count)
    var record = record
    // A letter that includes no other is its own base.
    if record.base == Glyph.box { record.base = id }
    records.append(record)
    monospaced.append(record)
    return id
  }

  /// Appends an accent's raised form, which stands over capitals. Does nothing for an accent below a letter, which has
  /// one form.
  private mutating func appendRaised(_ accent: Glyph.ID) {
    var record = records[Int(accent)]
    guard let first = record.strokes.first, points[strokes[first].points.lowerBound].y > 0 else { return }
    let count = strokes.count
    for index in record.strokes {
      var stroke = strokes[index]
      let (step, point) = (steps.count, points.count)
      steps += Array(steps[stroke.steps])
      points += points[stroke.points].map { $0 + [0, Zone.capHeight - Zone.xHeight] }
      stroke.steps = step..<steps.count
      stroke.points = point..<points.count
      strokes.append(stroke)
    }
    record.strokes = count..<strokes.count
    raised[accent] = append(record)
  }

  private mutating func appendBox() {
    let line = TableLine("box 600 M 90 0 H 510 V 705 H 90 Z".utf8, number: 0)
    var parser = GlyphParser(line: line, zone: .capital)
    _ = parser.name()
    _ = append(parser.record(in: &self))
  }

  private mutating func register(_ scalar: Unicode.Scalar, _ id: Glyph.ID, _ line: TableLine) {
    guard glyph(for: scalar) == Glyph.box else { line.fail("a second glyph of a character") }
    if scalar.value < UInt32(Self.directCount) {
      direct[Int(scalar.value)] = id
    } else {
      let index = scalars.firstIndex { $0 > scalar.value } ?? scalars.count
      scalars.insert(scalar.value, at: index)
      glyphs.insert(id, at: index)
    }
  }
}
