/// The reader of BMP files: 1 to 32 bits per pixel, with palettes, masks and runs, bottom-up or top-down.
nonisolated struct BMPReader {
  static let signature: [UInt8] = [0x42, 0x4D]

  let file: ByteReader
  let header: BMPHeader
  /// The colors of all 256 indices; black for those that the file lacks.
  private(set) var palette: [UInt32] = []
  var pixels: [UInt32]

  static func read(_ file: ByteReader, mostPixels: Int) throws(ImageError) -> LayerImage {
    let header = try BMPHeader(file, mostPixels: mostPixels)
    let count = header.width * header.height
    switch header.coding {
    case .runs:
      // A file of a few bytes may leave out all its pixels, but only up to a limit.
      guard count / 1024 <= file.count else {
        throw ImageError(
          offset: header.start, message: "expected runs for \(count) pixels, found \(file.count) bytes in all"
        )
      }
    case .palette, .masks:
      try file.require(
        (header.width * header.depth + 31) / 32 * 4 * header.height, at: header.start,
        "\(header.height) rows of \(header.width) pixels")
    }
    var reader = BMPReader(file: file, header: header)
    switch header.coding {
    case .palette: reader.readPlaces()
    case .masks: reader.readMasks()
    case .runs: try reader.readRuns()
    }
    guard let image = LayerImage(width: header.width, height: header.height, pixels: reader.pixels) else {
      throw ImageError(
        offset: 0, message: "expected a size within the limits of an image, found a larger one",
        cure: "use a smaller image")
    }
    return image
  }

  private init(file: ByteReader, header: BMPHeader) {
    self.file = file
    self.header = header
    pixels = Array(repeating: 0, count: header.width * header.height)
    palette = (0..<256).map { index in
      guard index < header.palette.count else { return 0xFF00_0000 }
      let place = header.palette.start + index * header.palette.stride
      return LayerImage.pixel(UInt32(file[place + 2]), UInt32(file[place + 1]), UInt32(file[place]), 255)
    }
  }

  /// Returns the index in the image's pixels at which a row begins; `line` is the row's number in the file.
  func row(_ line: Int) -> Int {
    (header.isTopDown ? line : header.height - 1 - line) * header.width
  }

  private mutating func readPlaces() {
    let depth = header.depth
    let stride = (header.width * depth + 31) / 32 * 4
    for line in 0..<header.height {
      let (start, target) = (header.start + line * stride, row(line))
      for x in 0..<header.width {
        let bit = x * depth
        let place = Int(file.bytes[start + bit >> 3]) >> (8 - depth - bit & 7) & (1 << depth - 1)
        pixels[target + x] = palette[place]
      }
    }
  }

  private mutating func readMasks() {
    let size = header.depth / 8
    let stride = (header.width * header.depth + 31) / 32 * 4
    let masks = header.masks
    let isPlain = masks == [0xFF_0000, 0xFF00, 0xFF, 0]
    for line in 0..<header.height {
      var place = header.start + line * stride
      let target = row(line)
      for x in 0..<header.width {
        var value: UInt32 = 0
        for index in 0..<size { value |= UInt32(file.bytes[place + index]) << UInt32(8 * index) }
        place += size
        pixels[target + x] =
          isPlain
          ? 0xFF00_0000 | value
          : LayerImage.pixel(
            Self.channel(value, masks[0]), Self.channel(value, masks[1]), Self.channel(value, masks[2]),
            masks[3] == 0 ? 255 : Self.channel(value, masks[3]))
      }
    }
  }

  /// Returns the bits of a mask as a number from 0 to 255, rounded to the nearest.
  private static func channel(_ value: UInt32, _ mask: UInt32) -> UInt32 {
    guard mask != 0 else { return 0 }
    let shift = UInt32(mask.trailingZeroBitCount)
    let top = UInt64(mask >> shift)
    return UInt32((UInt64((value & mask) >> shift) * 255 + top / 2) / top)
  }
}

/// Decoding of pixels that are written as runs.
nonisolated extension BMPReader {
  /// Decodes runs until the end marker; pixels that they skip have the first color of the palette.
  ///
  /// Pixels beyond a row's end are ignored, because some encoders pad rows.
  mutating func readRuns() throws(ImageError) {
    for index in pixels.indices { pixels[index] = palette[0] }
    let isHalf = header.depth == 4
    var place = header.start
    var x = 0
    var line = 0
    while true {
      try file.require(2, at: place, "a run or the end of the picture")
      let (count, value) = (Int(file[place]), file[place + 1])
      place += 2
      if count > 0 {
        let start = try start(x, line, place - 2)
        for index in 0..<max(min(count, header.width - x), 0) {
          let half = index % 2 == 0 ? value >> 4 : value & 15
          pixels[start + index] = palette[Int(isHalf ? half : value)]
        }
        x += count
        continue
      }
      switch value {
      case 0:
        x = 0
        line += 1
      case 1: return
      case 2:
        try file.require(2, at: place, "the distance to move")
        x += Int(file[place])
        line += Int(file[place + 1])
        place += 2
      default:
        let count = Int(value)
        let bytes = isHalf ? (count + 1) / 2 : count
        try file.require(bytes, at: place, "\(count) pixels one by one")
        let start = try start(x, line, place - 2)
        for index in 0..<max(min(count, header.width - x), 0) {
          let byte = file[place + (isHalf ? index / 2 : index)]
          let half = index % 2 == 0 ? byte >> 4 : byte & 15
          pixels[start + index] = palette[Int(isHalf ? half : byte)]
        }
        x += count
        // Single pixels take an even number of bytes.
        place += (bytes + 1) / 2 * 2
      }
    }
  }

  /// Returns the index of a pixel in the image; fails when its row does not exist.
  private func start(_ x: Int, _ line: Int, _ place: Int) throws(ImageError) -> Int {
    guard line < header.height else {
      throw ImageError(
        offset: place, message: "expected runs in \(header.height) rows, found one in row \(line)")
    }
    return row(line) + x
  }
}
