import LayerTree
import MotionMath
import Raster
import ReferencePictures
import TestSupport
import Typeface

/// A character in one of the forms in which text is drawn: a size, a scale, a weight, light or dark.
struct Specimen: CustomStringConvertible {
  private static let sizes = [11.0, 15, 24, 48]
  private static let scales = [1.0, 2, 3]
  private static let weights = Typeface.Weight.allCases
  static let forms = sizes.count * scales.count * weights.count * 2

  private let scalar: Unicode.Scalar
  private let font: TextFont
  private let scale: Double
  private let isLight: Bool
  /// The glyph's place in pixels: a whole one down, a quarter of one across.
  private let origin: SIMD2<Double>

  /// Creates a form by its number; the cut and the place within a pixel are random.
  init(_ scalar: Unicode.Scalar, form: Int, _ random: inout SeededGenerator) {
    self.scalar = scalar
    isLight = form % 2 == 0
    scale = Self.scales[form / 2 % Self.scales.count]
    let size = Self.sizes[form / 2 / Self.scales.count % Self.sizes.count]
    let weight = Self.weights[form / 2 / Self.scales.count / Self.sizes.count]
    let cut = random.next() % 4 == 0 ? Typeface.Cut.monospaced : .proportional
    font = TextFont(size: size, weight: weight, cut: cut)
    let em = size * scale
    origin = [(0.3 * em).rounded() + Double(random.next() % 4) / 4, (1.1 * em).rounded()]
  }

  var description: String {
    "\(font.size) points at scale \(scale), \(font.weight), \(font.cut), \(isLight ? "light" : "dark"), "
      + "at \(origin.x)"
  }

  /// Returns the largest difference of a channel from the reference, 0 to 255, and the pixel that has it.
  func fault(_ rasterizer: inout Rasterizer) -> (size: Double, x: Int, y: Int) {
    let em = font.size * scale
    let (width, height) = (Int(1.9 * em), Int(1.5 * em))
    let size = SIMD2(Double(width), Double(height)) / scale
    var list = DisplayList(size: size)
    let (ink, paper) = isLight ? (RGBA.white, RGBA.black) : (.black, .white)
    list.texts = [.init(string: String(scalar), origin: origin / scale, font: font, color: ink)]
    let whole = Rect(origin: .zero, size: size)
    list.items = [.init(layer: 0, rect: whole, transform: .identity, fill: .clear, text: 0)]
    var bitmap = Bitmap(width: width, height: height)
    rasterizer.draw(list, scale: scale, background: paper, into: &bitmap)
    let glyph = Typeface.glyph(for: scalar)
    let outline = Typeface.outline(of: glyph, weight: font.weight, cut: font.cut)
    let reference = ReferenceGlyph(outline, em: em, origin: origin).coverage(width: width, height: height)
    var most = (size: 0.0, x: 0, y: 0)
    for (place, share) in reference.enumerated() {
      let tone = (isLight ? share : 1 - share) * 255
      for channel in [0, 8, 16] as [UInt32] {
        let size = abs(Double(bitmap.pixels[place] >> channel & 255) - tone)
        if size > most.size { most = (size, place % width, place / width) }
      }
    }
    return most
  }
}
