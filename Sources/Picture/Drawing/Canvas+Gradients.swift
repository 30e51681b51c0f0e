import LayerTree
import MotionMath
import Raster

/// Gradients.
extension Canvas {
  /// The ends of a gradient beyond which its first or last color continues.
  package struct Extent: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let beforeStart = Extent(rawValue: 1)
    package static let afterEnd = Extent(rawValue: 2)
  }

  package typealias Stop = DisplayList.GradientContent.Stop

  /// Draws a gradient along a line, constant perpendicular to it.
  package func drawLinear(
    _ stops: [Stop], from start: SIMD2<Double>, to end: SIMD2<Double>, _ extent: Extent, _ style: Style
  ) {
    let way = end - start
    let length = (way.x * way.x + way.y * way.y).squareRoot()
    guard length > 0, length.isFinite else { return }
    let unit = way / length
    var style = style
    // In coordinates along the line, the gradient is a box.
    let along = Affine(a: unit.x, b: unit.y, c: -unit.y, d: unit.x, tx: start.x, ty: start.y)
    style.map = along.concatenating(style.map)
    guard let all = area(style) else { return }
    let left = extent.contains(.beforeStart) ? all.minX : max(all.minX, 0)
    let right = extent.contains(.afterEnd) ? all.maxX : min(all.maxX, length)
    guard left < right else { return }
    let content = DisplayList.GradientContent(form: .linear(from: .zero, to: [length, 0]), stops: stops)
    draw(
      Mark(
        content: .gradient(content),
        rect: Rect(x: left, y: all.minY, width: right - left, height: all.size.y)), style)
  }

  /// Draws a gradient between two circles.
  package func drawRadial(
    _ stops: [Stop], from start: SIMD2<Double>, _ startRadius: Double, to end: SIMD2<Double>,
    _ endRadius: Double, _ extent: Extent, _ style: Style
  ) {
    guard startRadius >= 0, endRadius >= 0, startRadius.isFinite, endRadius.isFinite, let all = area(style)
    else { return }
    if start == end, startRadius == 0, endRadius > 0 {
      let isOpen = extent.contains(.afterEnd)
      let circle = Rect(origin: end - endRadius, size: SIMD2(repeating: 2 * endRadius))
      let content = DisplayList.GradientContent(
        form: .radial(center: end, radii: SIMD2(repeating: endRadius)), stops: stops)
      draw(Mark(content: .gradient(content), rect: isOpen ? all : circle, isRound: !isOpen), style)
      return
    }
    let cone = Cone(
      start: start, way: end - start, radius: startRadius, growth: endRadius - startRadius, extent: extent)
    guard let cut = cut(style, to: cone) else { return drawSamples(of: stops, style, cone.place(of:)) }
    // Pixels at the edge need a color, too.
    var whole = cone
    whole.extent = [.beforeStart, .afterEnd]
    drawSamples(of: stops, cut, whole.place(of:))
  }

  /// Returns a style whose clipping leaves out the parts that a gradient between nested circles does not color, with
  /// smooth edges; `nil` for other circles.
  private func cut(_ style: Style, to cone: Cone) -> Style? {
    let distance = (cone.way.x * cone.way.x + cone.way.y * cone.way.y).squareRoot()
    guard distance <= cone.growth, let all = area(style) else { return nil }
    var (path, style) = (LayerPath(fillRule: .evenOdd), style)
    if cone.extent.contains(.afterEnd) { path.addRect(all) } else { path.addCircle(cone, at: 1) }
    if !cone.extent.contains(.beforeStart) { path.addCircle(cone, at: 0) }
    return clip(&style, to: path) ? style : nil
  }

  /// Returns the box around the style's clipping, in the style's coordinates.
  private func area(_ style: Style) -> Rect? {
    guard style.map.isUsable, let inverse = style.map.inverse, !style.clipping.isEmpty else { return nil }
    return inverse.boundingBox(of: style.clipping.box)
  }

  /// Draws a gradient whose colors follow one another around a center, once around from an angle in radians.
  package func drawConic(_ stops: [Stop], around center: SIMD2<Double>, from angle: Double, _ style: Style) {
    guard let all = area(style) else { return }
    let start = SIMD2(Portable.cos(angle), Portable.sin(angle))
    let form = DisplayList.GradientContent.Form.conic(
      center: center, start: start, quarter: SIMD2(-start.y, start.x))
    draw(Mark(content: .gradient(.init(form: form, stops: stops)), rect: all), style)
  }

  /// Draws a gradient pixel by pixel. `place` returns the offset along the gradient at a pixel's center, 0…1; `nil`
  /// leaves the pixel clear.
  private func drawSamples(
    of stops: [Stop], _ style: Style, _ place: (SIMD2<Double>) -> Double?
  ) {
    let box = PixelBox(around: style.clipping.box).clamped(to: width, height)
    guard let inverse = style.map.inverse, !box.isEmpty, !stops.isEmpty else { return }
    let ramp = (0...1024).map { Self.pixel(Self.color(at: Double($0) / 1024, stops)) }
    var pixels = [UInt32](repeating: 0, count: box.width * box.height)
    for y in 0..<box.height {
      for x in 0..<box.width {
        let point = inverse.apply(SIMD2(Double(x + box.x) + 0.5, Double(y + box.y) + 0.5))
        guard let place = place(point) else { continue }
        pixels[y * box.width + x] = ramp[Int(min(max(place, 0), 1) * 1024 + 0.5)]
      }
    }
    guard let image = LayerImage(width: box.width, height: box.height, pixels: pixels) else { return }
    var style = style
    style.map = .identity
    draw(DisplayList.ImageContent(image: image, target: box.rect), style)
  }

  private static func color(at place: Double, _ stops: [Stop]) -> RGBA {
    guard let next = stops.firstIndex(where: { $0.offset > place }) else {
      return stops[stops.count - 1].color
    }
    guard next > 0 else { return stops[0].color }
    let (from, to) = (stops[next - 1], stops[next])
    let share = (place - from.offset) / (to.offset - from.offset)
    return RGBA(from.color.components + (to.color.components - from.color.components) * share)
  }
}

extension LayerPath {
  fileprivate mutating func addCircle(_ cone: Cone, at place: Double) {
    let radius = cone.radius + place * cone.growth
    addEllipse(Rect(origin: cone.start + place * cone.way - radius, size: SIMD2(repeating: 2 * radius)))
  }
}

/// The circles of a radial gradient: each has one color, and they move and grow from a start circle to an end circle.
struct Cone {
  let start: SIMD2<Double>
  let way: SIMD2<Double>
  let radius: Double
  let growth: Double
  var extent: Canvas.Extent

  /// Returns the offset along the gradient, 0…1 from start circle to end circle, of the last circle through a point;
  /// `nil` without such a circle.
  func place(of point: SIMD2<Double>) -> Double? {
    let from = point - start
    let a = way.x * way.x + way.y * way.y - growth * growth
    let b = from.x * way.x + from.y * way.y + radius * growth
    let c = from.x * from.x + from.y * from.y - radius * radius
    if a == 0 { return b == 0 ? nil : allowed(c / (2 * b)) }
    let root = b * b - a * c
    guard root >= 0 else { return nil }
    let (first, second) = ((b + root.squareRoot()) / a, (b - root.squareRoot()) / a)
    return allowed(max(first, second)) ?? allowed(min(first, second))
  }

  private func allowed(_ place: Double) -> Double? {
    guard place.isFinite, radius + place * growth >= 0 else { return nil }
    if place < 0, !extent.contains(.beforeStart) { return nil }
    if place > 1, !extent.contains(.afterEnd) { return nil }
    return place
  }
}
