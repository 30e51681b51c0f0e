/// The header of a PNG file: the content of its IHDR chunk.
nonisolated struct PNGHeader {
  /// The color types, by their numbers in a file.
  enum Kind: UInt8 {
    case gray = 0
    case color = 2
    case palette = 3
    case grayAlpha = 4
    case colorAlpha = 6

    var channels: Int {
      switch self {
      case .gray, .palette: 1
      case .grayAlpha: 2
      case .color: 3
      case .colorAlpha: 4
      }
    }

    /// The allowed numbers of bits per channel.
    var depths: [UInt8] {
      switch self {
      case .gray: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      case .color, .grayAlpha, .colorAlpha: [8, 16]
      }
    }
  }

  /// An interlacing pass: pixels of the image that are stored together, as an image of their own.
  struct Pass {
    var first: (x: Int, y: Int)
    var step: (x: Int, y: Int)
    var width: Int
    var height: Int
  }

  var width: Int
  var height: Int
  var depth: Int
  var kind: Kind
  var isInterlaced: Bool

  /// Reads the 13 bytes of the header at an offset.
  init(_ file: ByteReader, at place: Int, mostPixels: Int) throws(ImageError) {
    width = file.big32(place)
    height = file.big32(place + 4)
    try LayerImage.check(width, height, mostPixels: mostPixels, at: place)
    guard let kind = Kind(rawValue: file[place + 9]) else {
      throw ImageError(
        offset: place + 9, message: "expected a PNG color type of 0, 2, 3, 4 or 6, found \(file[place + 9])")
    }
    self.kind = kind
    guard kind.depths.contains(file[place + 8]) else {
      let list = kind.depths.map(String.init).joined(separator: ", ")
      throw ImageError(
        offset: place + 8,
        message:
          "expected \(list) bits a channel for PNG color type \(kind.rawValue), found \(file[place + 8])")
    }
    depth = Int(file[place + 8])
    for (index, name) in [(10, "compression"), (11, "filter")] where file[place + index] != 0 {
      throw ImageError(
        offset: place + index, message: "expected PNG \(name) method 0, found \(file[place + index])")
    }
    guard file[place + 12] <= 1 else {
      throw ImageError(
        offset: place + 12, message: "expected PNG interlace method 0 or 1, found \(file[place + 12])")
    }
    isInterlaced = file[place + 12] == 1
  }

  var bitsPerPixel: Int { depth * kind.channels }
  /// The distance in bytes from a byte to the one that filters use as its left neighbor.
  var filterDistance: Int { max(bitsPerPixel / 8, 1) }

  /// Returns the number of bytes of a row of pixels, without the filter's byte.
  func rowBytes(_ pixels: Int) -> Int { (pixels * bitsPerPixel + 7) / 8 }

  /// The passes that have pixels, in order.
  var passes: [Pass] {
    guard isInterlaced else {
      return [Pass(first: (0, 0), step: (1, 1), width: width, height: height)]
    }
    let places = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
    ]
    return places.compactMap { x, y, across, down in
      let columns = (width - x + across - 1) / across
      let lines = (height - y + down - 1) / down
      return columns > 0 && lines > 0
        ? Pass(first: (x, y), step: (across, down), width: columns, height: lines) : nil
    }
  }

  /// The number of bytes of the decompressed data.
  var rawBytes: Int {
    passes.reduce(0) { $0 + $1.height * (1 + rowBytes($1.width)) }
  }
}
