import LayerTree

/// The writer of PNG files.
///
/// Files have 8 bits per channel: RGB when every pixel is opaque, else RGBA with colors that are not premultiplied.
/// The same bitmap gives the same bytes.
package enum PNG {
  /// Returns a bitmap as a PNG file; a bitmap without pixels becomes one clear pixel, because the format has no empty
  /// image.
  ///
  /// - Complexity: O(pixels)
  package static func encode(_ bitmap: Bitmap) -> [UInt8] {
    guard !bitmap.pixels.isEmpty else { return encode(Bitmap(width: 1, height: 1)) }
    let isOpaque = bitmap.pixels.allSatisfy { $0 >= 0xFF00_0000 }
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let kind: [UInt8] = [8, isOpaque ? 2 : 6, 0, 0, 0]
    append("IHDR", bytes(UInt32(bitmap.width)) + bytes(UInt32(bitmap.height)) + kind, to: &file)
    append("IDAT", compressed(bitmap, channels: isOpaque ? 3 : 4), to: &file)
    append("IEND", [], to: &file)
    return file
  }

  /// Returns the pixels as a zlib stream of filtered rows.
  static func compressed(_ bitmap: Bitmap, channels: Int) -> [UInt8] {
    let rows = filteredRows(bitmap, channels: channels)
    return [0x78, 0x01] + Deflate.compress(rows) + bytes(Checksums.adler32(rows))
  }

  static func bytes(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * UInt32($0))) }
  }

  static func append(_ type: StaticString, _ content: [UInt8], to file: inout [UInt8]) {
    file += bytes(UInt32(content.count))
    let start = file.count
    type.withUTF8Buffer { file += $0 }
    file += content
    file += bytes(Checksums.crc32(file[start...]))
  }

  /// Returns the rows, each with the PNG filter that leaves the smallest differences: none, to the pixel at the left,
  /// or to the pixel above.
  private static func filteredRows(_ bitmap: Bitmap, channels: Int) -> [UInt8] {
    let count = bitmap.width * channels
    var rows: [UInt8] = []
    rows.reserveCapacity((count + 1) * bitmap.height)
    var row = [UInt8](repeating: 0, count: count)
    var above = row
    for y in 0..<bitmap.height {
      read(bitmap, y, channels, into: &row)
      var sums = SIMD3<Int>.zero
      for index in 0..<count {
        let left = index >= channels ? row[index - channels] : 0
        sums[0] += size(row[index])
        sums[1] += size(row[index] &- left)
        sums[2] += size(row[index] &- above[index])
      }
      // Among equals the row above is the better choice: it tends to repeat.
      let filter = sums[2] <= min(sums[0], sums[1]) ? 2 : sums[1] <= sums[0] ? 1 : 0
      rows.append(UInt8(filter))
      for index in 0..<count {
        switch filter {
        case 1: rows.append(row[index] &- (index >= channels ? row[index - channels] : 0))
        case 2: rows.append(row[index] &- above[index])
        default: rows.append(row[index])
        }
      }
      swap(&row, &above)
    }
    return rows
  }

  /// Returns the magnitude of a difference between two bytes, read as a signed number: 255 is −1, with magnitude 1.
  private static func size(_ difference: UInt8) -> Int {
    Int(min(difference, 0 &- difference))
  }

  private static func read(_ bitmap: Bitmap, _ y: Int, _ channels: Int, into row: inout [UInt8]) {
    var index = 0
    for x in 0..<bitmap.width {
      let pixel = bitmap[x, y]
      let alpha = pixel >> 24
      for shift in [UInt32(16), 8, 0] {
        let value = pixel >> shift & 0xFF
        // Rounded to the nearest; an invalid color above its alpha is limited to 255.
        row[index] =
          alpha == 255
          ? UInt8(value) : alpha == 0 ? 0 : UInt8(min((value * 255 + alpha / 2) / alpha, 255))
        index += 1
      }
      if channels == 4 {
        row[index] = UInt8(alpha)
        index += 1
      }
    }
  }
}
