import LayerTree

/// The decoded images of files, so that a folder that is registered again, for another stage, decodes only what has
/// changed.
///
/// A photograph of twelve million pixels takes about half a second to decode, and a search for gestures makes a hundred
/// stages.
struct DecodedImages {
  private struct Entry {
    let bytes: [UInt8]
    let image: LayerImage

    /// The memory that the file and its pixels take, in bytes.
    var size: Int { bytes.count + 4 * image.width * image.height }
  }

  /// The images of all folders.
  static var shared = DecodedImages(most: 256 << 20)

  /// The most memory that files and pixels take, in bytes. Where another image has no room, all others are forgotten.
  private let most: Int
  private(set) var size = 0
  private var entries: [String: Entry] = [:]

  init(most: Int) {
    self.most = most
  }

  /// Returns the image of a file with a path and bytes, which is decoded if the file had other bytes before.
  mutating func image(of bytes: [UInt8], at path: String) throws(ImageError) -> LayerImage {
    if let known = entries[path], known.bytes == bytes { return known.image }
    let entry = Entry(bytes: bytes, image: try LayerImage(reading: bytes))
    size -= entries.removeValue(forKey: path)?.size ?? 0
    if size + entry.size > most { (entries, size) = ([:], 0) }
    if entry.size <= most {
      entries[path] = entry
      size += entry.size
    }
    return entry.image
  }
}
