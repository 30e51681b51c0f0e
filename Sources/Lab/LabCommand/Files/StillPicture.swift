import LayerTree
import MotionMath
import Raster

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
