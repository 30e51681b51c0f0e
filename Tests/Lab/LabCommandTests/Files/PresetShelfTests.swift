import Expectations
import Experiments
import Foundation
import TestSupport
import Testing
import Workbench
@testable import LabCommand
@testable import Scenarios

@Suite struct PresetShelfTests {
  private let knobs = [Knob("height", "", 0.5, in: 0...1)]

  private func shelf(_ folder: Folder) -> PresetFolder {
    PresetFolder(folder.path, experiment: "card", knobs: knobs)
  }

  @Test("Presets are saved in the experiment's folder under free names, and read in a circle")
  func keeping() throws {
    let folder = Folder()
    var shelf = shelf(folder)
    #expect(throws: LabError.self) { try shelf.read(by: 1) }
    try expect(shelf.save(Preset(values: [0.1]), asNew: false), equals: "preset-1")
    try expect(shelf.save(Preset(values: [0.2]), asNew: true), equals: "preset-2")
    try expect(shelf.save(Preset(values: [0.3]), asNew: false), equals: "preset-2")
    try expect(folder.text("card/preset-2.json"), equals: "{\n  \"height\": 0.3\n}\n")
    try expect([1, 1, -1].map { try shelf.read(by: $0).preset.values }, equals: [[0.1], [0.3], [0.1]])
  }

  @Test("Installed presets are read beside those of the folder, and a change is saved to the folder")
  func installed() throws {
    let (folder, program) = (Folder(), Folder())
    var other = shelf(program)
    for value in [0.1, 0.2] { _ = try other.save(Preset(values: [value]), asNew: true) }
    var shelf = PresetFolder(folder.path, experiment: "card", knobs: knobs, installed: program.path)
    expect(shelf.names, equals: ["preset-1", "preset-2"])
    try expect(shelf.read(named: "preset-2").values, equals: [0.2])
    try expect(shelf.save(Preset(values: [0.9]), asNew: false), equals: "preset-2")
    try expect(shelf.save(Preset(values: [0.3]), asNew: true), equals: "preset-3")
    expect(shelf.names, equals: ["preset-1", "preset-2", "preset-3"])
    try expect(shelf.read(named: "preset-2").values, equals: [0.9])
    expect(try other.read(named: "preset-2").values == [0.2] && other.names.count == 2)
  }

  @Test("A changed file is read again once, and its error is reported with its place")
  func changing() throws {
    let folder = Folder()
    var shelf = shelf(folder)
    _ = try shelf.save(Preset(values: [0.1]), asNew: false)
    expect(try shelf.readIfChanged()?.name == nil)
    try "{\n\"height\": 0.75\n}".write(toFile: shelf.path("preset-1"), atomically: true, encoding: .utf8)
    try expect(shelf.readIfChanged()?.preset.values, equals: [0.75])
    expect(try shelf.readIfChanged()?.name == nil)
    try "{\n\"height\": 7\n}".write(toFile: shelf.path("preset-1"), atomically: true, encoding: .utf8)
    let error = #expect(throws: LabError.self) { try shelf.readIfChanged() }
    expect(
      error?.description,
      equals:
        "\(shelf.path("preset-1")):2:11: height: expected a number from 0 to 1, found 7; correct the JSON here"
    )
    expect(try shelf.readIfChanged()?.name == nil)
    try FileManager.default.removeItem(atPath: shelf.path("preset-1"))
    expect(try shelf.readIfChanged()?.name == nil)
  }

  @Test("Saving never replaces a preset that could not be read")
  func unreadable() throws {
    let folder = Folder()
    var shelf = shelf(folder)
    _ = try shelf.save(Preset(values: [0.1]), asNew: false)
    let broken = "{\"height\": 0.6,}"
    try broken.write(toFile: shelf.path("aaa"), atomically: true, encoding: .utf8)
    #expect(throws: LabError.self) { try shelf.read(by: 1) }
    try expect(shelf.save(Preset(values: [0.2]), asNew: false), equals: "preset-1")
    // Even if the preset was valid when it was last read.
    try broken.write(toFile: shelf.path("preset-1"), atomically: true, encoding: .utf8)
    #expect(throws: LabError.self) { try shelf.readIfChanged() }
    try expect(shelf.save(Preset(values: [0.3]), asNew: false), equals: "preset-2")
    expect(try folder.text("card/aaa.json") == broken && folder.text("card/preset-1.json") == broken)
    // A corrected preset is read and then replaced.
    #expect(throws: LabError.self) { try shelf.read(by: -1) }
    try "{\"height\": 0.5}".write(toFile: shelf.path("preset-1"), atomically: true, encoding: .utf8)
    try expect(shelf.readIfChanged()?.preset.values, equals: [0.5])
    try expect(shelf.save(Preset(values: [0.4]), asNew: false), equals: "preset-1")
  }

  @Test("The committed presets are valid for the experiments that name their folders")
  func committed() throws {
    let root = Checkout.path("Resources/Presets")
    var count = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: root) {
      let experiment = try #require(Catalogue.standard.experiment(named: name))
      var shelf = PresetFolder(root, experiment: name, knobs: experiment.knobs)
      for _ in shelf.names {
        _ = try shelf.read(by: 1)
        count += 1
      }
    }
    expect(count, isAbove: 0)
  }
}
