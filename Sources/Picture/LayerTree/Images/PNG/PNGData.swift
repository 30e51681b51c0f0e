/// The compressed data of a PNG file, which may be split into many chunks.
nonisolated struct PNGData {
  let file: ByteReader
  /// The ranges of the chunks' contents in the file.
  let chunks: [Range<Int>]
  /// The number of bytes that the data must decompress to.
  let count: Int

  /// Decompresses all the data.
  func inflate() throws(ImageError) -> [UInt8] {
    let size = chunks.reduce(0) { $0 + $1.count }
    // Data that is too short even at the greatest compression is refused before memory is allocated.
    guard count / 1032 <= size else {
      throw ImageError(
        offset: chunks[0].lowerBound,
        message: "expected data for \(count) bytes of pixels, found \(size) at most")
    }
    if chunks.count == 1 { return try inflate(file.bytes[chunks[0]]) }
    var joined: [UInt8] = []
    joined.reserveCapacity(size)
    for chunk in chunks { joined += file.bytes[chunk] }
    return try inflate(joined[...])
  }

  private func inflate(_ bytes: ArraySlice<UInt8>) throws(ImageError) -> [UInt8] {
    guard bytes.count >= 2 else { throw error(bytes.count, "the two bytes of a zlib header") }
    let head = bytes.prefix(2).map(Int.init)
    guard head[0] & 15 == 8, head[0] >> 4 <= 7, (head[0] << 8 | head[1]) % 31 == 0, head[1] & 0x20 == 0
    else { throw error(0, "a zlib header for deflate without a dictionary") }
    var result: Result<(used: Int, made: Int), Fault> = .failure(Fault(0, "data"))
    let rows = [UInt8](unsafeUninitializedCapacity: count) { output, made in
      bytes.withUnsafeBufferPointer { input in
        result = Self.run(BitSource(input, from: 2), output)
      }
      if case .success(let end) = result, end.made == count { made = count }
    }
    let end: (used: Int, made: Int)
    switch result {
    case .success(let value): end = value
    case .failure(let fault): throw error(fault.place, fault.expected)
    }
    guard end.made == count else { throw error(end.used, "\(count) bytes of pixels, found \(end.made)") }
    guard bytes.count - end.used >= 4 else { throw error(end.used, "the 4 bytes of the data's checksum") }
    let sum = Checksums.adler32(rows)
    let stated = bytes.dropFirst(end.used).prefix(4).reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
    guard sum == stated else { throw error(end.used, "the data's checksum \(String(sum, radix: 16))") }
    return rows
  }

  private struct Fault: Error {
    var place: Int
    var expected: String

    init(_ place: Int, _ expected: String) {
      self.place = place
      self.expected = expected
    }
  }

  private static func run(
    _ source: BitSource, _ output: UnsafeMutableBufferPointer<UInt8>
  ) -> Result<(used: Int, made: Int), Fault> {
    var inflate = Inflate(source, into: output)
    do throws(Inflate.Fault) {
      try inflate.run()
      return .success((inflate.source.position, inflate.count))
    } catch {
      return .failure(Fault(inflate.source.position, Self.expected(error, output.count)))
    }
  }

  private static func expected(_ fault: Inflate.Fault, _ count: Int) -> String {
    switch fault {
    case .endsEarly: "more data"
    case .reservedBlock: "a block of a known kind"
    case .lengthOfStoredBytes: "a block's length and its complement"
    case .codeOfCodes, .codeLengths: "the lengths of a complete code"
    case .noCode: "a code with a meaning"
    case .tooFarBack: "a repeat of earlier bytes"
    case .tooLong: "\(count) bytes of pixels and no more"
    }
  }

  /// Returns an error at an offset in the joined chunks.
  private func error(_ place: Int, _ expected: String) -> ImageError {
    var rest = place
    for chunk in chunks {
      if rest < chunk.count {
        return ImageError(offset: chunk.lowerBound + rest, message: "expected \(expected)")
      }
      rest -= chunk.count
    }
    return ImageError(offset: chunks.last?.upperBound ?? 0, message: "expected \(expected)")
  }
}
