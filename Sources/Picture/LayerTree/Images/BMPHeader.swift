/// The header of a BMP file, in any of the format's versions.
nonisolated struct BMPHeader {
  /// The encoding of the pixels.
  enum Coding {
    /// Indices into a palette.
    case palette
    /// Runs of indices into a palette.
    case runs
    /// Channels in the bits of one number, selected by masks.
    case masks
  }

  var width: Int
  var height: Int
  /// A Boolean value that indicates whether the first row in the file is the topmost.
  var isTopDown: Bool
  var depth: Int
  var coding: Coding
  /// The masks of red, green, blue and alpha; 0 for a missing alpha.
  var masks = SIMD4<UInt32>.zero
  /// The offset of the palette in bytes, the number of its colors, and the bytes of each.
  var palette = (start: 0, count: 0, stride: 4)
  /// The offset of the pixels, in bytes.
  var start: Int

  init(_ file: ByteReader, mostPixels: Int) throws(ImageError) {
    try file.require(26, at: 0, "a BMP file's two headers")
    start = file.little32(10)
    let size = file.little32(14)
    let isOld = size == 12
    guard [12, 40, 52, 56, 108, 124].contains(size) else {
      throw ImageError(
        offset: 14, message: "expected a BMP header of 12, 40, 52, 56, 108 or 124 bytes, found \(size)")
    }
    try file.require(size, at: 14, "a BMP header of \(size) bytes")
    width = isOld ? file.little16(18) : file.signed32(18)
    let lines = isOld ? file.little16(20) : file.signed32(22)
    isTopDown = lines < 0
    height = abs(lines)
    try LayerImage.check(width, height, mostPixels: mostPixels, at: 18)
    depth = file.little16(isOld ? 24 : 28)
    let compression = isOld ? 0 : file.little32(30)
    switch (compression, depth) {
    case (0, 1), (0, 4), (0, 8): coding = .palette
    case (1, 8), (2, 4): coding = .runs
    case (0, 16), (0, 24), (0, 32), (3, 16), (3, 32), (6, 16), (6, 32): coding = .masks
    default:
      throw ImageError(
        offset: isOld ? 24 : 28,
        message: "expected a BMP of 1, 4, 8, 16, 24 or 32 bits and a fitting compression, "
          + "found \(depth) bits and compression \(compression)")
    }
    if coding == .masks {
      try readMasks(file, size, compression)
    } else {
      try readPalette(file, size)
    }
  }

  private mutating func readMasks(
    _ file: ByteReader, _ size: Int, _ compression: Int
  ) throws(ImageError) {
    if compression == 0 {
      masks = depth == 16 ? [0x7C00, 0x03E0, 0x001F, 0] : [0xFF_0000, 0xFF00, 0xFF, 0]
      return
    }
    let hasAlpha = size >= 56 || compression == 6
    let place = 54
    guard start >= place + (hasAlpha ? 16 : 12) || size > 40 else {
      throw ImageError(
        offset: 10, message: "expected the pixels after the BMP's color masks, found them at byte \(start)")
    }
    try file.require(hasAlpha ? 16 : 12, at: place, "the masks of the colors")
    for channel in 0..<(hasAlpha ? 4 : 3) {
      let mask = UInt32(file.little32(place + 4 * channel))
      let run = mask >> UInt32(mask == 0 ? 0 : mask.trailingZeroBitCount)
      guard run & (run &+ 1) == 0, depth == 32 || mask < 0x1_0000 else {
        throw ImageError(
          offset: place + 4 * channel,
          message: "expected a BMP color mask of adjacent bits, found \(String(mask, radix: 2))")
      }
      masks[channel] = mask
    }
  }

  private mutating func readPalette(_ file: ByteReader, _ size: Int) throws(ImageError) {
    let stated = size == 12 ? 0 : file.little32(46)
    guard stated <= 256 else {
      throw ImageError(
        offset: 46, message: "expected at most 256 colors in the BMP's palette, found \(stated)")
    }
    palette = (14 + size, stated == 0 ? 1 << depth : stated, size == 12 ? 3 : 4)
    // Some files leave out unused colors at the palette's end.
    if start > palette.start {
      palette.count = min(palette.count, (start - palette.start) / palette.stride)
    }
    try file.require(
      palette.count * palette.stride, at: palette.start, "a palette of \(palette.count) colors")
  }
}
