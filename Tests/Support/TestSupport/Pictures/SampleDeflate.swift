/// A random deflate stream with all kinds of blocks, and its decompressed bytes.
///
/// Codes are random complete ones of up to 15 bits, which compressors rarely produce.
public struct SampleDeflate {
  public private(set) var stream: [UInt8] = []
  public private(set) var bytes: [UInt8] = []
  private var random: SeededGenerator
  private var bit = 0

  private enum Token {
    case literal(UInt8)
    case match(length: Int, distance: Int)
  }

  /// Creates a stream of some blocks with some thousand bytes.
  public init(seed: UInt64, blocks: Int = 4) {
    random = SeededGenerator(seed: seed)
    for block in 0..<blocks {
      write(block == blocks - 1 ? 1 : 0, 1)
      let kind = Int(random.next() % 3)
      write(kind, 2)
      switch kind {
      case 0: stored()
      case 1:
        let literals = (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
        coded(tokens(), literals, [Int](repeating: 5, count: 30))
      default: dynamic()
      }
    }
  }

  private mutating func number(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }

  private mutating func write(_ value: Int, _ count: Int) {
    for index in 0..<count {
      if bit % 8 == 0 { stream.append(0) }
      stream[bit / 8] |= UInt8(value >> index & 1) << UInt8(bit % 8)
      bit += 1
    }
  }

  private mutating func stored() {
    let count = number(3) == 0 ? 0 : number(700)
    bit = (bit + 7) / 8 * 8
    write(count, 16)
    write(count ^ 0xFFFF, 16)
    for _ in 0..<count {
      let byte = UInt8(number(256))
      write(Int(byte), 8)
      bytes.append(byte)
    }
  }

  private mutating func tokens() -> [Token] {
    (0..<number(600)).map { _ in
      if bytes.isEmpty || number(3) > 0 {
        bytes.append(UInt8(number(256)))
        return .literal(bytes[bytes.count - 1])
      }
      let length = 3 + number([4, 20, 256][number(3)])
      let distance = 1 + number(min(bytes.count, [8, 300, 32_768][number(3)]))
      for _ in 0..<length { bytes.append(bytes[bytes.count - distance]) }
      return .match(length: length, distance: distance)
    }
  }

  private mutating func dynamic() {
    let tokens = tokens()
    // All symbols have codes, so any token can be written; the code lengths are random.
    let literals = lengths(286, most: 15)
    let distances = lengths(30, most: 15)
    let all = literals + distances
    write(286 - 257, 5)
    write(30 - 1, 5)
    write(19 - 4, 4)
    let codes = lengths(19, most: 7)
    for symbol in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15] {
      write(codes[symbol], 3)
    }
    let prefix = Self.codes(codes)
    var index = 0
    while index < all.count {
      let run = all[index...].prefix { $0 == all[index] }.count
      if index > 0, all[index] == all[index - 1], run >= 3 {
        let times = min(run, 6)
        writeCode(prefix[16], codes[16])
        write(times - 3, 2)
        index += times
      } else {
        writeCode(prefix[all[index]], codes[all[index]])
        index += 1
      }
    }
    coded(tokens, literals, distances)
  }

  /// Returns the lengths of a complete code for a number of symbols: leaves of a random tree.
  private mutating func lengths(_ count: Int, most: Int) -> [Int] {
    var leaves = [0]
    while leaves.count < count {
      let index = number(leaves.count)
      guard leaves[index] < most else { continue }
      leaves[index] += 1
      leaves.append(leaves[index])
    }
    for index in leaves.indices.dropLast() { leaves.swapAt(index, index + number(count - index)) }
    return leaves
  }

  /// Returns the canonical codes of some lengths.
  private static func codes(_ lengths: [Int]) -> [Int] {
    var codes = [Int](repeating: 0, count: lengths.count)
    var next = 0
    for length in 1...15 {
      for symbol in lengths.indices where lengths[symbol] == length {
        codes[symbol] = next
        next += 1
      }
      next <<= 1
    }
    return codes
  }

  private mutating func writeCode(_ code: Int, _ length: Int) {
    for index in (0..<length).reversed() { write(code >> index & 1, 1) }
  }

  private mutating func coded(_ tokens: [Token], _ literals: [Int], _ distances: [Int]) {
    let literalCodes = Self.codes(literals)
    let distanceCodes = Self.codes(distances)
    for token in tokens {
      switch token {
      case .literal(let byte): writeCode(literalCodes[Int(byte)], literals[Int(byte)])
      case .match(let length, let distance):
        let size = Self.lengthBases.lastIndex { $0 <= length } ?? 0
        writeCode(literalCodes[257 + size], literals[257 + size])
        write(length - Self.lengthBases[size], size < 8 || size == 28 ? 0 : size / 4 - 1)
        let way = Self.distanceBases.lastIndex { $0 <= distance } ?? 0
        writeCode(distanceCodes[way], distances[way])
        write(distance - Self.distanceBases[way], way < 4 ? 0 : way / 2 - 1)
      }
    }
    writeCode(literalCodes[256], literals[256])
  }

  private static let lengthBases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163,
    195, 227, 258,
  ]
  private static let distanceBases = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049,
    3073, 4097, 6145, 8193, 12289, 16385, 24577,
  ]
}
