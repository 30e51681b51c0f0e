/// The reader of PNG files: every color type and depth, with or without interlacing, with transparent colors.
///
/// Files must follow the format strictly: chunks in order, correct checksums, and exactly the pixels that the header
/// states. Ancillary chunks are ignored.
nonisolated struct PNGReader {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private struct Chunk {
    var type: String
    /// The range of the chunk's content in the file.
    var content: Range<Int>
    /// The offset in the file of the chunk's first byte; `end` is that of the byte after the chunk.
    var start: Int { content.lowerBound - 8 }
    var end: Int { content.upperBound + 4 }
  }

  private let file: ByteReader
  private let header: PNGHeader
  private var palette: [UInt32] = []
  private var transparency: Range<Int>?
  /// The ranges of the compressed data.
  private var data: [Range<Int>] = []

  static func read(_ file: ByteReader, mostPixels: Int) throws(ImageError) -> LayerImage {
    var reader = try PNGReader(file, mostPixels: mostPixels)
    try reader.readChunks()
    return try reader.decode()
  }

  private init(_ file: ByteReader, mostPixels: Int) throws(ImageError) {
    self.file = file
    let first = try Self.chunk(of: file, at: Self.signature.count)
    guard first.type == "IHDR", first.content.count == 13 else {
      throw ImageError(
        offset: first.start,
        message: "expected the PNG's IHDR chunk of 13 bytes, found \(first.type) of \(first.content.count)")
    }
    try Self.check(first, of: file)
    header = try PNGHeader(file, at: first.content.lowerBound, mostPixels: mostPixels)
  }

  private static func chunk(of file: ByteReader, at place: Int) throws(ImageError) -> Chunk {
    try file.require(8, at: place, "a chunk's length and type")
    let count = file.big32(place)
    let isName = (4..<8).allSatisfy { (65...90).contains(file[place + $0] & 0xDF) }
    guard isName else {
      throw ImageError(
        offset: place + 4,
        message: "expected the four letters of a PNG chunk's type, found other bytes")
    }
    let type = String(decoding: file.bytes[(place + 4)..<(place + 8)], as: UTF8.self)
    try file.require(
      count + 4, at: place + 8, "\(count) bytes of the \(type) chunk and 4 of its checksum")
    return Chunk(type: type, content: (place + 8)..<(place + 8 + count))
  }

  private static func check(_ chunk: Chunk, of file: ByteReader) throws(ImageError) {
    let sum = Int(Checksums.crc32(file.bytes[(chunk.start + 4)..<chunk.content.upperBound]))
    let stated = file.big32(chunk.content.upperBound)
    guard sum == stated else {
      throw ImageError(
        offset: chunk.content.upperBound,
        message: "expected the PNG's \(chunk.type) chunk's checksum \(String(sum, radix: 16)), "
          + "found \(String(stated, radix: 16))")
    }
  }

  private mutating func readChunks() throws(ImageError) {
    var place = Self.signature.count + 12 + 13
    while true {
      let chunk = try Self.chunk(of: file, at: place)
      try Self.check(chunk, of: file)
      place = chunk.end
      switch chunk.type {
      case "PLTE": try readPalette(chunk)
      case "tRNS": try readTransparency(chunk)
      case "IDAT":
        if let last = data.last, last.upperBound + 12 != chunk.content.lowerBound {
          throw fault(chunk, "no further IDAT chunk after another kind")
        }
        data.append(chunk.content)
      case "IEND":
        guard !data.isEmpty else { throw fault(chunk, "an IDAT chunk before the end") }
        return
      default:
        // A lower-case first letter marks a chunk that may be ignored.
        if file[chunk.start + 4] & 0x20 == 0 { throw fault(chunk, "a known critical chunk") }
      }
    }
  }

  private func fault(_ chunk: Chunk, _ expected: String) -> ImageError {
    ImageError(
      offset: chunk.start,
      message:
        "expected \(expected), found the PNG's chunk \(chunk.type) of \(chunk.content.count) bytes")
  }

  private mutating func readPalette(_ chunk: Chunk) throws(ImageError) {
    let count = chunk.content.count / 3
    guard palette.isEmpty, data.isEmpty, transparency == nil else {
      throw fault(chunk, "no palette after another one, after transparency or after the data")
    }
    guard header.kind != .gray, header.kind != .grayAlpha else { throw fault(chunk, "no palette for grays") }
    guard chunk.content.count % 3 == 0, (1...256).contains(count) else {
      throw fault(chunk, "a palette of 1 to 256 colors")
    }
    palette = (0..<count).map { index in
      let place = chunk.content.lowerBound + 3 * index
      return LayerImage.pixel(UInt32(file[place]), UInt32(file[place + 1]), UInt32(file[place + 2]), 255)
    }
  }

  private mutating func readTransparency(_ chunk: Chunk) throws(ImageError) {
    guard transparency == nil, data.isEmpty else {
      throw fault(chunk, "no tRNS chunk after another one or after the data")
    }
    let count = chunk.content.count
    switch header.kind {
    case .palette:
      guard (1...max(palette.count, 1)).contains(count), !palette.isEmpty else {
        throw fault(chunk, "alphas for at most the \(palette.count) colors of the palette")
      }
      for index in 0..<count {
        let color = palette[index]
        palette[index] = LayerImage.pixel(
          color >> 16 & 255, color >> 8 & 255, color & 255, UInt32(file[chunk.content.lowerBound + index]))
      }
    case .gray, .color:
      guard count == 2 * header.kind.channels else {
        throw fault(chunk, "\(2 * header.kind.channels) bytes of a transparent color")
      }
    case .grayAlpha, .colorAlpha: throw fault(chunk, "no tRNS chunk beside alphas")
    }
    transparency = chunk.content
  }

  private func decode() throws(ImageError) -> LayerImage {
    if header.kind == .palette, palette.isEmpty {
      throw ImageError(
        offset: data[0].lowerBound - 8,
        message: "expected a palette before the PNG's data, found none")
    }
    var rows = try PNGData(file: file, chunks: data, count: header.rawBytes).inflate()
    let colors = PNGColors(header: header, palette: palette, key: transparency.map { key(at: $0) })
    var pixels = [UInt32](repeating: 0, count: header.width * header.height)
    if var fault = PNGRows.read(&rows, of: header, colors, into: &pixels) {
      fault.offset = data[0].lowerBound
      throw fault
    }
    guard let image = LayerImage(width: header.width, height: header.height, pixels: pixels) else {
      throw ImageError(
        offset: 0, message: "expected a size within the limits of an image, found a larger one",
        cure: "use a smaller image")
    }
    return image
  }

  /// Returns the samples of the color that the file declares transparent.
  private func key(at range: Range<Int>) -> SIMD4<UInt32> {
    var key = SIMD4<UInt32>.zero
    for channel in 0..<min(range.count / 2, 3) {
      let place = range.lowerBound + 2 * channel
      key[channel] = UInt32(file[place]) << 8 | UInt32(file[place + 1])
    }
    return key
  }
}
