/// A random PNG file of any kind, and its colors.
public struct SamplePNG {
  /// The color type by its number in the file, and the bits per channel.
  public struct Kind: Sendable, CustomStringConvertible {
    public let type: UInt8
    public let depth: Int
    public var description: String { "type \(type), \(depth) bits" }
  }

  public static let kinds: [Kind] =
    [1, 2, 4, 8, 16].map { Kind(type: 0, depth: $0) } + [8, 16].map { Kind(type: 2, depth: $0) }
    + [1, 2, 4, 8].map { Kind(type: 3, depth: $0) } + [8, 16].map { Kind(type: 4, depth: $0) }
    + [8, 16].map { Kind(type: 6, depth: $0) }

  public private(set) var file: [UInt8] = []
  public let width: Int
  public let height: Int
  /// Red, green, blue and alpha of each pixel, 0…1, row by row.
  public private(set) var colors: [SIMD4<Double>] = []
  private let kind: Kind
  private var samples: [[Int]] = []
  private var random: SeededGenerator

  /// Creates a file of a kind; `seed` determines size, content, filters and transparency.
  public init(_ kind: Kind, isInterlaced: Bool, seed: UInt64) {
    self.kind = kind
    random = SeededGenerator(seed: seed)
    width = 1 + Int(random.next() % 21)
    height = 1 + Int(random.next() % 19)
    let top = 1 << kind.depth - 1
    let channels = [1, 0, 3, 1, 2, 0, 4][Int(kind.type)]
    let known = kind.type == 3 ? 1 + Int(random.next() % UInt64(top + 1)) : top + 1
    for _ in 0..<width * height {
      let sample = (0..<channels).map { _ in Int(random.next() % UInt64(known)) }
      // Repeated pixels are likely, for filters and color keys.
      let isOld = random.next() % 2 == 0
      samples.append(isOld ? samples.last ?? sample : sample)
    }
    let palette = (0..<known).map { _ in (0..<3).map { _ in Int(random.next() % 256) } }
    let hasKey = random.next() % 2 == 0 && kind.type < 4
    let alphas = (0..<(hasKey ? 1 + Int(random.next() % UInt64(known)) : 0)).map { _ in
      Int(random.next() % 256)
    }
    let key = hasKey && kind.type != 3 ? samples[Int(random.next() % UInt64(samples.count))] : []
    colors = samples.map { color($0, palette, alphas, key, top) }

    file = [137, 80, 78, 71, 13, 10, 26, 10]
    let header: [UInt8] = [UInt8(kind.depth), kind.type, 0, 0, isInterlaced ? 1 : 0]
    chunk("IHDR", Self.big(width) + Self.big(height) + header)
    chunk("tEXt", Array("Title\u{0}sample".utf8))
    if kind.type == 3 { chunk("PLTE", palette.joined().map { (value: Int) in UInt8(value) }) }
    if !key.isEmpty {
      chunk("tRNS", key.flatMap { (value: Int) in [UInt8(value >> 8), UInt8(value & 255)] })
    }
    if kind.type == 3, hasKey { chunk("tRNS", alphas.map { (value: Int) in UInt8(value) }) }
    var rest = zlib(rows(isInterlaced))[...]
    while !rest.isEmpty {
      let count = 1 + Int(random.next() % 200)
      chunk("IDAT", Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    chunk("IEND", [])
  }

  private func color(
    _ sample: [Int], _ palette: [[Int]], _ alphas: [Int], _ key: [Int], _ top: Int
  ) -> SIMD4<Double> {
    let level = { (value: Int) in Double(value) / Double(top) }
    let solid = sample == key ? 0.0 : 1
    switch kind.type {
    case 0: return [level(sample[0]), level(sample[0]), level(sample[0]), solid]
    case 2: return [level(sample[0]), level(sample[1]), level(sample[2]), solid]
    case 3:
      let color = palette[sample[0]].map { (value: Int) in Double(value) / 255 }
      return [color[0], color[1], color[2], sample[0] < alphas.count ? Double(alphas[sample[0]]) / 255 : 1]
    case 4: return [level(sample[0]), level(sample[0]), level(sample[0]), level(sample[1])]
    default: return [level(sample[0]), level(sample[1]), level(sample[2]), level(sample[3])]
    }
  }

  private static func big(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private mutating func chunk(_ type: String, _ content: [UInt8]) {
    let named = Array(type.utf8) + content
    file += Self.big(content.count) + named + Self.big(ReferencePNG.crc(named[...]))
  }

  /// Returns the filtered rows of all passes.
  private mutating func rows(_ isInterlaced: Bool) -> [UInt8] {
    let passes =
      isInterlaced
      ? [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
      : [(0, 0, 1, 1)]
    var result: [UInt8] = []
    for (left, top, across, down) in passes where left < width && top < height {
      var above: [UInt8] = []
      for y in stride(from: top, to: height, by: down) {
        let row = packed(stride(from: left, to: width, by: across).map { samples[y * width + $0] })
        let filter = UInt8(random.next() % 5)
        result += [filter] + filtered(row, above, filter)
        above = row
      }
    }
    return result
  }

  private func packed(_ pixels: [[Int]]) -> [UInt8] {
    var bytes: [UInt8] = []
    var used = 8
    for sample in pixels.joined() {
      if kind.depth == 16 {
        bytes += [UInt8(sample >> 8), UInt8(sample & 255)]
      } else {
        if used == 8 {
          bytes.append(0)
          used = 0
        }
        used += kind.depth
        bytes[bytes.count - 1] |= UInt8(sample << (8 - used))
      }
    }
    return bytes
  }

  private func filtered(_ row: [UInt8], _ above: [UInt8], _ filter: UInt8) -> [UInt8] {
    let back = max(kind.depth * [1, 0, 3, 1, 2, 0, 4][Int(kind.type)] / 8, 1)
    return row.indices.map { x in
      let left = x >= back ? Int(row[x - back]) : 0
      let upper = above.isEmpty ? 0 : Int(above[x])
      let corner = x >= back && !above.isEmpty ? Int(above[x - back]) : 0
      let guesses = [0, left, upper, (left + upper) / 2, Self.nearest(left, upper, corner)]
      return row[x] &- UInt8(guesses[Int(filter)])
    }
  }

  private static func nearest(_ left: Int, _ upper: Int, _ corner: Int) -> Int {
    let sum = left + upper - corner
    let misses = [left, upper, corner].map { abs(sum - $0) }
    return misses[0] <= misses[1] && misses[0] <= misses[2] ? left : misses[1] <= misses[2] ? upper : corner
  }

  /// Returns the bytes as stored blocks.
  private mutating func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var rest = bytes[...]
    repeat {
      let count = min(rest.count, 1 + Int(random.next() % 900))
      stream += [rest.count == count ? 1 : 0, UInt8(count & 255), UInt8(count >> 8)]
      stream += [UInt8(~count & 255), UInt8(~count >> 8 & 255)] + rest.prefix(count)
      rest = rest.dropFirst(count)
    } while !rest.isEmpty
    return stream + Self.big(ReferencePNG.adler(bytes))
  }
}
