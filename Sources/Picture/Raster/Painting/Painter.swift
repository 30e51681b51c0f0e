/// The painter of prepared commands into rows of pixels.
///
/// A painter owns nothing: its pointers refer to memory of a rasterizer and of the rasterizer's caller, valid during
/// the call.
struct Painter {
  /// A pointer to the first row of pixels to paint into; `top` is that row's number in the picture.
  var pixels: UnsafeMutablePointer<UInt32>
  var stride: Int
  var top = 0
  let width: Int
  /// The columns that are painted; commands have no effect beyond them.
  var columns: Columns
  /// The greatest number of rows in a band.
  let tall: Int
  let commands: UnsafeMutableBufferPointer<Command>
  /// The boxes in which nothing of earlier commands is visible, in the order of their commands.
  let covers: UnsafeBufferPointer<Cover>
  let edges: UnsafeBufferPointer<Edge>
  let glyphs: UnsafeBufferPointer<PlacedGlyph>
  /// The coverage of all cached glyphs, in bytes.
  let coverage: UnsafeBufferPointer<UInt8>
  let shades: UnsafeBufferPointer<BlurredBox>
  let textures: UnsafeBufferPointer<Texture>
  /// The color tables of all gradients, one after another, as premultiplied pixels.
  let ramps: UnsafePointer<UInt32>
  /// The tables of shadows.
  let tables: UnsafePointer<Float>
  let patterns: Patterns.Pointers
  /// The pixels of planes in space.
  let surfaces: UnsafeMutablePointer<UInt32>
  /// The backdrops; `nil` for a picture without any. A pointer, because painters are copied often.
  let backdrops: UnsafePointer<Backdrops.Pointers>?
  let work: Workspace.Pointers

  var changes: UnsafeMutablePointer<Double> { work.changes }
  var coverageChanges: CoverageChanges { CoverageChanges(pointer: work.changes) }
  var ends: UnsafeMutablePointer<Double> { work.ends }
  var innerEnds: UnsafeMutablePointer<Double> { work.innerEnds }
  var alphas: UnsafeMutablePointer<UInt8> { work.alphas }

  func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
    pixels + (y - top) * stride
  }

  /// Paints a range of commands, with whole groups, into a band of rows. Bands must come from top to bottom.
  ///
  /// A band's pixels stay in the cache from the background to the last command. Without a background the band's own
  /// pixels are painted over.
  func paint(_ range: Range<Int>, _ band: Range<Int>, background: Paint?) {
    let (hidden, first) = hiddenColumns(of: range, band)
    if let background {
      let (low, high) = hidden.isEmpty ? (columns.high, columns.high) : (hidden.low, hidden.high)
      fill(band, columns.low, min(low, columns.high), with: background.premultiplied)
      fill(band, max(high, columns.low), columns.high, with: background.premultiplied)
    }
    paint(first..<range.upperBound, band)
  }

  /// Sets the pixels of a band from one column up to another to one value.
  ///
  /// The first row's pixels are copied to the other rows with the C library's widest vectors.
  private func fill(_ band: Range<Int>, _ start: Int, _ end: Int, with pixel: UInt32) {
    guard let first = band.first, start < end else { return }
    (row(first) + start).update(repeating: pixel, count: end - start)
    for y in band.dropFirst() { (row(y) + start).update(from: row(first) + start, count: end - start) }
  }

  /// Paints a range of commands, with whole groups, over the pixels of a band of rows.
  func paint(_ range: Range<Int>, _ band: Range<Int>) {
    // The painter into the target of the current depth.
    var painter = self
    var depth = 0
    let count = list(range, band)
    let isHiding = !covers.isEmpty && hideListed(count, of: range, band)
    for place in 0..<count {
      let index = Int(work.listed[place])
      if index < 0 { continue }
      let hidden = isHiding ? work.hidden[place] : Columns()
      let rows = work.spans[index].rows(in: band)
      switch commands[index].form {
      case .nothing: break
      case .fill where commands[index].outer.isBox:
        // Most commands are boxes in no group: a call on the mutable painter would copy it.
        if depth == 0 {
          fillBox(commands[index].outer, rows, commands[index].paint, hidden)
        } else {
          painter.fillBox(commands[index].outer, rows, commands[index].paint, hidden)
        }
      case .fill: painter.fillPolygon(&commands[index], rows, hidden)
      case .ring: painter.fillRing(&commands[index], rows)
      case .text: painter.fillText(commands[index], rows)
      case .shadow(let place): painter.fillShadow(&commands[index], shades[place], rows, hidden)
      case .texture(let place): painter.fillTexture(&commands[index], textures[place], rows)
      case .backdrop(let place): painter.fillBackdrop(&commands[index], place, rows)
      case .path(let rule): painter.fillPath(commands[index], rule, rows)
      case .group:
        painter.aim(at: depth, band)
        depth += 1
        painter.clear(commands[index].outer, rows)
      case .groupEnd, .maskEnd, .cut:
        let upper = painter
        depth -= 1
        painter = self
        if depth > 0 { painter.aim(at: depth - 1, band) }
        if case .maskEnd(_, let rule) = commands[index].form {
          painter.layMasked(upper, commands[index], rule, rows)
        } else if case .cut = commands[index].form {
          painter.cut(by: upper, commands[index].outer, rows)
        } else {
          painter.lay(upper, commands[index].outer, rows, commands[index].paint)
        }
      }
    }
  }

  /// Lists the commands of a range that touch a band, and returns their number. The test has no branch, because most
  /// commands do not touch the band.
  private func list(_ range: Range<Int>, _ band: Range<Int>) -> Int {
    let band = Int32(truncatingIfNeeded: band.lowerBound)..<Int32(truncatingIfNeeded: band.upperBound)
    var count = 0
    for index in range {
      work.listed[count] = Int32(truncatingIfNeeded: index)
      count &+= work.spans[index].touches(band)
    }
    return count
  }
}

extension Painter {
  /// Creates a painter that only scans outlines.
  init(scanning edges: UnsafeBufferPointer<Edge>, width: Int, _ work: Workspace.Pointers) {
    let nothing = UnsafeMutableBufferPointer<Command>(start: nil, count: 0)
    self.init(
      pixels: work.colors, stride: width, width: width, columns: Columns(low: 0, high: width), tall: 1,
      commands: nothing,
      covers: .init(start: nil, count: 0),
      edges: edges, glyphs: .init(start: nil, count: 0), coverage: .init(start: nil, count: 0),
      shades: .init(start: nil, count: 0), textures: .init(start: nil, count: 0), ramps: work.colors,
      tables: work.profiles, patterns: .nothing, surfaces: work.colors, backdrops: nil, work: work)
  }
}

/// Groups: painted by themselves, then laid as one over the pixels below.
extension Painter {
  /// Directs the following commands to the pixels of the group at a nesting depth, for a band of rows.
  mutating func aim(at depth: Int, _ band: Range<Int>) {
    guard let base = work.bands.baseAddress, (depth + 1) * tall * width <= work.bands.count else { return }
    pixels = base + depth * tall * width
    stride = width
    top = band.lowerBound
  }

  /// Clears the pixels that a shape touches.
  func clear(_ shape: Shape, _ rows: Range<Int>) {
    let columns = paintedColumns(of: shape)
    for y in rows { (row(y) + columns.lowerBound).update(repeating: 0, count: columns.count) }
  }

  /// Lays the pixels that a shape touches over the target, faded.
  func lay(_ upper: Painter, _ shape: Shape, _ rows: Range<Int>, _ paint: Paint) {
    let columns = paintedColumns(of: shape)
    let alpha = paint.alpha(1)
    for y in rows {
      Paint.lay(
        upper.row(y) + columns.lowerBound, alpha, onto: row(y) + columns.lowerBound, count: columns.count)
    }
  }

  /// Returns the painted columns among those that a shape touches.
  func paintedColumns(of shape: Shape) -> Range<Int> {
    columns.of(Int(shape.low.x)..<Int(shape.high.x.rounded(.up)))
  }
}

/// Painting of shapes that repeat other shapes.
extension Painter {
  /// Computes the coverage of all patterns that are repeated.
  func scanPatterns() {
    for pattern in patterns.all where pattern.isShared {
      var shape = pattern.shape
      let rows = shape.rows
      var y = rows.lowerBound
      while y < rows.upperBound {
        let cover = scanAll(&shape, y, ends)
        let last = min(endOfRows(like: y, in: shape, cover.height), rows.upperBound)
        let end = pattern.end + (y - rows.lowerBound) * pattern.columns
        for x in cover.start..<cover.solidStart { patterns.ends[end + x - pattern.left] = ends[x] }
        for x in cover.solidEnd..<cover.end { patterns.ends[end + x - pattern.left] = ends[x] }
        for row in y..<last {
          patterns.rows[pattern.row + row - rows.lowerBound] = Patterns.Row(
            cover: cover, last: last, end: end)
        }
        y = last
      }
    }
  }

  /// Fills a shape that repeats a pattern, with the pattern's coverage.
  func fillPattern(_ command: Command, _ rows: Range<Int>) {
    let pattern = patterns.all[Int(command.pattern)]
    guard let ends = patterns.ends.baseAddress else { return }
    let (across, down) = (Int(command.shift.x), Int(command.shift.y))
    let painted = Columns(low: columns.low - across, high: columns.high - across)
    let first = pattern.shape.rows.lowerBound + down
    var y = rows.lowerBound
    while y < rows.upperBound {
      let line = patterns.rows[pattern.row + y - first]
      let last = min(line.last + down, rows.upperBound)
      fill(
        y..<last, line.cover.clamped(to: painted), ends + (line.end - pattern.left), command.paint,
        row(y) + across, Columns())
      y = last
    }
  }
}
