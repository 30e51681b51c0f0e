import Expectations
import Foundation
import LayerTree
import MotionMath
import Raster
import ReferencePictures
import TestSupport
import Testing

@testable import Typeface

/// Every glyph and every icon as text, held against its definition.
@Suite struct SpecimenTests {
  /// The number of pictures of each glyph: `SPECIMENS`, or 1. With `Specimen.forms` each form is drawn.
  private nonisolated static let rounds =
    ProcessInfo.processInfo.environment["SPECIMENS"].flatMap(Int.init) ?? 1

  @Test("All characters have the coverage of their definition, to 2 of 255")
  func characters() {
    let scalars = (0x21...0xFFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
    let known = scalars.filter { Typeface.glyph(for: $0) != Glyph.box }
    expect(known.count, isAbove: 400)
    check(known.map { ($0, "\($0)") })
  }

  @Test("All icons have the coverage of their definition, to 2 of 255")
  func icons() {
    let known = Typeface.iconNames.compactMap { name in Typeface.scalar(ofIcon: name).map { ($0, name) } }
    expect(known.count, isAbove: 200)
    check(known)
  }

  @Test("All characters and icons together have the pixels of the committed picture")
  func sheet() throws {
    let characters = (0x21...0xFFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
      .filter { Typeface.glyph(for: $0) != Glyph.box && !Typeface.isMark($0) }
    let icons = Typeface.iconNames.compactMap(Typeface.scalar(ofIcon:))
    let columns = 32
    var list = DisplayList(size: [Double(columns) * 20, 0])
    for (scalars, weight) in [(characters, Typeface.Weight.regular), (icons, .bold)] {
      for (index, scalar) in scalars.enumerated() {
        let row = list.size.y + Double(index / columns) * 24
        list.texts.append(
          DisplayList.Text(
            string: String(scalar), origin: [Double(index % columns) * 20 + 2, row + 18],
            font: TextFont(size: 14, weight: weight), color: .black))
      }
      list.size.y += Double((scalars.count + columns - 1) / columns) * 24
    }
    list.items = list.texts.indices.map {
      let box = Rect(origin: list.texts[$0].origin - [2, 18], size: [20, 24])
      return DisplayList.Item(layer: 0, rect: box, transform: .identity, fill: .clear, text: Int32($0))
    }
    var bitmap = Bitmap(width: Int(list.size.x), height: Int(list.size.y))
    var rasterizer = Rasterizer()
    rasterizer.draw(list, scale: 1, background: .white, into: &bitmap)
    expect(try GoldenPicture("type").difference(of: Data(PNG.encode(bitmap))), equals: nil)
  }

  @Test("The reference has the area of a line with round ends, and that of its inside where it is filled")
  func reference() {
    let way = SIMD2(300.0, 120.0)
    let length = (way.x * way.x + way.y * way.y).squareRoot()
    let line = GlyphOutline(
      steps: [.move, .line], points: [[100, 100], [100, 100] + way], paints: [.stroke], strokeWidth: 80)
    // An area in the square of units, of which a pixel has ten across.
    expect(abs(area(line) - (length * 80 + .pi * 1600)) / 100, isBelow: 0.002)
    let triangle: [SIMD2<Double>] = [[100, 100], [500, 100], [500, 400]]
    var corner = GlyphOutline(
      steps: [.move, .line, .line, .close], points: triangle, paints: [.fill], strokeWidth: 80)
    expect(abs(area(corner) - (60_000 + 1200 * 40 + .pi * 1600)) / 100, isBelow: 0.002)
    corner.strokeWidth = 0
    expect(abs(area(corner) - 60_000) / 100, isBelow: 0.002)
    corner.steps += [.move, .line]
    corner.points += [[450, 200], [450, 200]]
    corner.paints.append(.erase)
    corner.strokeWidth = 80
    expect(abs(area(corner) - (60_000 + 1200 * 40)) / 100, isBelow: 0.002)
  }

  private func area(_ outline: GlyphOutline) -> Double {
    let reference = ReferenceGlyph(outline, em: 100, origin: [0.3, 60.7])
    return reference.coverage(width: 70, height: 70).reduce(0, +) * 100
  }

  private func check(_ glyphs: [(scalar: Unicode.Scalar, name: String)]) {
    var rasterizer = Rasterizer()
    for (index, glyph) in glyphs.enumerated() {
      var random = SeededGenerator(seed: UInt64(index))
      let first = Int(random.next() % UInt64(Specimen.forms))
      for round in 0..<Self.rounds {
        let specimen = Specimen(glyph.scalar, form: (first + round) % Specimen.forms, &random)
        let fault = specimen.fault(&rasterizer)
        expect(fault.size, isAtMost: 2, "\(glyph.name), \(specimen), pixel \(fault.x) \(fault.y)")
      }
    }
  }
}
