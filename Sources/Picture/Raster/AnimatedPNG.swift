import MotionMath

/// The writer of animated PNG files: pictures of one size, each shown for a time, in an endless loop.
///
/// A frame holds only the rectangle that differs from the frame before; equal frames become one that lasts longer. The
/// first frame is the picture that programs without animation show. Pixels are opaque, over black.
package struct AnimatedPNG {
  private struct Frame {
    let x: Int
    let y: Int
    let width: Int
    let height: Int
    let pixels: [UInt8]
    /// The time on screen, in the file's units of time.
    var duration: Int
  }

  private let unitsPerSecond: Int
  private var frames: [Frame] = []
  private var last: Bitmap?

  /// Creates a file without frames, whose unit of time is a fraction of a second: 1 over a number in 1...65,535.
  package init(unitsPerSecond: Int) {
    self.unitsPerSecond = min(max(unitsPerSecond, 1), 65_535)
  }

  /// The number of frames in the file; equal consecutive frames count as one.
  package var count: Int { frames.count }
  /// The bytes that the pixels of all frames take in the file.
  package private(set) var byteCount = 0

  /// Adds a bitmap that is shown for one unit of time.
  ///
  /// A bitmap without pixels, or of another size than the first, is left out.
  ///
  /// - Complexity: O(pixels)
  package mutating func append(_ bitmap: Bitmap) {
    guard !bitmap.pixels.isEmpty else { return }
    guard let last else { return add(bitmap, 0..<bitmap.width, 0..<bitmap.height) }
    guard last.width == bitmap.width, last.height == bitmap.height else { return }
    if last == bitmap {
      // A duration has 16 bits: an equal frame continues the time with a pixel that changes nothing.
      guard frames[frames.count - 1].duration < 65_535 else { return add(bitmap, 0..<1, 0..<1) }
      frames[frames.count - 1].duration += 1
      return
    }
    let rows = (0..<bitmap.height).filter { y in
      (0..<bitmap.width).contains { last[$0, y] != bitmap[$0, y] }
    }
    let columns = (0..<bitmap.width).filter { x in rows.contains { last[x, $0] != bitmap[x, $0] } }
    add(bitmap, columns[0]..<columns[columns.count - 1] + 1, rows[0]..<rows[rows.count - 1] + 1)
  }

  private mutating func add(_ bitmap: Bitmap, _ columns: Range<Int>, _ rows: Range<Int>) {
    last = bitmap
    var part: [UInt32] = []
    part.reserveCapacity(columns.count * rows.count)
    for y in rows {
      for x in columns { part.append(bitmap[x, y] | 0xFF00_0000) }
    }
    guard let region = Bitmap(width: columns.count, height: rows.count, pixels: part) else { return }
    let pixels = PNG.compressed(region, channels: 3)
    byteCount += pixels.count
    frames.append(
      Frame(
        x: columns.lowerBound, y: rows.lowerBound, width: region.width, height: region.height, pixels: pixels,
        duration: 1))
  }

  /// Returns the file; `nil` while there is no frame.
  package func encoded() -> [UInt8]? {
    guard let first = frames.first else { return nil }
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    func bytes(_ value: Int) -> [UInt8] { PNG.bytes(UInt32(value)) }
    PNG.append("IHDR", bytes(first.width) + bytes(first.height) + [8, 2, 0, 0, 0], to: &file)
    PNG.append("acTL", bytes(frames.count) + bytes(0), to: &file)
    var sequence = 0
    for (index, frame) in frames.enumerated() {
      let time = [frame.duration, unitsPerSecond].flatMap { bytes($0).suffix(2) }
      let place = [frame.width, frame.height, frame.x, frame.y].flatMap(bytes)
      // Neither is the picture disposed of nor blended: a frame replaces its rectangle.
      PNG.append("fcTL", bytes(sequence) + place + time + [0, 0], to: &file)
      sequence += 1
      if index == 0 {
        PNG.append("IDAT", frame.pixels, to: &file)
      } else {
        PNG.append("fdAT", bytes(sequence) + frame.pixels, to: &file)
        sequence += 1
      }
    }
    PNG.append("IEND", [], to: &file)
    return file
  }
}
