/// The conversion of the samples of a PNG file to pixels.
nonisolated struct PNGColors {
  private let header: PNGHeader
  /// The pixels of all samples of up to 8 bits, for palettes and grays; empty for other kinds.
  private var table: [UInt32] = []
  /// The number of entries in `table` whose samples the file defines.
  private let known: Int
  /// The samples of the color that the file declares transparent, or `nil`.
  private let key: SIMD4<UInt32>?

  init(header: PNGHeader, palette: [UInt32], key: SIMD4<UInt32>?) {
    self.header = header
    self.key = key
    known = header.kind == .palette ? palette.count : 1 << min(header.depth, 8)
    if header.kind == .palette {
      table = palette + Array(repeating: 0xFF00_0000, count: 256 - palette.count)
    } else if header.kind == .gray, header.depth <= 8 {
      let top = UInt32(1) << UInt32(header.depth) - 1
      table = (0...top).map { LayerImage.pixel($0 * 255 / top, $0 * 255 / top, $0 * 255 / top, 255) }
      if let key, key[0] <= top { table[Int(key[0])] = 0 }
    }
  }

  /// Writes a row's pixels, `step` apart; returns false when a sample names a color that the palette lacks.
  func write(
    _ row: UnsafePointer<UInt8>, _ count: Int, to pixels: UnsafeMutablePointer<UInt32>, step: Int
  ) -> Bool {
    switch (header.kind, header.depth) {
    case (.gray, 1...8), (.palette, _): return writeTable(row, count, pixels, step)
    case (.color, 8) where key == nil:
      for index in 0..<count {
        let place = row + 3 * index
        pixels[index * step] =
          0xFF00_0000 | UInt32(place[0]) << 16 | UInt32(place[1]) << 8 | UInt32(place[2])
      }
    case (.colorAlpha, 8):
      for index in 0..<count {
        let place = row + 4 * index
        pixels[index * step] = LayerImage.pixel(
          UInt32(place[0]), UInt32(place[1]), UInt32(place[2]), UInt32(place[3]))
      }
    default: writeChannels(row, count, pixels, step)
    }
    return true
  }

  private func writeTable(
    _ row: UnsafePointer<UInt8>, _ count: Int, _ pixels: UnsafeMutablePointer<UInt32>, _ step: Int
  ) -> Bool {
    var isKnown = true
    table.withUnsafeBufferPointer { table in
      let depth = header.depth
      let mask = 1 << depth - 1
      for index in 0..<count {
        let bit = index * depth
        let sample = Int(row[bit >> 3]) >> (8 - depth - bit & 7) & mask
        if sample >= known { isKnown = false }
        pixels[index * step] = table[sample]
      }
    }
    return isKnown
  }

  /// Writes the pixels of a row whose channels have 8 or 16 bits, for any kind of color but a palette.
  private func writeChannels(
    _ row: UnsafePointer<UInt8>, _ count: Int, _ pixels: UnsafeMutablePointer<UInt32>, _ step: Int
  ) {
    let channels = header.kind.channels
    let isWide = header.depth == 16
    let isGray = header.kind == .gray || header.kind == .grayAlpha
    let hasAlpha = header.kind == .grayAlpha || header.kind == .colorAlpha
    for index in 0..<count {
      var samples = SIMD4<UInt32>.zero
      for channel in 0..<channels {
        let place = index * channels + channel
        samples[channel] =
          isWide ? UInt32(row[2 * place]) << 8 | UInt32(row[2 * place + 1]) : UInt32(row[place])
      }
      let isKey = samples == key
      if isWide {
        for channel in 0..<channels { samples[channel] = LayerImage.narrowed(samples[channel]) }
      }
      let alpha = isKey ? 0 : hasAlpha ? samples[channels - 1] : 255
      pixels[index * step] =
        isGray
        ? LayerImage.pixel(samples[0], samples[0], samples[0], alpha)
        : LayerImage.pixel(samples[0], samples[1], samples[2], alpha)
    }
  }
}
