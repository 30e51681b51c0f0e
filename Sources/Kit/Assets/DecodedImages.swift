import LayerTree

/// The decoded images of files, so that a folder that is registered again, for another stage, decodes only what has
/// changed.
///
/// A photograph of twelve million pixels takes about half a second to decode, and a search for gestures makes a hundred
/// stages. The images are held by their names anyway, so that only the files' bytes are kept in addition.
enum DecodedImages {
  private struct Entry {
    let bytes: [UInt8]
    let image: LayerImage
  }

  private static var entries: [String: Entry] = [:]

  /// Returns the image of a file with a path and bytes, which is decoded if the file had other bytes before.
  static func image(of bytes: [UInt8], at path: String) throws(ImageError) -> LayerImage {
    if let known = entries[path], known.bytes == bytes { return known.image }
    let image = try LayerImage(reading: bytes)
    entries[path] = Entry(bytes: bytes, image: image)
    return image
  }
}
