import TestSupport

/// Random damage to bytes: flipped bits, removed, repeated and inserted pieces, and pieces of syntax.
enum Damage {
  private static let syntax = [
    "{", "}", "[", "]", "<", ">", "\"", "\\", "/", "*/", "//", ":", ",", ";", "=", "\n", "\r\n", "\u{0}",
    "null", "-0",
    "1e999", "NaN", "18446744073709551616", "-9223372036854775808", "\\ud800", "é", "\u{FEFF}", "\u{1B}[2J",
    "../",
  ]

  static func damaged(_ seed: [UInt8], by generator: inout SeededGenerator) -> [UInt8] {
    var bytes = seed
    for _ in 0...generator.below(4) { damage(&bytes, &generator) }
    return bytes
  }

  private static func damage(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    let place = generator.below(bytes.count + 1)
    let end = min(place + 1 + generator.below(generator.chance(0.2) ? 400 : 12), bytes.count)
    guard place < end else { return bytes += Array(syntax[generator.below(syntax.count)].utf8) }
    switch generator.below(6) {
    case 0: bytes[place] ^= 1 << UInt8(generator.below(8))
    case 1: bytes[place] = UInt8(generator.below(256))
    case 2: bytes.removeSubrange(place..<end)
    case 3: bytes.insert(contentsOf: bytes[place..<end], at: generator.below(bytes.count))
    case 4: bytes = Array(bytes[..<place])
    default: bytes.insert(contentsOf: syntax[generator.below(syntax.count)].utf8, at: place)
    }
  }
}
