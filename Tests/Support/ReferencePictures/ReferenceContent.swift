import LayerTree
import MotionMath

/// The color of contents at a point, by definition.
struct ReferenceContent {
  let content: DisplayList.Content

  /// A premultiplied color: alpha, red, green, blue.
  func color(_ point: SIMD2<Double>) -> SIMD4<Double> {
    switch content {
    case .image(let image): Self.color(image, point)
    case .gradient(let gradient): Self.color(gradient, point)
    case .path: .zero
    }
  }

  /// A Boolean value that indicates whether a point is in a rectangle, not beyond its right or bottom edge.
  private static func color(_ content: DisplayList.ImageContent, _ point: SIMD2<Double>) -> SIMD4<Double> {
    let place =
      content.source.origin + (point - content.target.origin) * content.source.size / content.target.size
    if content.isPixelated {
      return pixel(content.image, Int(place.x.rounded(.down)), Int(place.y.rounded(.down)))
    }
    let corner = (place - 0.5).rounded(.down)
    let part = place - 0.5 - corner
    var sum = SIMD4<Double>.zero
    for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
      let share = (x == 1 ? part.x : 1 - part.x) * (y == 1 ? part.y : 1 - part.y)
      sum += share * pixel(content.image, Int(corner.x) + x, Int(corner.y) + y)
    }
    return sum
  }

  private static func pixel(_ image: LayerImage, _ x: Int, _ y: Int) -> SIMD4<Double> {
    let pixel = image[min(max(x, 0), image.width - 1), min(max(y, 0), image.height - 1)]
    return SIMD4(
      Double(pixel >> 24), Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255)) / 255
  }

  private static func color(
    _ gradient: DisplayList.GradientContent, _ point: SIMD2<Double>
  ) -> SIMD4<Double> {
    var place = 0.0
    switch gradient.form {
    case .linear(let from, let to):
      let (way, here) = (to - from, point - from)
      place = (way.x * here.x + way.y * here.y) / (way.x * way.x + way.y * way.y)
    case .radial(let center, let radii):
      let here = (point - center) / radii
      place = (here.x * here.x + here.y * here.y).squareRoot()
    case .conic(let center, let start, let quarter):
      // Cramer's rule: the point as a sum of the two directions.
      let here = point - center
      let area = start.x * quarter.y - start.y * quarter.x
      let along = (here.x * quarter.y - here.y * quarter.x) / area
      let across = (start.x * here.y - start.y * here.x) / area
      let turns = Portable.atan2(across, along) / (2 * .pi)
      place = turns < 0 ? turns + 1 : turns
    }
    let stops = gradient.stops
    var color = stops[0].color.components
    for (low, high) in zip(stops, stops.dropFirst()) where place > low.offset {
      let part = min((place - low.offset) / (high.offset - low.offset), 1)
      color = low.color.components + (high.color.components - low.color.components) * part
    }
    return [color.w, color.x * color.w, color.y * color.w, color.z * color.w]
  }
}
