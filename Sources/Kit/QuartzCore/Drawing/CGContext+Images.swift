import Drawing
import Foundation
import LayerTree
import MotionMath

// Images and gradients.
extension CGContext {
  /// Draws an image in a rectangle whose y points up: in a context of the kit the image is upside down, as in Core
  /// Graphics. `UIImage.draw(in:)` draws it upright.
  public func draw(_ image: CGImage, in rect: CGRect) {
    let rect = rect.standardized
    var style = state.style
    style.map = upsideDown(rect)
    draw(image.picture, rect, style)
  }

  /// Limits drawing to a rectangle, and multiplies what is drawn by the opacity of an image in it.
  ///
  /// The image lies as `draw(_:in:)` draws it. An opaque image, such as a gray one, counts by its brightness. **(ours)**
  public func clip(to rect: CGRect, mask: CGImage) {
    let rect = rect.standardized
    guard rect.isUsable, !rect.isEmpty else { return clip(to: .zero) }
    clip(to: rect)
    let content = DisplayList.ImageContent(image: mask.picture, target: rect.rect)
    canvas.clip(&state.style, to: content, under: upsideDown(rect))
  }

  /// Returns the transform in which an image in a rectangle is drawn upside down where y points down.
  private func upsideDown(_ rect: CGRect) -> Affine {
    Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY).concatenating(state.style.map)
  }

  /// Draws an image upright where y points down.
  package func drawUpright(_ image: LayerImage, in rect: CGRect) {
    draw(image, rect.standardized, state.style)
  }

  /// Draws a line of text with its start on the baseline at a point, upright where y points down.
  package func draw(_ line: String, at point: CGPoint, _ font: TextFont, _ color: CGColor) {
    guard point.x.isFinite, point.y.isFinite else { return }
    canvas.draw(
      DisplayList.Text(string: line, origin: point.simd, font: font, color: color.rgba), state.style)
  }

  private func draw(_ image: LayerImage, _ rect: CGRect, _ style: Canvas.Style) {
    guard rect.isUsable, !rect.isEmpty else { return }
    canvas.draw(
      DisplayList.ImageContent(image: image, target: rect.rect, isPixelated: state.isPixelated), style)
  }

  /// Draws what a layer and its sublayers look like into a rectangle, upright where y points down.
  package func draw(_ layer: Layer, _ value: Layer.Value, in rect: CGRect) {
    let copy = layer.copy(value)
    defer { copy.destroyWithSublayers() }
    let bounds = copy.bounds
    (copy.transform, copy.anchorPoint, copy.position, copy.isHidden) = (.identity, .zero, .zero, false)
    let scene = Scene(root: copy, size: bounds.size)
    scene.update()
    let map = state.style.map
    let area = (rect.rect.size / bounds.size) * map.determinant.magnitude.squareRoot()
    if let image = Canvas.image(of: scene.list, scale: max(area.x, area.y)) { drawUpright(image, in: rect) }
  }

  /// Draws a gradient along a line.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) {
    canvas.drawLinear(
      gradient.stops, from: startPoint.simd, to: endPoint.simd, options.extent, state.style)
  }

  /// Draws a gradient whose colors follow one another around a center, once around from an angle in radians.
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    if angle.isFinite { canvas.drawConic(gradient.stops, around: center.simd, from: angle, state.style) }
  }

  /// Draws a gradient between two circles.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    canvas.drawRadial(
      gradient.stops, from: startCenter.simd, startRadius, to: endCenter.simd, endRadius, options.extent,
      state.style)
  }
}

extension CGRect {
  /// A Boolean value that indicates whether the rectangle's position and size are finite.
  nonisolated var isUsable: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}

extension CGGradientDrawingOptions {
  nonisolated fileprivate var extent: Canvas.Extent { Canvas.Extent(rawValue: UInt8(rawValue & 3)) }
}

/// Colors at places from 0 to 1, between which they change evenly.
@MainActor
public final class CGGradient {
  /// The most colors; those beyond it are left out.
  private static let mostColors = 1024

  let stops: [DisplayList.GradientContent.Stop]

  // A gradient can be released on any thread: the deinitializer does not wait for the main actor.
  nonisolated deinit {}

  /// Creates a gradient of colors, which are evenly spread without `locations`; `nil` without a color.
  public convenience init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) {
    let all = colors.compactMap { ($0 as? CGColor)?.rgba }
    self.init(all, locations)
  }

  /// Creates a gradient of colors, each given by its red, green, blue and alpha; `nil` without a color.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    guard count > 0 else { return nil }
    self.init(
      (0..<min(count, Self.mostColors)).map {
        RGBA(
          clamping: SIMD4(
            components[4 * $0], components[4 * $0 + 1], components[4 * $0 + 2], components[4 * $0 + 3]))
      }, locations)
  }

  private init?(_ colors: [RGBA], _ locations: UnsafePointer<CGFloat>?) {
    let colors = colors.prefix(Self.mostColors)
    guard let first = colors.first else { return nil }
    func place(_ index: Int) -> Double {
      guard let locations else { return Double(index) / Double(max(colors.count - 1, 1)) }
      return locations[index].isNaN ? 0 : min(max(locations[index], 0), 1)
    }
    let stops = colors.indices.map { DisplayList.GradientContent.Stop(offset: place($0), color: colors[$0]) }
    self.stops = stops.count > 1 ? stops : [stops[0], .init(offset: 1, color: first)]
  }
}
