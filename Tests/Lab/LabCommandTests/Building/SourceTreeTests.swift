import Expectations
import Foundation
import Testing

@testable import LabCommand

@Suite struct SourceTreeTests {
  private func write(_ name: String, _ text: String = "", in folder: Folder) throws {
    let place = URL(fileURLWithPath: folder.file(name))
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: place, atomically: true, encoding: .utf8)
  }

  /// Returns whether the sources changed since each of the last two calls.
  private func changes(of tree: inout SourceTree) -> [Bool] { [tree.hasChanged(), tree.hasChanged()] }

  /// A package's folder with files of all kinds.
  private func package() throws -> Folder {
    let folder = Folder()
    for name in [
      "Package.swift", "Makefile", "README.md", "Sources/Drawer/main.swift", "Sources/Drawer/Deep/Card.swift",
      "Sources/Drawer/places.json", "Sources/Drawer/.main.swift.swp", "Sources/Drawer/main.swift~",
      "Sources/Drawer/#main.swift#", "Shapes/Shape.swift", "Shapes/notes.txt", "Tests/DrawerTests/Test.swift",
      "out/last.jsonl", "out/kept.swift", "Recordings/one.jsonl", ".build/release/made.swift",
    ] { try write(name, in: folder) }
    return folder
  }

  @Test("The sources of a package count, and not its tests, its outputs, and hidden files")
  func paths() throws {
    let folder = try package()
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("Sources/Drawer/Circle"), withDestinationPath: folder.file("Sources"))
    expect(
      SourceTree(folder.path).paths,
      equals: [
        "Package.swift", "Shapes/Shape.swift", "Sources/Drawer/Circle", "Sources/Drawer/Deep/Card.swift",
        "Sources/Drawer/main.swift", "Sources/Drawer/places.json",
      ])
    expect(SourceTree(folder.file("none")).paths.isEmpty)
  }

  @Test(
    "A changed, new, replaced, removed or renamed source is a change, once",
    arguments: ["change", "add", "add folder", "replace", "remove", "rename"])
  func changes(kind: String) throws {
    let folder = try package()
    var tree = SourceTree(folder.path)
    let isChangedBefore = changes(of: &tree)
    expect(isChangedBefore, equals: [false, false])
    let (card, files) = (folder.file("Sources/Drawer/Deep/Card.swift"), FileManager.default)
    switch kind {
    case "change":
      let file = try #require(FileHandle(forWritingAtPath: card))
      file.write(Data("let x = 1".utf8))
      try file.close()
    case "add": try write("Sources/Drawer/New.swift", in: folder)
    case "add folder": try write("Sources/Other/More/New.swift", in: folder)
    case "replace": try write("Sources/Drawer/Deep/Card.swift", in: folder)
    case "remove": try files.removeItem(atPath: card)
    default: try files.moveItem(atPath: card, toPath: folder.file("Sources/Drawer/Deep/Paper.swift"))
    }
    let isChanged = changes(of: &tree)
    expect(isChanged, equals: [true, false])
  }

  @Test(
    "A change of any other file is no change",
    arguments: [
      "out/last.jsonl", "Tests/DrawerTests/Test.swift", "README.md", "Sources/Drawer/.main.swift.swp",
      "Sources/Drawer/4913~", ".build/release/new.swift", "new.txt",
    ])
  func others(name: String) throws {
    let folder = try package()
    var tree = SourceTree(folder.path)
    try write(name, "text", in: folder)
    let (isChanged, _) = (tree.hasChanged(), try write("Package.swift", "text", in: folder))
    let isChangedThen = tree.hasChanged()
    expect(!isChanged && isChangedThen)
  }
}
