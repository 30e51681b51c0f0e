/// Pictures from files.
nonisolated extension LayerImage {
  /// Reads a PNG or a BMP file.
  ///
  /// Colours are taken as the display's own: what a file says of its colour space is passed over. A file takes no
  /// more memory than 1,100 times its own size, its pixels included twice, nor more than for `mostPixels`.
  public init(reading bytes: [UInt8], mostPixels: Int = LayerImage.mostPixels) throws(ImageError) {
    let file = ByteReader(bytes)
    if bytes.starts(with: PNGReader.signature) {
      self = try PNGReader.read(file, mostPixels: mostPixels)
    } else if bytes.starts(with: BMPReader.signature) {
      self = try BMPReader.read(file, mostPixels: mostPixels)
    } else {
      let start = bytes.prefix(4).map { String($0, radix: 16) }.joined(separator: " ")
      throw ImageError(
        offset: 0,
        message: "expected a PNG or a BMP file, found \(start.isEmpty ? "nothing" : "bytes \(start)")")
    }
  }

  /// Fails when a file's picture has sides that cannot be.
  static func check(
    _ width: Int, _ height: Int, mostPixels: Int, at offset: Int
  ) throws(ImageError) {
    let most = min(mostPixels, LayerImage.mostPixels)
    guard isAllowed(width, height), width * height <= most else {
      throw ImageError(
        offset: offset,
        message: "expected sides of 1 to \(longestSide) pixels and at most \(most) in all, "
          + "found \(width) by \(height)")
    }
  }
}
