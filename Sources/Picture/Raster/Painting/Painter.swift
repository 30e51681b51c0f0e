/// What paints prepared commands into rows of pixels.
///
/// It owns nothing: all it points to belongs to a rasterizer and its caller while they wait.
struct Painter {
  /// Where the first row of what is painted into begins, and which row that is.
  var pixels: UnsafeMutablePointer<UInt32>
  var stride: Int
  var top = 0
  let width: Int
  /// The most rows of a band.
  let tall: Int
  let commands: UnsafeMutableBufferPointer<Command>
  /// The last command that hides all before it in some row, or -1.
  let lastCover: Int
  let edges: UnsafeBufferPointer<Edge>
  let glyphs: UnsafeBufferPointer<SIMD8<UInt8>>
  let shades: UnsafeBufferPointer<Shade>
  let textures: UnsafeBufferPointer<Texture>
  /// The colours of gradients.
  let ramps: UnsafePointer<UInt32>
  /// The tables of shadows.
  let tables: UnsafePointer<Float>
  let patterns: Patterns.Pointers
  let work: Workspace.Pointers

  var changes: UnsafeMutablePointer<Double> { work.changes }
  var ends: UnsafeMutablePointer<Double> { work.ends }
  var innerEnds: UnsafeMutablePointer<Double> { work.innerEnds }
  var alphas: UnsafeMutablePointer<UInt8> { work.alphas }

  func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
    pixels + (y - top) * stride
  }

  /// Paints everything into a band of rows. Bands must come from top to bottom.
  ///
  /// A band's pixels stay in the cache from the background to the last command.
  func paint(_ band: Range<Int>, background: Paint) {
    var first = firstThatShows(band)
    if first < 0 {
      fill(band, with: background.premultiplied)
      first = 0
    }
    paint(first..<commands.count, band)
  }

  /// Makes all pixels of a band the same: the first row's, which are then copied with the C library's widest vectors.
  private func fill(_ band: Range<Int>, with pixel: UInt32) {
    guard let first = band.first else { return }
    row(first).update(repeating: pixel, count: width)
    for y in band.dropFirst() { row(y).update(from: row(first), count: width) }
  }

  /// Paints some commands, whole groups among them, over what is there in a band of rows.
  func paint(_ range: Range<Int>, _ band: Range<Int>) {
    // The paint of the current depth.
    var painter = self
    var depth = 0
    for place in 0..<list(range, band) {
      let index = Int(work.listed[place])
      let rows = work.spans[index].rows(in: band)
      switch commands[index].form {
      case .nothing: break
      case .fill where commands[index].outer.isBox:
        // Most are boxes in no group: to call what can change would copy it.
        if depth == 0 {
          fillBox(commands[index].outer, rows, commands[index].paint)
        } else {
          painter.fillBox(commands[index].outer, rows, commands[index].paint)
        }
      case .fill: painter.fillPolygon(&commands[index], rows)
      case .ring: painter.fillRing(&commands[index], rows)
      case .text: painter.fillText(commands[index], rows)
      case .pieces: painter.fillPieces(commands[index], rows)
      case .shadow(let place): painter.fillShadow(&commands[index], shades[place], rows)
      case .texture(let place): painter.fillTexture(&commands[index], textures[place], rows)
      case .path(let rule): painter.fillPath(commands[index], rule, rows)
      case .group:
        painter.aim(at: depth, band)
        depth += 1
        painter.clear(commands[index].outer, rows)
      case .groupEnd, .maskEnd:
        let upper = painter
        depth -= 1
        painter = self
        if depth > 0 { painter.aim(at: depth - 1, band) }
        if case .maskEnd(_, let rule) = commands[index].form {
          painter.layMasked(upper, commands[index], rule, rows)
        } else {
          painter.lay(upper, commands[index].outer, rows, commands[index].paint)
        }
      }
    }
  }

  /// Lists those of some commands that touch a band: how many they are. Most do not, and none costs a branch.
  private func list(_ range: Range<Int>, _ band: Range<Int>) -> Int {
    let band = Int32(truncatingIfNeeded: band.lowerBound)..<Int32(truncatingIfNeeded: band.upperBound)
    var count = 0
    for index in range {
      work.listed[count] = Int32(truncatingIfNeeded: index)
      count &+= work.spans[index].touches(band)
    }
    return count
  }

  /// The last command that hides all before it in a band, or -1.
  private func firstThatShows(_ band: Range<Int>) -> Int {
    var index = lastCover
    while index >= 0 {
      // What is inside a group hides only what is in there too.
      if let start = commands[index].groupStart {
        index = start
      } else if commands[index].hides(band, width: width) {
        return index
      }
      index -= 1
    }
    return -1
  }
}
