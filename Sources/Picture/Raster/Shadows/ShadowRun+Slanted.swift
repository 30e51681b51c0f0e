import MotionMath

/// Shades that are turned or slanted, or that have no tables.
extension ShadowRun {
  /// Finds the alphas of a run of pixels, asking only at every `step`th pixel of the row.
  func settleSlanted(_ pixels: Range<Int>) {
    let step = shade.step
    if step == 1 {
      for x in pixels { alphas[x] = Self.whole(alpha(x)) }
      return
    }
    var x = pixels.lowerBound & ~(step - 1)
    var here = alpha(x)
    while x < pixels.upperBound {
      let next = alpha(x + step)
      let slope = (next - here) / Float(step)
      if step >= 4, x >= pixels.lowerBound, x + step <= pixels.upperBound {
        for place in Swift.stride(from: 0, to: step, by: 4) {
          store((SIMD4<Float>(0, 1, 2, 3) + Float(place)) * slope + here, at: x + place)
        }
      } else {
        for place in max(x, pixels.lowerBound)..<min(x + step, pixels.upperBound) {
          alphas[place] = Self.whole(Float(place - x) * slope + here)
        }
      }
      here = next
      x += step
    }
  }

  @inline(__always)
  private func alpha(_ x: Int) -> Float {
    Float(shade.value(start + stride * Double(x), tables) * paint.strength)
  }
}
