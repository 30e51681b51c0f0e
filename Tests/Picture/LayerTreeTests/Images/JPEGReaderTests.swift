import Expectations
import Foundation
import TestSupport
import Testing

@testable import LayerTree

@Suite struct JPEGReaderTests {
  /// Returns a plane of smooth waves, so that a block's samples do not differ wildly.
  private func plane(_ width: Int, _ height: Int, _ random: inout SeededGenerator) -> [Double] {
    let (across, down) = (
      Double.random(in: 0.02...0.3, using: &random), Double.random(in: 0.02...0.3, using: &random)
    )
    let (middle, reach) = (
      Double.random(in: 90...160, using: &random), Double.random(in: 5...80, using: &random)
    )
    return (0..<width * height).map { index in
      middle + reach * sin(across * Double(index % width)) * cos(down * Double(index / width))
    }
  }

  private func channels(_ pixel: UInt32) -> [Double] { [16, 8, 0].map { Double(pixel >> $0 & 255) } }

  @Test("A gray picture is read to within one level", arguments: 0..<12)
  func brightness(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let (width, height) = (Int.random(in: 1...40, using: &random), Int.random(in: 1...40, using: &random))
    var sample = SampleJPEG(width: width, height: height, planes: [plane(width, height, &random)])
    sample.restart = seed % 4
    let image = try LayerImage(reading: sample.file())
    expect(image.width == width && image.height == height && image.isOpaque)
    for (pixel, wanted) in zip(image.pixels, sample.planes[0]) {
      expect(channels(pixel).allSatisfy { ($0 - wanted).magnitude <= 1.5 }, "seed \(seed)")
    }
  }

  @Test("A colored picture is read with the colors that its differences give", arguments: 0..<8, [1, 2])
  func color(seed: Int, sharing: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let (width, height) = (Int.random(in: 9...50, using: &random), Int.random(in: 9...50, using: &random))
    let planes = (0..<3).map { _ in plane(width, height, &random) }
    var sample = SampleJPEG(width: width, height: height, planes: planes)
    (sample.sharing, sample.restart, sample.divisor) = (sharing, seed % 3, 1 + seed % 2)
    let image = try LayerImage(reading: sample.file())
    var sum = 0.0
    for (index, pixel) in image.pixels.enumerated() {
      let (bright, blue, red) = (planes[0][index], planes[1][index] - 128, planes[2][index] - 128)
      let wanted = [
        bright + 1.402 * red, bright - 0.344136 * blue - 0.714136 * red, bright + 1.772 * blue,
      ].map { min(max($0, 0), 255) }
      for (channel, value) in zip(channels(pixel), wanted) {
        // Differences that four pixels share are interpolated between them.
        expect((channel - value).magnitude, isAtMost: (sharing == 1 ? 5 : 40), "seed \(seed), pixel \(index)")
        sum += (channel - value).magnitude
      }
    }
    expect(sum / Double(image.pixels.count * 3), isBelow: (sharing == 1 ? 1.2 : 4), "seed \(seed)")
  }

  /// Returns a baseline file whose tables have other numbers: divisors 3, codes of first coefficients 1, others 2.
  private func renumbered(_ file: [UInt8]) -> [UInt8] {
    var bytes = file
    var at = 2
    while true {
      switch bytes[at + 1] {
      case 0xC0: for part in 0..<Int(bytes[at + 9]) { bytes[at + 12 + 3 * part] = 3 }
      case 0xC4: bytes[at + 4] = bytes[at + 4] == 0 ? 0x01 : 0x12
      case 0xDB: bytes[at + 4] = 3
      case 0xDA:
        for part in 0..<Int(bytes[at + 4]) { bytes[at + 6 + 2 * part] = 0x12 }
        return bytes
      default: break
      }
      at += 2 + Int(bytes[at + 2]) << 8 + Int(bytes[at + 3])
    }
  }

  @Test("A picture does not depend on the numbers of its tables", arguments: 0..<4)
  func tableNumbers(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let planes = (0..<(seed % 2 == 0 ? 1 : 3)).map { _ in plane(20, 12, &random) }
    let file = SampleJPEG(width: 20, height: 12, planes: planes).file()
    expect(try LayerImage(reading: renumbered(file)) == LayerImage(reading: file))
  }

  @Test(
    "Black and white blocks side by side, whose first coefficients differ most, are read to within one level")
  func contrast() throws {
    let plane = (0..<32 * 8).map { $0 / 8 % 2 == 0 ? 0.0 : 255 }
    let image = try LayerImage(reading: SampleJPEG(width: 32, height: 8, planes: [plane]).file())
    for (pixel, wanted) in zip(image.pixels, plane) {
      expect(channels(pixel).allSatisfy { ($0 - wanted).magnitude <= 1.5 })
    }
  }

  @Test("Codings that are not baseline are refused by name")
  func codings() {
    let file = SampleJPEG(width: 8, height: 8, planes: [Array(repeating: 90, count: 64)]).file()
    func message(_ change: (inout [UInt8], Int) -> Void) -> String {
      var bytes = file
      let frame = bytes.indices.first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 } ?? 0
      change(&bytes, frame)
      do {
        _ = try LayerImage(reading: bytes)
        return "read"
      } catch {
        return error.message
      }
    }
    expect(message { _, _ in }, equals: "read")
    expect(message { $0[$1 + 1] = 0xC2 }.contains("expected a range of coefficients"))
    expect(message { $0[$1 + 1] = 0xC3 }.contains("coding 3"))
    expect(message { $0[$1 + 1] = 0xC9 }.contains("coding 9"))
    expect(message { $0[$1 + 4] = 12 }.contains("found 12 bits"))
    expect(message { $0[$1 + 5] = 0xFF }.contains("expected an image with sides"))
    let wide = message { bytes, frame in
      bytes[frame + 5] = 8
      bytes[frame + 7] = 8
    }
    expect(wide.contains("blocks, found"))
    let table = message { bytes, frame in
      let codes = bytes.indices.first { $0 > frame && bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC4 } ?? 0
      bytes[codes + 4] = 4
    }
    expect(table.hasPrefix("expected a JPEG table of codes"), "\(table)")
    expect(message { bytes, _ in bytes.removeLast(4) }.contains("expected"))
    // A frame that is too short for its fields, also at the end of the file, and one of another length.
    for length in 2..<8 {
      let short = message { bytes, frame in
        bytes[frame + 3] = UInt8(length)
        bytes.removeSubrange((frame + 2 + length)...)
      }
      expect(short.hasPrefix("expected a JPEG frame of 6 bytes or more, found \(length - 2);"), "\(short)")
    }
    expect(message { $0[$1 + 3] += 1 }.hasPrefix("expected a JPEG frame of 9 bytes, found 10;"))
  }

  @Test("A progressive picture is the baseline one, pixel for pixel", arguments: 0..<12)
  func progression(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let (width, height) = (Int.random(in: 1...70, using: &random), Int.random(in: 1...70, using: &random))
    let planes = (0..<(seed % 3 == 0 ? 1 : 3)).map { _ in plane(width, height, &random) }
    var sample = SampleJPEG(width: width, height: height, planes: planes)
    (sample.sharing, sample.restart, sample.divisor) = (
      planes.count == 1 ? 1 : 1 + seed % 2, seed % 4, 1 + seed % 3
    )
    let baseline = try LayerImage(reading: sample.file())
    sample.isProgressive = true
    let file = sample.file()
    expect(try LayerImage(reading: file) == baseline)
    for count in stride(from: 3, to: file.count - 2, by: 7) {
      #expect(throws: ImageError.self) { try LayerImage(reading: Array(file[..<count])) }
    }
  }

  @Test("A file with any changed bytes is read or refused at a place inside it", arguments: 0..<20)
  func mutations(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var sample = SampleJPEG(width: 20, height: 12, planes: (0..<3).map { _ in plane(20, 12, &random) })
    (sample.sharing, sample.restart) = (1 + seed % 2, seed % 3)
    sample.isProgressive = seed >= 10
    let whole = sample.file()
    for _ in 0..<40 {
      var bytes = whole
      for _ in 0...Int.random(in: 0...3, using: &random) {
        let at = Int.random(in: 3..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.insert(UInt8.random(in: 0...255, using: &random), at: at)
        default: bytes.removeSubrange(at..<min(at + 3, bytes.count))
        }
        if bytes.count < 10 { bytes = whole }
      }
      do {
        _ = try LayerImage(reading: bytes, mostPixels: 1 << 20)
      } catch {
        expect((0...bytes.count).contains(error.offset) && !error.message.isEmpty, "seed \(seed)")
      }
    }
    for count in 3..<(whole.count - 2) {
      #expect(throws: ImageError.self) { try LayerImage(reading: Array(whole[..<count])) }
    }
  }
}
