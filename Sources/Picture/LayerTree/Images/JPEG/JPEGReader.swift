/// The reader of JPEG files, baseline or progressive: gray or three components, any sampling, with or without restart
/// intervals.
///
/// Lossless and arithmetic files, 12 bits per sample and four components are refused by an error that names them. An
/// orientation in the file is ignored. All arithmetic is in whole numbers, so the pixels are the same on every machine.
nonisolated struct JPEGReader {
  static let signature: [UInt8] = [0xFF, 0xD8, 0xFF]

  private let file: ByteReader
  private let mostPixels: Int
  private var at = 2
  private var quantization: [[Int]?] = Array(repeating: nil, count: 4)
  private var directCodes: [JPEGCode?] = Array(repeating: nil, count: 4)
  private var otherCodes: [JPEGCode?] = Array(repeating: nil, count: 4)
  private var restartInterval = 0
  /// A Boolean value that indicates whether the components are red, green and blue, as an Adobe marker states.
  private var isRGB = false
  private var frame: JPEGFrame?
  private var isProgressive = false
  private var scanCount = 0
  /// The largest number of scans of a progressive file, each of which takes time for all blocks.
  private static let mostScans = 256

  static func read(_ file: ByteReader, mostPixels: Int) throws(ImageError) -> LayerImage {
    var reader = JPEGReader(file: file, mostPixels: mostPixels)
    try reader.readSegments()
    guard reader.frame?.components.allSatisfy(\.isRead) == true else {
      throw ImageError(
        offset: reader.at, message: "expected the pixels of every component of the JPEG, found the end")
    }
    if reader.isProgressive { try reader.transform() }
    guard let image = reader.frame?.image(isRGB: reader.isRGB) else {
      throw ImageError(
        offset: 0, message: "expected a size within the limits of an image, found a larger one",
        cure: "use a smaller image")
    }
    return image
  }

  private init(file: ByteReader, mostPixels: Int) {
    self.file = file
    self.mostPixels = mostPixels
  }

  // MARK: Segments

  private mutating func readSegments() throws(ImageError) {
    while true {
      try file.require(2, at: at, "a JPEG marker")
      guard file[at] == 0xFF else { throw fault("expected a JPEG marker, found another byte") }
      // Any number of fill bytes may precede a marker.
      while file[at + 1] == 0xFF { at += 1 }
      let marker = file[at + 1]
      at += 2
      if marker == 0xD9 { return }
      try file.require(2, at: at, "a segment's length")
      let length = Int(file[at]) << 8 | Int(file[at + 1])
      guard length >= 2 else {
        throw fault("expected a JPEG segment's length of at least 2, found \(length)")
      }
      try file.require(length, at: at, "\(length) bytes of a segment")
      let content = (at + 2)..<(at + length)
      at = content.upperBound
      switch marker {
      case 0xC0, 0xC1, 0xC2:
        isProgressive = marker == 0xC2
        try readFrame(content)
      case 0xC4: try readCodes(content)
      case 0xDB: try readQuantization(content)
      case 0xDD: restartInterval = content.count >= 2 ? number(content.lowerBound) : 0
      case 0xEE:
        if content.count >= 12, Array(file.bytes[content].prefix(5)) == Array("Adobe".utf8) {
          isRGB = file[content.lowerBound + 11] == 0
        }
      case 0xDA: try isProgressive ? readProgressiveScan(content) : readScan(content)
      case 0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        throw ImageError(
          offset: content.lowerBound, message: "expected a baseline JPEG, found coding \(marker & 15)",
          cure: "save it as baseline")
      default: break
      }
    }
  }

  private func number(_ place: Int) -> Int { Int(file[place]) << 8 | Int(file[place + 1]) }

  private func fault(_ message: String, _ content: Range<Int>? = nil) -> ImageError {
    ImageError(offset: min(content?.lowerBound ?? at, file.count), message: message)
  }

  private mutating func readFrame(_ content: Range<Int>) throws(ImageError) {
    guard frame == nil else { throw fault("expected one frame in the JPEG, found a second one", content) }
    let start = content.lowerBound
    guard content.count >= 6 else {
      throw fault("expected a JPEG frame of 6 bytes or more, found \(content.count)", content)
    }
    let count = Int(file[start + 5])
    guard file[start] == 8, count == 1 || count == 3 else {
      throw fault(
        "expected a JPEG of 8 bits and 1 or 3 components, found \(file[start]) bits and \(count) components",
        content)
    }
    guard content.count == 6 + 3 * count else {
      throw fault("expected a JPEG frame of \(6 + 3 * count) bytes, found \(content.count)", content)
    }
    let (height, width) = (number(start + 1), number(start + 3))
    try LayerImage.check(width, height, mostPixels: mostPixels, at: start + 1)
    var components: [JPEGComponent] = []
    for index in 0..<count {
      let place = start + 6 + 3 * index
      let (across, down) = (Int(file[place + 1] >> 4), Int(file[place + 1] & 15))
      guard (1...4).contains(across), (1...4).contains(down), file[place + 2] < 4 else {
        throw ImageError(
          offset: place, message: "expected a JPEG component's sampling of 1 to 4, found \(across) by \(down)"
        )
      }
      components.append(
        JPEGComponent(name: file[place], across: across, down: down, table: Int(file[place + 2])))
    }
    let made = JPEGFrame(width: width, height: height, components: components)
    // Each block takes two bits at least, so that a short file cannot ask for much memory.
    guard made.blockCount <= file.count * 4 else {
      throw fault(
        "expected JPEG data for \(made.blockCount) blocks, found \(file.count) bytes in all", content)
    }
    frame = made
    frame?.reserve(isProgressive: isProgressive)
  }

  private mutating func readQuantization(_ content: Range<Int>) throws(ImageError) {
    var place = content.lowerBound
    while place < content.upperBound {
      let (isWide, table) = (file[place] >> 4 == 1, Int(file[place] & 15))
      let size = isWide ? 128 : 64
      guard table < 4, file[place] >> 4 <= 1, place + 1 + size <= content.upperBound else {
        throw ImageError(
          offset: place, message: "expected a JPEG table of 64 divisors, found a damaged one")
      }
      quantization[table] = (0..<64).map { index in
        isWide ? number(place + 1 + 2 * index) : Int(file[place + 1 + index])
      }
      place += 1 + size
    }
  }

  private mutating func readCodes(_ content: Range<Int>) throws(ImageError) {
    var place = content.lowerBound
    while place < content.upperBound {
      let (kind, table) = (file[place] >> 4, Int(file[place] & 15))
      let counts = (1...16).map { Int(file[place + $0]) }
      let total = counts.reduce(0, +)
      guard kind <= 1, table < 4, total <= 256, place + 17 + total <= content.upperBound,
        let code = JPEGCode(counts: counts, values: Array(file.bytes[(place + 17)..<(place + 17 + total)]))
      else {
        throw ImageError(offset: place, message: "expected a JPEG table of codes, found one that is no code")
      }
      if kind == 0 { directCodes[table] = code } else { otherCodes[table] = code }
      place += 17 + total
    }
  }

  // MARK: Scans

  private mutating func readScan(_ content: Range<Int>) throws(ImageError) {
    guard var frame else { throw fault("expected a frame before the JPEG's scan, found none", content) }
    let count = Int(file[content.lowerBound])
    guard content.count == 4 + 2 * count, (1...3).contains(count) else {
      throw fault("expected 1 to 3 components in a JPEG scan, found \(count)", content)
    }
    var scan = JPEGScan(restartInterval: restartInterval)
    for index in 0..<count {
      let place = content.lowerBound + 1 + 2 * index
      guard let number = frame.components.firstIndex(where: { $0.name == file[place] }),
        !frame.components[number].isRead, !scan.parts.contains(where: { $0.component == number })
      else {
        throw ImageError(
          offset: place,
          message:
            "expected a component of the JPEG's frame that is not read yet, found component \(file[place])")
      }
      guard let direct = directCodes[Int(file[place + 1] >> 4) & 3],
        let other = otherCodes[Int(file[place + 1]) & 3],
        let divisors = quantization[frame.components[number].table]
      else {
        throw ImageError(
          offset: place,
          message: "expected the tables of the component before the JPEG's scan, found no such table")
      }
      scan.parts.append(JPEGScan.Part(component: number, direct: direct, other: other, divisors: divisors))
    }
    self.frame = nil
    try scan.read(into: &frame, of: file, at: &at)
    self.frame = frame
  }

  private mutating func readProgressiveScan(_ content: Range<Int>) throws(ImageError) {
    guard var frame else { throw fault("expected a frame before the JPEG's scan, found none", content) }
    let count = Int(file[content.lowerBound])
    guard content.count == 4 + 2 * count, (1...3).contains(count) else {
      throw fault("expected 1 to 3 components in a JPEG scan, found \(count)", content)
    }
    scanCount += 1
    guard scanCount <= Self.mostScans else {
      throw fault("expected at most \(Self.mostScans) scans in a progressive JPEG, found more", content)
    }
    let end = content.upperBound - 3
    let (first, last) = (Int(file[end]), Int(file[end + 1]))
    let (high, low) = (Int(file[end + 2] >> 4), Int(file[end + 2] & 15))
    // The first coefficients of all components may share a scan; the others may not, nor share one with the first.
    guard first <= last, last < 64, first > 0 ? count == 1 : last == 0, low <= 13,
      high == 0 || high == low + 1
    else {
      throw ImageError(
        offset: end,
        message:
          "expected a range of coefficients and of bits in a JPEG scan, found \(first)–\(last), \(high)–\(low)"
      )
    }
    var scan = JPEGProgressiveScan(
      range: first...last, shift: low, refines: high > 0, restartInterval: restartInterval)
    for index in 0..<count {
      let place = content.lowerBound + 1 + 2 * index
      guard let number = frame.components.firstIndex(where: { $0.name == file[place] }),
        !scan.parts.contains(where: { $0.component == number })
      else {
        throw ImageError(
          offset: place, message: "expected a component of the JPEG's frame, found component \(file[place])")
      }
      let codes =
        first == 0 ? directCodes[Int(file[place + 1] >> 4) & 3] : otherCodes[Int(file[place + 1]) & 3]
      let needsCode = first > 0 || high == 0
      guard !needsCode || codes != nil else {
        throw ImageError(
          offset: place,
          message: "expected the tables of the component before the JPEG's scan, found no such table")
      }
      scan.parts.append(JPEGProgressiveScan.Part(component: number, code: needsCode ? codes : nil))
    }
    self.frame = nil
    try scan.read(into: &frame, of: file, at: &at)
    self.frame = frame
  }

  /// Computes the samples of a progressive file, after its last scan.
  private mutating func transform() throws(ImageError) {
    for index in frame?.components.indices ?? 0..<0 {
      guard let table = frame?.components[index].table, let divisors = quantization[table] else {
        throw fault("expected the quantization table of a JPEG component, found no such table")
      }
      frame?.transform(index, divisors)
    }
  }
}
