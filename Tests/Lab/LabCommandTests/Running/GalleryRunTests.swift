import Expectations
import Experiments
import Scenarios
import Testing

@testable import LabCommand

/// Tests of `lab run` without a name.
@Suite struct GalleryRunTests {
  private static let unseen = ["SDL_VIDEODRIVER": "dummy"]

  private func parse(_ words: [String], _ catalogue: Catalogue = .standard) throws {
    _ = try RunCommand(arguments: Arguments(words, for: RunCommand.verb), catalogue: catalogue)
  }

  @Test(
    "An option of one experiment needs a name, and the error gives one",
    arguments: [
      ["--knobs", "height=0.5"], ["--preset", "brisk"], ["--gesture", "dismiss"], ["--ab", "brisk"],
      ["--restore"], ["--restore=a.state"], ["--timing", "a.json"], ["--timing=a", "--as", "csv"],
    ])
  func namedOnly(words: [String]) throws {
    let error = #expect(throws: LabError.self) { try parse(words) }
    expect(error?.status == 2 && error?.description.contains("lab run card") == true, "\(words)")
    expect(error?.description.contains(words[0].prefix { $0 != "=" }), equals: true)
  }

  @Test(
    "An option of all experiments needs no name",
    arguments: [
      [], ["--size", "320x568"], ["--device", "tablet"], ["--reduce-motion"], ["--rate", "120"],
      ["--renderer", "raster"], ["--headless"], ["--json"], ["--frames", "3"], ["--onion", "--hits"],
    ])
  func withoutName(words: [String]) throws { try parse(words) }

  @Test("A catalogue of one experiment needs no name")
  func single() throws {
    let card = try #require(Catalogue.standard.experiment(named: "card"))
    try parse(["--knobs", "height=0.5", "--gesture", "dismiss"], Catalogue([card]))
  }

  @Test("The gallery opens in a window without a name, and records nothing until an experiment is opened")
  func window() throws {
    let folder = Folder()
    for words in [[], ["--device", "tablet"], ["--size", "844x390", "--renderer", "raster"]] {
      let (status, text, complaint) = try lab(
        ["run", "--frames", "40", "--out", folder.path] + words, Self.unseen)
      expect(status == 0 && text.isEmpty && complaint.isEmpty, "\(words): \(text)\(complaint)")
      expect(folder.names.isEmpty)
    }
  }
}
