/// Pixels written as runs.
nonisolated extension BMPReader {
  /// Reads runs until the file says that it is done; what they leave out has the first colour.
  ///
  /// What goes beyond a row's end is left out, for some writers fill rows up.
  mutating func readRuns() throws(ImageError) {
    for index in pixels.indices { pixels[index] = palette[0] }
    let isHalf = header.depth == 4
    var place = header.start
    var x = 0
    var line = 0
    while true {
      try file.require(2, at: place, "a run or the end of the picture")
      let (count, value) = (Int(file[place]), file[place + 1])
      place += 2
      if count > 0 {
        let start = try start(x, line, place - 2)
        for index in 0..<max(min(count, header.width - x), 0) {
          let half = index % 2 == 0 ? value >> 4 : value & 15
          pixels[start + index] = palette[Int(isHalf ? half : value)]
        }
        x += count
        continue
      }
      switch value {
      case 0:
        x = 0
        line += 1
      case 1: return
      case 2:
        try file.require(2, at: place, "how far to move on")
        x += Int(file[place])
        line += Int(file[place + 1])
        place += 2
      default:
        let count = Int(value)
        let bytes = isHalf ? (count + 1) / 2 : count
        try file.require(bytes, at: place, "\(count) pixels one by one")
        let start = try start(x, line, place - 2)
        for index in 0..<max(min(count, header.width - x), 0) {
          let byte = file[place + (isHalf ? index / 2 : index)]
          let half = index % 2 == 0 ? byte >> 4 : byte & 15
          pixels[start + index] = palette[Int(isHalf ? half : byte)]
        }
        x += count
        // They take an even number of bytes.
        place += (bytes + 1) / 2 * 2
      }
    }
  }

  /// The place of a pixel in the picture, whose row must be there.
  private func start(_ x: Int, _ line: Int, _ place: Int) throws(ImageError) -> Int {
    guard line < header.height else {
      throw ImageError(
        offset: place, message: "expected runs in \(header.height) rows, found one in row \(line)")
    }
    return row(line) + x
  }
}
