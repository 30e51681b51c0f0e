import LayerTree
import MotionMath
import Typeface

/// The coverage of glyphs that were drawn before, each in one size and at one of four positions within a pixel.
///
/// The cache is emptied before a picture when it holds more than 2 MB or 32,768 glyphs. During a
/// picture it takes no more glyphs once it holds 8 MB or 131,072 glyphs.
struct GlyphCache: Sendable {
  /// The properties that determine a glyph's coverage.
  struct Key: Hashable, Sendable {
    /// The name of a glyph's outline: the glyph in a weight and a cut.
    struct Name: Hashable, Sendable {
      var glyph: Glyph.ID
      var weight: Typeface.Weight
      var cut: Typeface.Cut
    }

    var name: Name
    /// The glyph's distance from a whole pixel to the right, in quarters.
    var quarter: UInt8 = 0
    /// The size of an em in pixels, across and down.
    var size: SIMD2<Double>

    init(_ glyph: Glyph.ID, _ font: TextFont, size: SIMD2<Double>) {
      name = Name(glyph: glyph, weight: font.weight, cut: font.cut)
      self.size = size
    }

    fileprivate var mixed: UInt64 {
      let style = UInt64(name.weight.rawValue) << 8 | UInt64(name.cut.rawValue) << 4 | UInt64(quarter)
      var hash = ((UInt64(name.glyph) << 16 | style) &+ size.x.bitPattern) &* 0x9E37_79B9_7F4A_7C15
      hash = (hash ^ hash &>> 29 ^ size.y.bitPattern) &* 0xBF58_476D_1CE4_E5B9
      return hash ^ hash &>> 32
    }
  }

  /// The box of a glyph's coverage, in whole pixels from the glyph's origin, and the index of its first byte in
  /// `coverage`.
  struct Mask: Sendable {
    var left: Int32 = 0
    var top: Int32 = 0
    var width: Int32 = 0
    var height: Int32 = 0
    var start = 0
  }

  /// The largest size of an em in pixels that is cached.
  static let largest = 256.0
  /// The number of stored outline parts above which all are discarded before the next picture.
  private static let mostParts = 4096
  private static let usualBytes = 2 << 20
  private static let mostBytes = 8 << 20
  /// The greatest number of glyphs to keep, a limit besides that of bytes, because a space takes none.
  private static let usualGlyphs = 1 << 15
  private static let mostGlyphs = 1 << 17

  /// The coverage of all glyphs, row after row: 0 to 255.
  private(set) var coverage: [UInt8] = []
  private(set) var masks: [Mask] = []
  private var keys: [Key] = []
  /// A hash table of indices of masks, or -1; at most half full.
  private var slots = [Int32](repeating: -1, count: 1024)
  private var parts: [Key.Name: [GlyphPart]] = [:]
  /// The coverage of the glyph that is being drawn, by pixel: 0 to 1.
  private var shares: [Double] = []
  private var tracer = Tracer()
  private var outlines = Outlines()
  private var workspace = Workspace()

  /// Prepares for the next picture.
  mutating func begin() {
    if coverage.count > Self.usualBytes || masks.count > Self.usualGlyphs { removeAll() }
    if parts.count > Self.mostParts { parts.removeAll(keepingCapacity: true) }
  }

  /// Returns the parts of a glyph, in units.
  ///
  /// - Complexity: O(1); allocates only for a glyph that is new.
  mutating func parts(of name: Key.Name) -> [GlyphPart] {
    if let known = parts[name] { return known }
    let outline = Typeface.outline(of: name.glyph, weight: name.weight, cut: name.cut)
    let made = GlyphPart.parts(of: outline)
    parts[name] = made
    return made
  }

  private mutating func removeAll() {
    coverage.removeAll(keepingCapacity: true)
    masks.removeAll(keepingCapacity: true)
    keys.removeAll(keepingCapacity: true)
    for slot in slots.indices { slots[slot] = -1 }
  }

  /// Returns a glyph's mask, drawing it first if it is new; `nil` when the glyph is too large or the cache is full.
  mutating func mask(_ key: Key) -> Mask? {
    var slot = Int(truncatingIfNeeded: key.mixed) & (slots.count - 1)
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      if keys[index] == key { return masks[index] }
      slot = (slot + 1) & (slots.count - 1)
    }
    let (largest, most) = (max(key.size.x, key.size.y), min(key.size.x, key.size.y))
    guard largest <= Self.largest, most > 0, coverage.count < Self.mostBytes,
      masks.count < Self.mostGlyphs
    else { return nil }
    let mask = draw(key)
    slots[slot] = Int32(masks.count)
    masks.append(mask)
    keys.append(key)
    if masks.count * 2 > slots.count { grow() }
    return mask
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    for (index, key) in keys.enumerated() {
      var slot = Int(truncatingIfNeeded: key.mixed) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(index)
    }
  }

  // MARK: Drawing

  private mutating func draw(_ key: Key) -> Mask {
    let parts = parts(of: key.name)
    let scale = key.size / Typeface.unitsPerEm * [1, -1]
    let shift = SIMD2(Double(key.quarter) / 4, 0)
    guard let first = parts.first?.path.points.first else { return Mask() }
    var (low, high) = (first * scale, first * scale)
    for point in parts.lazy.flatMap(\.path.points) {
      low = pointwiseMin(low, point * scale)
      high = pointwiseMax(high, point * scale)
    }
    let edge = parts[0].strokeWidth / 2 * SIMD2(scale.x, -scale.y) + 0.1
    let corner = (low - edge + shift).rounded(.down)
    let size = (high + edge + shift).rounded(.up) - corner
    let mask = Mask(
      left: Int32(corner.x), top: Int32(corner.y), width: Int32(size.x), height: Int32(size.y),
      start: coverage.count)
    let count = Int(mask.width * mask.height)
    if shares.count < count { shares = Array(repeating: 0, count: count) }
    shares.withUnsafeMutableBufferPointer { $0[..<count].update(repeating: 0) }
    let place = shift - corner
    let map = Affine(a: scale.x, b: 0, c: 0, d: scale.y, tx: place.x, ty: place.y)
    let clip = Region.box(.zero, size)
    tracer.removeAll()
    // A pixel's coverage is what painted parts reach and no later part does: what each part reaches together with all
    // later ones, less what the later ones reach. Parts of one kind in a row are one.
    for index in parts.indices.reversed() {
      let part = parts[index]
      trace(part, map, clip)
      if index > 0 ? parts[index - 1].erases == part.erases : part.erases { continue }
      add(tracer.outline(from: 0), times: part.erases ? -1 : 1, width: Int(mask.width))
    }
    coverage.append(contentsOf: repeatElement(0, count: count))
    coverage.withUnsafeMutableBufferPointer { coverage in
      shares.withUnsafeBufferPointer { shares in
        for place in 0..<count {
          let share = shares[place]
          // Most pixels of a glyph's box are empty.
          guard share > 0 else { continue }
          coverage[mask.start + place] = UInt8(truncatingIfNeeded: Int(min(share, 1) * 255 + 0.5))
        }
      }
    }
    return mask
  }

  /// Adds the edges of a part's stroke and inside, both with the same winding.
  private mutating func trace(_ part: GlyphPart, _ map: Affine, _ clip: Region) {
    var first = tracer.edges.count
    outlines.addStroke(part.path, part.stroke, under: map, in: clip, &tracer)
    tracer.windForward(from: first)
    guard part.isFilled else { return }
    first = tracer.edges.count
    outlines.addFill(part.path, under: map, in: clip, &tracer)
    tracer.windForward(from: first)
  }

  /// Adds a multiple of a shape's coverage to `shares`.
  private mutating func add(_ shape: Shape, times factor: Double, width: Int) {
    guard !shape.isNothing else { return }
    workspace.reserve(width: width, bands: 0, commands: 0, columns: 0)
    shares.withUnsafeMutableBufferPointer { shares in
      tracer.edges.withUnsafeBufferPointer { edges in
        workspace.use { work in
          let painter = Painter(scanning: edges, width: width, work)
          var scan = PathScan(shape.left, .winding, painter: painter)
          for y in shape.rows where y * width < shares.count {
            let touched = scan.scan(y)
            guard touched.first <= touched.last else { continue }
            var sum = 0.0
            for x in touched.first..<min(touched.last + 1, width) {
              sum += painter.changes[x]
              painter.changes[x] = 0
              shares[y * width + x] += factor * sum
            }
            painter.clear(from: width, to: touched.last)
          }
        }
      }
    }
  }
}

/// A glyph in a picture: the index of its coverage in the cache, and its box in pixels.
struct PlacedGlyph {
  let start: Int
  let corner: SIMD2<Int32>
  let size: SIMD2<Int32>
}
