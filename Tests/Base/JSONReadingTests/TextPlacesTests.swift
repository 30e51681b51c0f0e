import Expectations
import TestSupport
import Testing

@testable import JSONReading

@Suite struct TextPlacesTests {
  @Test("Each byte of a text has the place that counting from its beginning gives", arguments: 0..<12)
  func random(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let pieces = ["a", "ü", "🙂", "\n", "{\"name\": 1}", "\r\n"].map { Array($0.utf8) }
    var bytes: [UInt8] = []
    let length = [0, 1, 4095, 4096, 4097, 9000, 20_000][seed % 7]
    while bytes.count < length {
      let piece = Int.random(in: 0..<pieces.count, using: &generator)
      // Some texts have few, long lines.
      if seed < 7 || piece != 3 { bytes += pieces[piece] }
    }
    let places = TextLocations(bytes)
    for _ in 0..<40 {
      let offset = Int.random(in: -3...(bytes.count + 3), using: &generator)
      expect(
        places.place(of: offset), equals: TextPlace(of: offset, in: bytes), "seed \(seed), byte \(offset)")
    }
    expect(places.place(of: bytes.count), equals: TextPlace(of: bytes.count, in: bytes))
  }
}
