import Expectations
import Foundation
import LayerTree
import MotionMath
import Raster
import ReferencePictures
import TestSupport
import Testing
import TransitionEngine
@testable import Experiments
@testable import Scenarios

/// The pictures of all experiments, held against their definition.
@Suite struct PictureTests {
  private static let names = Catalogue.standard.experiments.map(\.name)
  /// The number of pixels of each picture: `PIXELS`, or 60. Most are at edges.
  private nonisolated static let count =
    ProcessInfo.processInfo.environment["PIXELS"].flatMap(Int.init) ?? 60

  @Test(
    "Every experiment, at rest and in mid-drag, light and dark, has the colors of its definition, to 2 of 255",
    arguments: await names)
  func experiments(name: String) throws {
    let experiment = try #require(Catalogue.standard.experiment(named: name))
    var random = SeededGenerator(seed: 24)
    for style in [StageEvent.Traits.Style.light, .dark] {
      // Several gestures end with the same picture.
      var checked: Set<UInt64> = []
      for gesture in experiment.gestures {
        let run = ExperimentRun(
          experiment, configuration: Stage.Configuration(traits: StageEvent.Traits(style: style)))
        var dragged: [DisplayList] = []
        run.eachFrame = { stage in if stage.touchCount > 0 { dragged.append(stage.displayList) } }
        try run.play(gesture)
        let isNew = checked.insert(run.stage.hashes.picture).inserted
        let (middle, end) = (dragged[dragged.count / 2..<dragged.count].first, run.stage.displayList)
        for (moment, list) in [("in mid-drag", middle), ("at rest", isNew ? end : nil)] {
          guard let list else { continue }
          let scale = 1 + Double(random.next() % 3)
          let fault = fault(list, scale: scale, &random)
          expect(fault, equals: nil, "\(name), \(gesture.name), \(moment), \(style), scale \(scale)")
        }
      }
    }
  }

  @Test(
    "Painted only where frames differ, every experiment shows its picture, to the bit", arguments: await names
  )
  func changes(name: String) throws {
    let experiment = try #require(Catalogue.standard.experiment(named: name))
    let gesture = try #require(experiment.gestures.first)
    let run = ExperimentRun(experiment)
    var (drawn, painter, whole) = (DrawnList(), Rasterizer(), Rasterizer())
    var screen = Bitmap(width: 390, height: 844)
    var (frames, painted) = (0, 0)
    run.eachFrame = { stage in
      let list = stage.displayList
      let page = PixelBox(width: screen.width, height: screen.height)
      let changed = drawn.changedBox(by: list, at: .identity, in: page)
      painter.begin(width: screen.width, height: screen.height, background: .white)
      painter.add(list, scale: 1)
      let box = painter.box(coveringBackdropsIn: changed)
      painter.paint(into: &screen, box: box)
      frames += 1
      painted += box.width * box.height
      guard frames % 8 == 0 else { return }
      var picture = Bitmap(width: screen.width, height: screen.height)
      whole.draw(list, scale: 1, background: .white, into: &picture)
      expect(screen == picture, "frame \(frames), \(box) painted")
    }
    try run.play(gesture)
    expect(painted < frames * screen.pixels.count && frames > 100)
  }

  /// Returns the first of some random pixels whose color is not that of the reference; `nil` if there is none.
  private func fault(_ list: DisplayList, scale: Double, _ random: inout SeededGenerator) -> String? {
    var bitmap = Bitmap(width: Int(list.size.x * scale), height: Int(list.size.y * scale))
    var rasterizer = Rasterizer()
    rasterizer.draw(list, scale: scale, background: .white, into: &bitmap)
    let reference = ReferenceRaster(list: list, scale: scale, background: .white)
    for (x, y) in pixels(of: bitmap, &random) {
      let drawn = channels(bitmap[x, y])
      // The few points are themselves off by some steps at slanted edges.
      for (points, isLast) in [(ReferencePoints.few, false), (.many, false), (.most, true)] {
        let pixel = reference.pixel(x, y, points: points)
        let miss = drawn - pixel.color
        // Where many translucent shapes lie over one another, each is rounded.
        let most = max(2, 1 + pixel.slack)
        if max(miss.max(), -miss.min()) <= most { break }
        if isLast { return "pixel \(x) \(y) is \(drawn), not \(pixel.color) within \(most)" }
      }
    }
    return nil
  }

  /// Returns random pixels, most of which differ from a neighbor.
  private func pixels(of bitmap: Bitmap, _ random: inout SeededGenerator) -> [(x: Int, y: Int)] {
    var pixels: [(x: Int, y: Int)] = []
    var tries = 0
    while pixels.count < Self.count {
      tries += 1
      let x = Int(random.next() % UInt64(bitmap.width - 1))
      let y = Int(random.next() % UInt64(bitmap.height - 1))
      let isEdge = bitmap[x, y] != bitmap[x + 1, y] || bitmap[x, y] != bitmap[x, y + 1]
      if isEdge || tries % 64 == 0 { pixels.append((x, y)) }
    }
    return pixels
  }

  private func channels(_ pixel: UInt32) -> SIMD4<Double> {
    [Double(pixel >> 24), Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255)]
  }
}
