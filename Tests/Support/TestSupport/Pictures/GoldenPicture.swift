import Foundation

/// A committed and reviewed picture of `Resources/Pictures`, with which a drawn one is compared byte by byte.
///
/// `FROZEN=write` in the environment writes the picture instead of reading it.
public struct GoldenPicture {
  private let file: URL

  public init(_ name: String) {
    file = Checkout.root.appending(path: "Resources/Pictures/\(name).png")
  }

  /// Returns a sentence about how a picture, as the bytes of a PNG file, differs from the committed one; `nil` for the
  /// same bytes.
  public func difference(of png: Data) throws -> String? {
    if FrozenTable.isWriting { try png.write(to: file, options: .atomic) }
    if try Data(contentsOf: file) == png { return nil }
    let found = FileManager.default.temporaryDirectory.appending(path: file.lastPathComponent)
    try png.write(to: found, options: .atomic)
    return
      "expected the pixels of \(file.path), found those of \(found.path); look at both, then run make frozen"
  }
}
