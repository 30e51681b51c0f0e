import Expectations
import MotionMath
import TestSupport
import Testing

@testable import Workbench

@Suite struct GalleryLayoutTests {
  private static let stages: [SIMD2<Double>] = [
    [390, 844], [844, 390], [820, 1180], [320, 320], [8000, 50],
  ]

  @Test("Tiles never overlap and stay within the window's width, at every width from 320 to 2,000")
  func places() {
    for stage in Self.stages {
      for width in stride(from: 320.0, through: 2000, by: 7) {
        let layout = GalleryLayout(count: 27, stage: stage, window: [width, 700])
        let tiles = (0..<27).map(layout.tile)
        expect(tiles.allSatisfy { $0.minX >= 0 && $0.maxX <= width && !$0.isEmpty }, "\(stage) \(width)")
        expect(tiles.allSatisfy { $0.minY >= GalleryLayout.header && $0.maxY <= layout.contentHeight })
        for (index, tile) in tiles.enumerated() {
          let other = tiles[(index + 1)...].first { $0.intersects(tile) }
          expect(other == nil, "\(stage) \(width) \(index)")
        }
      }
    }
  }

  @Test("A picture has the shape of the stage, to a point")
  func shapes() {
    for stage in Self.stages {
      let picture = GalleryLayout(count: 3, stage: stage, window: [1068, 760]).picture
      expect(abs(picture.y - picture.x * stage.y / stage.x), isAtMost: 1, "\(stage): \(picture)")
    }
  }

  @Test("The tile at a point is the one that contains it")
  func hits() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<2000 {
      let window = SIMD2(Double.random(in: 320...2000, using: &generator), 600)
      let layout = GalleryLayout(
        count: Int.random(in: 0...40, using: &generator), stage: [390, 844], window: window)
      let point = SIMD2(
        Double.random(in: -20...2100, using: &generator), Double.random(in: -20...6000, using: &generator))
      let expected = (0..<layout.count).first { layout.tile($0).contains(point) }
      expect(layout.index(at: point), equals: expected, "\(layout) \(point)")
    }
    expect(GalleryLayout(count: 9, stage: [390, 844], window: [900, 600]).index(at: [.nan, .nan]) == nil)
  }

  @Test("Exactly the tiles of rows that reach below the line and above the window's bottom are visible")
  func visibility() {
    let layout = GalleryLayout(count: 27, stage: [390, 844], window: [700, 640])
    for scroll in stride(from: 0.0, through: layout.lastScroll, by: 13) {
      let visible = layout.visible(scrolledBy: scroll)
      for index in 0..<27 {
        let tile = layout.tile(index)
        let isInside = tile.maxY - scroll > GalleryLayout.header && tile.minY - scroll < 640
        expect(!isInside || visible.contains(index), "\(scroll) \(index)")
      }
    }
  }

  @Test("Scrolling to a tile shows all of it, and moves nothing if it is shown already")
  func scrolling() {
    let layout = GalleryLayout(count: 27, stage: [390, 844], window: [700, 640])
    for index in 0..<27 {
      for start in stride(from: 0.0, through: layout.lastScroll, by: 101) {
        let scroll = layout.scroll(showing: index, from: start)
        let tile = layout.tile(index)
        expect(tile.minY - scroll, isAtLeast: GalleryLayout.header, "\(index) \(start)")
        expect(tile.maxY - scroll, isAtMost: 640, "\(index) \(start)")
        expect(layout.scroll(showing: index, from: scroll), equals: scroll)
      }
    }
  }

  @Test("The usual window has tiles in the given number of columns, without more room at its sides")
  func usualSize() {
    for columns in 1...8 {
      let size = GalleryLayout.windowSize(columns: columns, stage: [390, 844], height: 760)
      let layout = GalleryLayout(count: 27, stage: [390, 844], window: size)
      expect(layout.columns == columns && layout.left == GalleryLayout.margin)
    }
  }
}
