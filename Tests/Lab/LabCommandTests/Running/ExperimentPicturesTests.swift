import Expectations
import Experiments
import Foundation
import LayerTree
import Testing

@testable import LabCommand
@testable import Scenarios

@Suite struct ExperimentPicturesTests {
  @Test(
    "A picture shows an experiment at rest and in its gesture, light and dark, and the page shows all four")
  func pictures() throws {
    let folder = Folder()
    let experiment = try #require(Catalogue.standard.experiment(named: "card"))
    let written = try ExperimentPictures(experiments: [experiment], folder: folder.path, scale: 0.25).write()
    let page = try String(contentsOfFile: written.page, encoding: .utf8)
    expect(written.pictures.count == 4 && folder.names.count == 5)
    var all: Set<Data> = []
    for path in written.pictures {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      all.insert(data)
      expect(page.contains("src=\"\(URL(fileURLWithPath: path).lastPathComponent)\""), "\(path)")
    }
    expect(all.count, equals: 4)
    expect(page.contains("dark, in dismiss") && page.contains("light, at rest"))
  }

  @Test("The middle of a gesture is a frame in which the transition is at about a half")
  func middle() throws {
    let miniature = Miniature(try Subject("card", catalogue: .standard))
    let rest = miniature.list
    expect(miniature.middle() != rest && miniature.isOver)
  }

  @Test("A folder to which nothing can be written is refused, and a scale needs --pictures")
  func refusals() throws {
    let folder = Folder()
    try "".write(toFile: folder.file("a"), atomically: true, encoding: .utf8)
    let (status, _, complaint) = try lab(["list", "card", "--pictures", folder.file("a")])
    expect(status == 1 && complaint.contains("not a folder"), "\(complaint)")
    try expect(lab(["list", "--scale", "2"]).0, equals: 2)
    expect(folder.names, equals: ["a"])
  }
}
