extension RGBA {
  /// Creates a color from red, green, blue and alpha in the Display P3 color space; what sRGB cannot show is clamped.
  ///
  /// Both spaces have the same curve and the same white, so a matrix between their linear components converts them.
  package init(displayP3 color: SIMD4<Double>) {
    func linear(_ value: Double) -> Double {
      let value = value.clamped(to: 0...1, orWhenNaN: 0)
      return value <= 0.04045 ? value / 12.92 : Portable.exp(2.4 * Portable.log((value + 0.055) / 1.055))
    }
    func curved(_ value: Double) -> Double {
      value <= 0.0031308 ? value * 12.92 : 1.055 * Portable.exp(Portable.log(value) / 2.4) - 0.055
    }
    let (red, green, blue) = (linear(color.x), linear(color.y), linear(color.z))
    func channel(_ value: Double) -> Double { curved(value).clamped(to: 0...1, orWhenNaN: 0) }
    self.init(
      red: channel(1.224_940_176 * red - 0.224_940_176 * green),
      green: channel(-0.042_056_955 * red + 1.042_056_955 * green),
      blue: channel(-0.019_637_555 * red - 0.078_636_045 * green + 1.098_273_600 * blue),
      alpha: color.w.clamped(to: 0...1, orWhenNaN: 0))
  }
}
