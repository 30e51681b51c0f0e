import Expectations
import Experiments
import LayerTree
import MotionMath
import TestSupport
import Testing
import TransitionEngine

@testable import Raster
@testable import Workbench

@Suite struct CollageTests {
  /// Returns the display list of an experiment some frames after Space.
  private func picture(_ name: String, frames: Int) throws -> DisplayList {
    let bench = WorkbenchSession(name)
    try bench.type("space")
    for _ in 0..<frames { try bench.step() }
    return bench.stage.displayList
  }

  private func pixels(_ list: DisplayList, _ size: SIMD2<Double>, _ offset: SIMD2<Double> = .zero) -> Bitmap {
    var bitmap = Bitmap(width: Int(size.x), height: Int(size.y))
    var rasterizer = Rasterizer()
    rasterizer.begin(width: bitmap.width, height: bitmap.height, background: .black)
    rasterizer.add(list, scale: 1, offset: offset)
    rasterizer.paint(into: &bitmap)
    return bitmap
  }

  @Test(
    "Two lists in a collage have the same pixels as alone, each at its place",
    arguments: ["card", "styles", "sheet", "message"])
  func sideBySide(name: String) throws {
    let (one, other) = (try picture(name, frames: 8), try picture("card", frames: 3))
    let size = SIMD2(one.size.x + 10 + other.size.x, one.size.y)
    var collage = Collage(size: size)
    collage.add(one)
    collage.add(other, .translation([one.size.x + 10, 0]))
    let together = pixels(collage.list, size)
    let (left, right) = (pixels(one, size), pixels(other, size, [one.size.x + 10, 0]))
    let (width, split) = (Int(size.x), Int(one.size.x))
    var differing = 0
    for place in together.pixels.indices {
      let expected = place % width < split ? left.pixels[place] : right.pixels[place]
      if together.pixels[place] != expected { differing += 1 }
    }
    expect(differing, equals: 0)
  }

  @Test("Every index in a collage is valid, and clips follow their parents")
  func places() throws {
    var collage = Collage(size: [800, 844])
    for frames in [0, 5, 9] {
      collage.add(try picture("styles", frames: frames), .scale(0.5, 0.5), opacity: 0.5)
    }
    let list = collage.list
    for item in list.items {
      expect(item.text < list.texts.count && item.content < list.contents.count)
      expect(item.clip >= 0 && item.clip < list.clips.count && item.shadow < list.shadows.count)
    }
    for (place, clip) in list.clips.enumerated() { expect(clip.parent < place) }
    expect(list.groups.count, isAtLeast: 3)
    for (one, next) in zip(list.groups, list.groups.dropFirst()) { expect(one.first, isAtMost: next.first) }
  }
}
