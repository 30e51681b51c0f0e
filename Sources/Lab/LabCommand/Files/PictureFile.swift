import Foundation
import LayerTree
import MotionMath
import Raster
import Reports

/// A writer of one frame as a PNG or SVG file.
enum PictureFile {
  /// The largest number of pixels on a side of a picture.
  private static let longestSide = 4096.0

  /// Draws a display list to a PNG file, at a smaller scale if the picture would be too large.
  static func write(_ list: DisplayList, scale: Double, to path: String) throws(LabError) {
    try OutputPath.check(path)
    let longest = max(list.size.x, list.size.y, 1)
    let scale = min(scale, longestSide / longest)
    var bitmap = Bitmap(width: Int(list.size.x * scale), height: Int(list.size.y * scale))
    var rasterizer = Rasterizer()
    rasterizer.draw(list, scale: scale, background: .black, into: &bitmap)
    try AtomicFile.write(PNG.encode(bitmap), to: path)
  }

  /// Returns the paths of a picture's PNG file and SVG file, for a path without extension.
  static func places(_ stem: String) -> [String] { [stem + ".png", stem + ".svg"] }

  /// Draws a display list to a PNG and an SVG file, and returns both paths.
  static func write(
    _ list: DisplayList, scale: Double, stem: String, title: String
  ) throws(LabError) -> [String] {
    let places = places(stem)
    try write(list, scale: scale, to: places[0])
    try AtomicFile.write(DisplayListSVG.document(list, title: title).source, to: places[1])
    return places
  }
}

/// A writer of screenshots of a stage as PNG and SVG files.
enum Screenshot {
  /// Writes `TITLE-N.png` and `TITLE-N.svg` with the first free number, and returns their paths.
  static func write(
    _ list: DisplayList, title: String, scale: Double, to folder: String
  ) throws(LabError) -> [String] {
    try OutputPath.makeFolder(folder)
    let stem = "\(folder)/\(title)"
    var number = 1
    while PictureFile.places("\(stem)-\(number)").contains(where: FileManager.default.fileExists) {
      number += 1
    }
    return try PictureFile.write(list, scale: max(1, scale), stem: "\(stem)-\(number)", title: title)
  }
}
