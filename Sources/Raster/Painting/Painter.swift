/// What paints prepared commands into rows of pixels.
///
/// It owns nothing: all it points to belongs to a rasterizer and its caller while they wait.
struct Painter {
  let pixels: UnsafeMutablePointer<UInt32>
  let stride: Int
  let width: Int
  let commands: UnsafeMutableBufferPointer<Command>
  let edges: UnsafeBufferPointer<Edge>
  let glyphs: UnsafeBufferPointer<SIMD8<UInt8>>
  /// Changes of coverage from one pixel to the next; `width + 2`, zero between uses.
  let changes: UnsafeMutablePointer<Double>
  /// The coverage of a row's ends in the outer shape, and in the inner one.
  let ends: UnsafeMutablePointer<Double>
  let innerEnds: UnsafeMutablePointer<Double>
  /// A row of alphas.
  let alphas: UnsafeMutablePointer<UInt8>

  func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
    pixels + y * stride
  }

  /// Paints everything into a band of rows. Bands must come from top to bottom.
  ///
  /// A band's pixels stay in the cache from the background to the last command.
  func paint(_ band: Range<Int>, background: Paint) {
    var first = commands.count - 1
    while first >= 0, !hides(commands[first], band) { first -= 1 }
    if first < 0 {
      let color = background.premultiplied
      for y in band { row(y).update(repeating: color, count: width) }
      first = 0
    }
    for index in first..<commands.count {
      let rows = commands[index].outer.rows.clamped(to: band)
      if rows.isEmpty { continue }
      switch commands[index].form {
      case .fill:
        if commands[index].outer.isBox {
          fillBox(commands[index].outer, rows, commands[index].paint)
        } else {
          fillPolygon(&commands[index], rows)
        }
      case .ring: fillRing(&commands[index], rows)
      case .text: fillText(commands[index], rows)
      case .pieces: fillPieces(commands[index], rows)
      }
    }
  }

  /// A Boolean value indicating whether nothing below a command shows in a band.
  private func hides(_ command: Command, _ band: Range<Int>) -> Bool {
    command.form == .fill && command.outer.isBox && command.paint.isOpaque
      && command.outer.low.x <= 0 && command.outer.high.x >= Double(width)
      && command.outer.low.y <= Double(band.lowerBound)
      && command.outer.high.y >= Double(band.upperBound)
  }
}
