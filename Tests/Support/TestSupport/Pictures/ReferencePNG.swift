/// A PNG file, decoded as its specification says: 8 bits per channel, RGB or RGBA, not interlaced.
public struct ReferencePNG {
  public let width: Int
  public let height: Int
  /// The number of channels, 3 or 4.
  public let channels: Int
  /// The channels of all pixels, row by row.
  public let samples: [UInt8]

  /// Creates the image of a file; nil if anything is invalid, including a checksum.
  public init?(_ file: [UInt8]) {
    guard file.starts(with: [137, 80, 78, 71, 13, 10, 26, 10]) else { return nil }
    var place = 8
    var header: [UInt8] = []
    var stream: [UInt8] = []
    var types: [String] = []
    while place + 12 <= file.count {
      let count = Self.number(file[place..<(place + 4)])
      guard place + 12 + count <= file.count else { return nil }
      let named = file[(place + 4)..<(place + 8 + count)]
      let check = Self.number(file[(place + 8 + count)..<(place + 12 + count)])
      guard Self.crc(named) == check else { return nil }
      let type = String(decoding: named.prefix(4), as: UTF8.self)
      types.append(type)
      if type == "IHDR" { header = Array(named.dropFirst(4)) }
      if type == "IDAT" { stream += named.dropFirst(4) }
      place += 12 + count
    }
    guard place == file.count, types.first == "IHDR", types.last == "IEND", header.count == 13,
      header[8] == 8, header[9] == 2 || header[9] == 6, header[10...].allSatisfy({ $0 == 0 }),
      stream.count > 6, stream[0] & 15 == 8, (Int(stream[0]) * 256 + Int(stream[1])) % 31 == 0,
      let (bytes, used) = ReferenceInflate.inflate(Array(stream[2...])), stream.count == used + 6,
      Self.number(stream[(used + 2)...]) == Self.adler(bytes)
    else { return nil }
    width = Self.number(header[0..<4])
    height = Self.number(header[4..<8])
    channels = header[9] == 2 ? 3 : 4
    guard let samples = Self.unfilter(bytes, width * channels, height, channels) else { return nil }
    self.samples = samples
  }

  private static func unfilter(_ bytes: [UInt8], _ count: Int, _ height: Int, _ back: Int) -> [UInt8]? {
    guard bytes.count == (count + 1) * height else { return nil }
    var result: [UInt8] = []
    for y in 0..<height {
      let filter = bytes[y * (count + 1)]
      for x in 0..<count {
        let raw = bytes[y * (count + 1) + 1 + x]
        let left = x >= back ? Int(result[y * count + x - back]) : 0
        let above = y > 0 ? Int(result[(y - 1) * count + x]) : 0
        let corner = x >= back && y > 0 ? Int(result[(y - 1) * count + x - back]) : 0
        let guess: Int
        switch filter {
        case 0: guess = 0
        case 1: guess = left
        case 2: guess = above
        case 3: guess = (left + above) / 2
        case 4:
          let near = left + above - corner
          let (a, b, c) = (abs(near - left), abs(near - above), abs(near - corner))
          guess = a <= b && a <= c ? left : b <= c ? above : corner
        default: return nil
        }
        result.append(raw &+ UInt8(guess))
      }
    }
    return result
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 * 256 + Int($1) }
  }

  /// Returns the remainder of the message as a polynomial, one bit at a time.
  static func crc(_ bytes: ArraySlice<UInt8>) -> Int {
    var rest = 0xFFFF_FFFF
    for byte in bytes {
      for bit in 0..<8 {
        let carry = rest & 1 ^ Int(byte) >> bit & 1
        rest = rest >> 1 ^ (carry == 1 ? 0xEDB8_8320 : 0)
      }
    }
    return rest ^ 0xFFFF_FFFF
  }

  static func adler(_ bytes: [UInt8]) -> Int {
    var (a, b) = (1, 0)
    for byte in bytes {
      a = (a + Int(byte)) % 65521
      b = (b + a) % 65521
    }
    return b * 65536 + a
  }
}
