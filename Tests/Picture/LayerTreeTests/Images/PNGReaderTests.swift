import Expectations
import LayerTree
import TestSupport
import Testing

@Suite struct PNGReaderTests {
  /// Returns a premultiplied pixel of a color: alpha to the nearest of 255 steps, colors times that.
  private func pixel(_ color: SIMD4<Double>) -> UInt32 {
    let steps = (color * 255).rounded(.toNearestOrAwayFromZero)
    let faded = (steps * (steps.w / 255)).rounded(.toNearestOrAwayFromZero)
    return UInt32(steps.w) << 24 | UInt32(faded.x) << 16 | UInt32(faded.y) << 8 | UInt32(faded.z)
  }

  @Test("Every kind of file gives its original colors", arguments: SamplePNG.kinds)
  func kinds(kind: SamplePNG.Kind) throws {
    for seed in 0..<24 as Range<UInt64> {
      let sample = SamplePNG(kind, isInterlaced: seed % 2 == 1, seed: seed)
      let image = try LayerImage(reading: sample.file)
      expect(image.width == sample.width && image.height == sample.height, "seed \(seed)")
      expect(image.pixels, equals: sample.colors.map(pixel), "\(kind), seed \(seed)")
    }
  }

  @Test("A file cut anywhere is refused, at an existing byte", arguments: SamplePNG.kinds)
  func truncated(kind: SamplePNG.Kind) {
    let sample = SamplePNG(kind, isInterlaced: kind.depth > 4, seed: 5)
    for count in 0..<sample.file.count {
      let error = #expect(throws: ImageError.self) {
        _ = try LayerImage(reading: Array(sample.file.prefix(count)))
      }
      expect(
        (error?.offset ?? -1) >= 0 && (error?.offset ?? 0) <= count, "\(count): \(error.debugDescription)")
    }
  }

  @Test("A file with a flipped bit is refused, wherever the bit is")
  func flipped() {
    for seed in 0..<10_000 as Range<UInt64> {
      var file = Self.samples[Int(seed) % Self.samples.count]
      var random = SeededGenerator(seed: seed)
      let bit = Int(random.next() % UInt64(8 * file.count))
      file[bit / 8] ^= 1 << UInt8(bit % 8)
      do throws(ImageError) {
        let image = try LayerImage(reading: file)
        Issue.record("seed \(seed), bit \(bit): \(image.width) by \(image.height)")
      } catch {
        expect(error.offset >= 0 && error.offset <= file.count, "seed \(seed): \(error)")
      }
    }
  }

  /// A file of each kind.
  private static let samples = SamplePNG.kinds.enumerated().map { index, kind in
    SamplePNG(kind, isInterlaced: index % 2 == 0, seed: UInt64(index)).file
  }

  /// Returns a file with a changed header and a correct checksum.
  private func file(_ change: (inout [UInt8]) -> Void) -> [UInt8] {
    let sample = Self.samples[6]
    var header = Array(sample[16..<29])
    change(&header)
    let sum = checksum(Array("IHDR".utf8) + header)
    return Array(sample[..<16]) + header + sum + Array(sample[33...])
  }

  private func checksum(_ bytes: [UInt8]) -> [UInt8] {
    var crc: UInt32 = .max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: ~crc >> $0) }
  }

  private func error(_ file: [UInt8]) -> String {
    do throws(ImageError) {
      _ = try LayerImage(reading: file)
      return "none"
    } catch {
      return error.description
    }
  }

  @Test("An error has its place in the file")
  func errors() {
    expect(
      error([]),
      equals: "byte 0: expected a PNG, a JPEG or a BMP file, found nothing; save the image again, as PNG"
    )
    expect(
      error(Array("GIF89a".utf8)),
      equals:
        "byte 0: expected a PNG, a JPEG or a BMP file, found bytes 47 49 46 38; save the image again, as PNG"
    )
    expect(
      error(file { $0[9] = 5 }),
      equals: "byte 25: expected a PNG color type of 0, 2, 3, 4 or 6, found 5; save the image again, as PNG")
    expect(
      error(file { $0[8] = 3 }).hasPrefix("byte 24: expected 8, 16 bits a channel for PNG color type 2"))
    expect(
      error(file { $0[12] = 2 }),
      equals: "byte 28: expected PNG interlace method 0 or 1, found 2; save the image again, as PNG")
    expect(
      error(file { $0[10] = 1 }),
      equals: "byte 26: expected PNG compression method 0, found 1; save the image again, as PNG")
    expect(error(file { $0[0] = 1 }).hasPrefix("byte 16: expected an image with sides of 1 to 16384 pixels"))
    expect(error(file { $0[3] = 0 }).hasPrefix("byte 16: expected an image with sides of 1 to 16384 pixels"))
    expect(
      error(file { $0[7] += 1 }).hasSuffix(
        "bytes of pixels in the PNG's data, found \(rowBytes); save the image again, as PNG"),
      "\(error(file { $0[7] += 1 }))")
  }

  @Test("An unknown chunk is ignored if its first letter is small, and refused if it is a capital")
  func unknownChunks() throws {
    let sample = Self.samples[6]
    func extended(_ name: String) -> [UInt8] {
      let chunk = Array(name.utf8)
      return Array(sample[..<33]) + [0, 0, 0, 0] + chunk + checksum(chunk) + Array(sample[33...])
    }
    expect(try LayerImage(reading: extended("qUIT")) == LayerImage(reading: sample))
    expect(
      error(extended("QUIT")).hasPrefix(
        "byte 33: expected a known critical chunk, found the PNG's chunk QUIT"))
  }

  /// Returns the file with the rows that `file` changes.
  private var rowBytes: Int {
    let sample = SamplePNG(SamplePNG.kinds[6], isInterlaced: true, seed: 6)
    let places = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
    ]
    return places.reduce(0) { sum, place in
      let columns = (sample.width - place.0 + place.2 - 1) / place.2
      let lines = (sample.height - place.1 + place.3 - 1) / place.3
      return columns > 0 && lines > 0 ? sum + lines * (1 + 6 * columns) : sum
    }
  }

  @Test("A small file that claims a large picture is refused before memory is allocated for it")
  func greatClaims() {
    let great = file { header in
      header[0..<8] = [0, 0, 32, 0, 0, 0, 32, 0]
    }
    expect(error(great).contains("expected PNG data for"), "\(error(great))")
    let sample = Self.samples[6]
    let result = Result { () throws -> LayerImage in try LayerImage(reading: sample, mostPixels: 3) }
    #expect(throws: ImageError.self) { try result.get() }
  }
}
