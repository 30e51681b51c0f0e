/// Pixels from channels.
nonisolated extension LayerImage {
  /// A premultiplied pixel from channels that are not, each from 0 to 255.
  @inline(__always)
  static func pixel(_ red: UInt32, _ green: UInt32, _ blue: UInt32, _ alpha: UInt32) -> UInt32 {
    if alpha == 255 { return 0xFF00_0000 | red << 16 | green << 8 | blue }
    // Red and blue at once, each product rounded to the nearest.
    let odd = (red << 16 | blue) &* alpha &+ 0x0080_0080
    let even = green &* alpha &+ 0x80
    let low = ((odd &+ ((odd >> 8) & 0x00FF_00FF)) >> 8) & 0x00FF_00FF
    return alpha << 24 | low | ((even &+ (even >> 8)) & 0xFF00)
  }

  /// A channel of 16 bits as one of 8, to the nearest.
  @inline(__always)
  static func narrowed(_ value: UInt32) -> UInt32 {
    (value &* 255 &+ 32_767) / 65_535
  }
}
