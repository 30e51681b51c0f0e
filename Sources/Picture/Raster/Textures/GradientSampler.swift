import MotionMath

/// What finds the colours of a gradient along a row.
struct GradientSampler {
  private let place: Affine
  private let isRadial: Bool
  private let ramp: UnsafePointer<UInt32>
  private let colors: UnsafeMutablePointer<UInt32>

  init(texture: Texture, painter: Painter) {
    place = texture.place
    colors = painter.work.colors
    switch texture.source {
    case .linear(let start):
      isRadial = false
      ramp = painter.ramps + start
    case .radial(let start):
      isRadial = true
      ramp = painter.ramps + start
    case .image:
      // There is none: nothing is read then.
      isRadial = false
      ramp = painter.ramps
    }
  }

  /// Writes the colours of a run of pixels of a row.
  func read(_ pixels: Range<Int>, _ y: Int) {
    let start = place.apply([0.5, Double(y) + 0.5])
    let top = Double(Ramps.count - 1)
    if isRadial {
      for x in pixels {
        let (u, v) = (start.x + place.a * Double(x), start.y + place.b * Double(x))
        let spot = (u * u + v * v).squareRoot() * Double(Ramps.count)
        colors[x] = ramp[Int(min(max(spot, 0), top))]
      }
    } else if place.a == 0 {
      let spot = start.x * Double(Ramps.count)
      let color = ramp[Int(min(max(spot, 0), top))]
      (colors + pixels.lowerBound).update(repeating: color, count: pixels.count)
    } else {
      let slope = place.a * Double(Ramps.count)
      let first = start.x * Double(Ramps.count)
      for x in pixels { colors[x] = ramp[Int(min(max(first + slope * Double(x), 0), top))] }
    }
  }
}
