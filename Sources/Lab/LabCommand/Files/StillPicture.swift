import Foundation
import LayerTree
import MotionMath
import Raster
import Reports

/// One frame as a PNG file.
enum StillPicture {
  /// The most pixels on a side of a picture.
  private static let longestSide = 4096.0

  /// Draws a display list at a scale, smaller where the picture would be too large.
  static func write(_ list: DisplayList, scale: Double, to path: String) throws(LabError) {
    try OutputPlace.check(path)
    let longest = max(list.size.x, list.size.y, 1)
    let scale = min(scale, longestSide / longest)
    var bitmap = Bitmap(width: Int(list.size.x * scale), height: Int(list.size.y * scale))
    var rasterizer = Rasterizer()
    rasterizer.draw(list, scale: scale, background: .black, into: &bitmap)
    try AtomicFile.write(PNG.encode(bitmap), to: path)
  }
}

/// A picture of a stage, as pixels and as shapes.
enum Screenshot {
  /// Writes `TITLE-N.png` and `TITLE-N.svg` with the first number that is free. Returns their paths.
  static func write(
    _ list: DisplayList, title: String, scale: Double, to folder: String
  ) throws(LabError) -> [String] {
    try OutputPlace.makeFolder(folder)
    var number = 1
    while ["png", "svg"].contains(where: {
      FileManager.default.fileExists(atPath: "\(folder)/\(title)-\(number).\($0)")
    }) {
      number += 1
    }
    let path = "\(folder)/\(title)-\(number)"
    try StillPicture.write(list, scale: max(1, scale), to: path + ".png")
    let drawing = DisplayListSVG.document(list, title: title)
    try AtomicFile.write(drawing.source, to: path + ".svg")
    return [path + ".png", path + ".svg"]
  }
}
