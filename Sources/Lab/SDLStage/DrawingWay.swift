/// How a window's picture is drawn.
public enum DrawingWay: String, CaseIterable, Sendable {
  /// Triangles, one call for each texture: what graphics cards are fast at.
  case geometry
  /// Pixels, by the lab's own rasterizer, through one texture: the same bits on every machine.
  case raster
}
