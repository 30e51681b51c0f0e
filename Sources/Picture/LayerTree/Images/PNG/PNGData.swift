/// The compressed data of a PNG file, which may be split into many chunks.
nonisolated struct PNGData {
  let file: ByteReader
  /// The ranges of the chunks' contents in the file.
  let chunks: [Range<Int>]
  /// The number of bytes that the decompressed data must have.
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
    guard bytes.count >= 2 else {
      throw error(
        bytes.count, "the two bytes of a zlib header",
        found: "the end")
    }
    let head = bytes.prefix(2).map(Int.init)
    guard head[0] & 15 == 8, head[0] >> 4 <= 7, (head[0] << 8 | head[1]) % 31 == 0, head[1] & 0x20 == 0
    else { throw error(0, "a zlib header for deflate without a dictionary", found: "another") }
    var result: Result<(used: Int, made: Int), Inflate.Fault> = .failure(.endsEarly)
    var place = 0
    let rows = [UInt8](unsafeUninitializedCapacity: count) { output, made in
      bytes.withUnsafeBufferPointer { input in
        var inflate = Inflate(BitSource(input, from: 2), into: output)
        result = Result { () throws(Inflate.Fault) in
          defer { place = inflate.source.position }
          try inflate.run()
          return (inflate.source.position, inflate.count)
        }
      }
      if case .success(let end) = result, end.made == count { made = count }
    }
    let end: (used: Int, made: Int)
    switch result {
    case .success(let value): end = value
    case .failure(let fault): throw error(fault, at: place)
    }
    guard end.made == count else { throw error(end.used, "\(count) bytes of pixels", found: "\(end.made)") }
    guard bytes.count - end.used >= 4 else {
      throw error(
        end.used,
        "the 4 bytes of the data's checksum", found: "the end")
    }
    let sum = Checksums.adler32(rows)
    let stated = bytes.dropFirst(end.used).prefix(4).reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
    guard sum == stated else {
      throw error(
        end.used, "the data's checksum \(String(sum, radix: 16))", found: String(stated, radix: 16))
    }
    return rows
  }

  private func error(_ fault: Inflate.Fault, at place: Int) -> ImageError {
    switch fault {
    case .endsEarly: error(place, "more data", found: "the end")
    case .reservedBlock: error(place, "a block of a known kind", found: "another")
    case .lengthOfStoredBytes: error(place, "a block's length and its complement", found: "other bytes")
    case .codeOfCodes, .codeLengths: error(place, "the lengths of a complete code", found: "others")
    case .noCode: error(place, "a code with a meaning", found: "another")
    case .tooFarBack: error(place, "a repeat of earlier bytes", found: "one from before the first")
    case .tooLong: error(place, "\(count) bytes of pixels", found: "more")
    }
  }

  /// Returns an error at an offset in the joined chunks.
  private func error(_ place: Int, _ expected: String, found: String) -> ImageError {
    var offset = chunks.last?.upperBound ?? 0
    var rest = place
    for chunk in chunks {
      if rest < chunk.count {
        offset = chunk.lowerBound + rest
        break
      }
      rest -= chunk.count
    }
    return ImageError(offset: offset, message: "expected \(expected), found \(found)")
  }
}
