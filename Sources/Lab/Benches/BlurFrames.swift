import FrameTiming
import LayerTree
import MotionMath
import Raster

/// The frames of a list that moves behind a blur of 390 × 300 points, at two pixels per point.
package struct BlurFrames {
  private static let size = SIMD2(390.0, 300.0)
  private static let scale = 2.0
  private static let frames = 60

  package init() {}

  /// Returns the bench's row with the median time to draw a frame: a scrolling list, the blur over it and the tint.
  package func row(rounds: Int, limit: Double) -> BenchRow {
    var rasterizer = Rasterizer()
    let size = Self.size * Self.scale
    var bitmap = Bitmap(width: Int(size.x), height: Int(size.y))
    let lists = (0..<Self.frames).map { list(movedBy: 2.5 * Double($0)) }
    func round() -> Double {
      var times: [Int64] = []
      for list in lists {
        let start = MonotonicClock.now()
        rasterizer.draw(list, scale: Self.scale, background: .black, into: &bitmap)
        times.append(MonotonicClock.now() - start)
      }
      return Double(Distribution(times).p50) * 1e-6
    }
    _ = round()
    let all = (0..<max(5, rounds)).map { _ in round() }
    return BenchRow("blur-list", all.sorted()[all.count / 2], unit: "ms", limit: limit, rounds: all)
  }

  private func list(movedBy distance: Double) -> DisplayList {
    var list = DisplayList(size: Self.size)
    let white = DisplayList.Item(
      layer: 0, rect: Rect(origin: .zero, size: Self.size), transform: .identity, fill: .white)
    list.items.append(white)
    for index in 0..<10 {
      let top = Double(index) * 44 - distance
      let share = Double(index) / 10
      var dot = white
      dot.rect = Rect(x: 16, y: top + 6, width: 32, height: 32)
      dot.cornerRadius = 16
      dot.fill = RGBA(red: share, green: 0.6, blue: 1 - share, alpha: 1)
      dot.text = Int32(list.texts.count)
      list.texts.append(
        DisplayList.Text(
          string: "A row of a list that moves", origin: [60, top + 28], font: TextFont(size: 17),
          color: .black))
      list.items.append(dot)
    }
    var glass = white
    glass.fill = RGBA(red: 0.97, green: 0.97, blue: 0.97, alpha: 0.72)
    glass.cornerRadius = 20
    glass.backdrop = 0
    list.backdrops = [DisplayList.Backdrop(radius: 20, saturation: 1.8)]
    list.items.append(glass)
    return list
  }
}
