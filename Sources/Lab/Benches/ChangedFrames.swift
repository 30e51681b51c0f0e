import FrameTiming
import LayerTree
import MotionMath
import Raster

/// Frames of a page of text in which one line changes, painted only there and painted whole.
package struct ChangedFrames {
  private static let size = SIMD2(390.0, 844.0)
  private static let scale = 2.0
  private static let lines = 19

  package init() {}

  /// Returns the bench's row: the time of a frame that is painted where it changes, relative to one that is painted
  /// whole.
  package func row(rounds: Int, limit: Double) -> BenchRow {
    var pages = (part: page, whole: page)
    var painters = (part: Rasterizer(), whole: Rasterizer())
    let (width, height) = (Int(Self.size.x * Self.scale), Int(Self.size.y * Self.scale))
    var bitmaps = (part: Bitmap(width: width, height: height), whole: Bitmap(width: width, height: height))
    var drawn = DrawnList()
    var frames = (part: 0, whole: 0)
    let place = Affine.scale(Self.scale, Self.scale)
    let measured = InterleavedRatio(
      rounds: max(20, 10 * rounds), clock: MonotonicClock.now,
      a: {
        frames.part += 1
        pages.part.texts[Self.lines / 2].string = "The frame \(frames.part)"
        let box = drawn.changedBox(by: pages.part, at: place, in: PixelBox(width: width, height: height))
        painters.part.begin(width: width, height: height, background: .white)
        painters.part.add(pages.part, scale: Self.scale)
        painters.part.paint(into: &bitmaps.part, box: box)
      },
      b: {
        frames.whole += 1
        pages.whole.texts[Self.lines / 2].string = "The frame \(frames.whole)"
        painters.whole.draw(pages.whole, scale: Self.scale, background: .white, into: &bitmaps.whole)
      })
    return measured.row("changed-line", unit: "× whole", limit: limit)
  }

  private var page: DisplayList {
    var list = DisplayList(size: Self.size)
    for line in 0..<Self.lines {
      let top = Double(line) * 44
      list.texts.append(
        DisplayList.Text(
          string: "A line of a page that stays", origin: [60, top + 28], font: TextFont(size: 17),
          color: .black))
      list.items.append(
        DisplayList.Item(
          layer: Int32(line), rect: Rect(x: 16, y: top + 4, width: 358, height: 36), transform: .identity,
          cornerRadius: 8, fill: RGBA(red: 0.9, green: 0.92, blue: 0.95), text: Int32(line)))
    }
    return list
  }
}
