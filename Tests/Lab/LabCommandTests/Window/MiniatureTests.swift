import Expectations
import Experiments
import LayerTree
import Raster
import Scenarios
import Testing
import TransitionEngine

@testable import LabCommand

/// Tests of the stages that the gallery shows and plays.
@Suite struct MiniatureTests {
  private static let period: Int64 = 16_666_667

  private func miniature(_ name: String) throws -> Miniature {
    Miniature(try Subject(name, catalogue: .standard))
  }

  @Test(
    "Every experiment has a picture in which something is drawn, and its gesture moves the stage and ends")
  func everyExperiment() throws {
    var rasterizer = Rasterizer()
    for name in Catalogue.standard.experiments.map(\.name) {
      let miniature = try miniature(name)
      let picture = try #require(miniature.picture(width: 75, height: 162, &rasterizer))
      expect(Set(picture.pixels).count > 1 && picture.isOpaque, "\(name)")
      expect(miniature.hasGesture && !miniature.isOver, "\(name)")
      let version = miniature.version
      var elapsed: Int64 = 0
      while !miniature.isOver, elapsed < 60_000_000_000 {
        miniature.play(to: elapsed)
        elapsed += Self.period
      }
      expect(miniature.isOver && miniature.version > version, "\(name)")
    }
  }

  @Test("Two miniatures of an experiment play the same frames")
  func sameFrames() throws {
    let (one, other) = (try miniature("card"), try miniature("card"))
    for frame in 0..<90 as Range<Int64> {
      one.play(to: frame * Self.period)
      other.play(to: frame * Self.period)
      expect(one.list, equals: other.list, "frame \(frame)")
    }
  }

  @Test("A stage that was current stays current when a miniature is made")
  func current() throws {
    let stage = Stage()
    let miniature = try miniature("sheet")
    expect(Stage.current === stage)
    withExtendedLifetime((stage, miniature)) {}
  }
}
