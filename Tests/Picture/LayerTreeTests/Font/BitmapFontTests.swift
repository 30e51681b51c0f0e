import LayerTree
import TestSupport
import Testing

@Suite struct BitmapFontTests {
  private let printable = (0x20...0x7E as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
  private let further = Array("°·×–…←↑→↓▁▂▃▄▅▆▇█".unicodeScalars)
  private let box = BitmapFont.rows(of: "\u{FFFD}")

  /// Returns the glyph as text, one line for each row.
  private func picture(_ scalar: Unicode.Scalar) -> String {
    let rows = BitmapFont.rows(of: scalar)
    return rows.indices.map { line in
      String((0..<6).map { rows[line] >> UInt8(5 - $0) & 1 == 1 ? "#" : "." })
    }.joined(separator: "\n")
  }

  @Test("Bit 5 is on the left, and a letter stands on the row above the last")
  func orientation() {
    #expect(
      picture("F") == """
        #####.
        #.....
        #.....
        ####..
        #.....
        #.....
        #.....
        ......
        """)
  }

  @Test(
    "A cell has the height of a glyph, a line the width of its cells, and capitals stand on the baseline")
  func cells() {
    #expect(BitmapFont.cellHeight == SIMD8<UInt8>.scalarCount)
    #expect(
      BitmapFont.width(of: "ab", size: Double(BitmapFont.cellHeight)) == Double(2 * BitmapFont.cellWidth))
    for letter in "AEFHIKLMNTXZ".unicodeScalars {
      let rows = BitmapFont.rows(of: letter)
      #expect(rows[BitmapFont.ascent] == 0 && rows[BitmapFont.ascent - 1] != 0, "\(letter)")
    }
  }

  @Test("Every printable ASCII character and every further one has its own glyph")
  func isDistinct() {
    var seen: [SIMD8<UInt8>: Unicode.Scalar] = [box: "\u{FFFD}"]
    for scalar in printable + further {
      let rows = BitmapFont.rows(of: scalar)
      // A lower-case x and the multiplication sign may look alike.
      if scalar != "×" { #expect(seen[rows] == nil, "\(scalar) looks like \(seen[rows] ?? " ")") }
      #expect(rows != .zero || scalar == " ")
      seen[rows] = scalar
    }
  }

  @Test("Only blocks use the last column, and no bit is beyond it")
  func spacing() {
    for scalar in printable + further {
      let rows = BitmapFont.rows(of: scalar)
      let isBlock = (0x2581...0x2588).contains(scalar.value)
      for line in rows.indices { #expect(rows[line] & (isBlock ? 0xC0 : 0xC1) == 0, "\(scalar)") }
    }
  }

  @Test("Each eighth block fills one row more")
  func blocks() {
    for (count, scalar) in "▁▂▃▄▅▆▇█".unicodeScalars.enumerated() {
      let rows = BitmapFont.rows(of: scalar)
      for line in rows.indices { #expect(rows[line] == (line >= 7 - count ? 0x3F : 0)) }
    }
  }

  @Test("A missing character is a box; typographic variants share a glyph")
  func substitutes() {
    var random = SeededGenerator(seed: 5)
    let scalars = (0..<2000).compactMap { _ in Unicode.Scalar(UInt32(random.next() % 0x110000)) }
    for scalar in scalars + ["\n", "\u{7F}", "é", "√", "\u{10FFFF}"]
    where scalar.value > 0x2600 || scalar.value < 0x20 {
      #expect(BitmapFont.rows(of: scalar) == box, "\(scalar.value)")
    }
    #expect(BitmapFont.rows(of: "√") == box)
    #expect(BitmapFont.rows(of: "−") == BitmapFont.rows(of: "–"))
    #expect(BitmapFont.rows(of: "\u{A0}") == .zero)
  }

  @Test("The width of a line is six eighths of its size for each scalar")
  func width() {
    #expect(BitmapFont.width(of: "Hello →", size: 16) == 84)
    #expect(BitmapFont.width(of: "", size: 16) == 0)
    for size in [0, -3, Double.nan, .infinity] { #expect(BitmapFont.width(of: "x", size: size) == 0) }
  }
}
