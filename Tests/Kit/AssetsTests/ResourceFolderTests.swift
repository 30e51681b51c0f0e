import Expectations
import Foundation
import LayerTree
import Storyboards
import Testing
import TransitionEngine
import ViewTree

@testable import Assets

@Suite(.serialized) struct ResourceFolderTests {
  /// Writes files into a new folder, and removes it after the closure.
  private func withFolder(_ files: [String: [UInt8]], _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, bytes) in files {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }
    try body(folder.path)
  }

  @Test("Images, colors, data, texts and storyboards of a folder are found by their names")
  func everything() throws {
    let files: [String: [UInt8]] = [
      "Media.xcassets/Contents.json": Array("{}".utf8),
      "Media.xcassets/Group/folderDot.imageset/Contents.json": Array(
        "{\"images\": [{\"filename\": \"d.bmp\", \"scale\": \"2x\"}]}".utf8),
      "Media.xcassets/Group/folderDot.imageset/d.bmp": AssetSetTests.red,
      "Media.xcassets/folderInk.colorset/Contents.json": Array(
        "{\"colors\": [{\"color\": {\"components\": {\"white\": \"0.5\", \"alpha\": \"1\"}}}]}".utf8),
      "Media.xcassets/folderList.dataset/Contents.json": Array(
        "{\"data\": [{\"filename\": \"l.txt\"}]}".utf8),
      "Media.xcassets/folderList.dataset/l.txt": [1, 2, 3],
      "Media.xcassets/broken.colorset/Contents.json": Array("{\"colors\": [".utf8),
      "loose@2x.bmp": AssetSetTests.red,
      "en.lproj/Localizable.strings": Array("\"folder.title\" = \"Cards\";".utf8),
      "de.lproj/Localizable.strings": Array("\"folder.title\" = \"Karten\";".utf8),
      "Plural.stringsdict": [],
      "Base.lproj/Main.storyboard": Array(
        "<document initialViewController='a'><scenes><scene><objects><viewController id='a' title='T' sceneMemberID='viewController'/></objects></scene></scenes></document>"
          .utf8),
    ]
    try withFolder(files) { path in
      let stage = Stage()
      let library = StoryboardLibrary()
      stage.storyboards = library
      let folder = ResourceFolder(path)
      let problems = folder.register(with: library)
      expect(problems.count, equals: 2, "\(problems)")
      expect(problems.first?.contains("broken.colorset/Contents.json:1:"), equals: true, "\(problems)")
      expect(problems.last?.contains("Plural.stringsdict"), equals: true, "\(problems)")
      expect(UIImage(named: "folderDot")?.size, equals: CGSize(width: 0.5, height: 0.5))
      expect(UIImage(named: "loose")?.scale, equals: 2)
      expect(UIColor(named: "folderInk"), equals: UIColor(white: 0.5, alpha: 1))
      expect(NSDataAsset(name: "folderList")?.data == Data([1, 2, 3]) && NSDataAsset(name: "none") == nil)
      expect(LocalizedStrings.string("folder.title"), equals: "Cards")
      expect(LocalizedStrings.string("folder.none"), equals: "folder.none")
      expect(LocalizedStrings.string("folder.none", value: "n"), equals: "n")
      expect(UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()?.title, equals: "T")
      expect(
        folder.path(forResource: "l", ofType: "txt")?.hasSuffix("folderList.dataset/l.txt"), equals: true)
      expect(folder.path(forResource: "none") == nil)
    }
  }

  @Test("A resource of a bundle is found in a registered folder, by its name and extension, in any directory")
  func bundleResources() throws {
    try withFolder(["Data/folder-list.json": [1], "Data/Sub/folder-list.txt": [2], "folder-plain": [3]]) {
      path in
      ResourceFolder(path).register()
      let bundle = Bundle.main
      expect(
        bundle.pathInFolders(forResource: "folder-list", ofType: "json"),
        equals: "\(path)/Data/folder-list.json")
      expect(
        bundle.urlInFolders(forResource: "folder-list", withExtension: "txt", subdirectory: "Sub")?.path,
        equals: "\(path)/Data/Sub/folder-list.txt")
      expect(bundle.pathInFolders(forResource: "folder-plain", ofType: nil), equals: "\(path)/folder-plain")
      expect(bundle.pathInFolders(forResource: "folder-list", ofType: "txt", inDirectory: "Data") == nil)
    }
  }

  @Test("A folder that is registered again decodes only the images that have changed")
  func again() throws {
    let files: [String: [UInt8]] = [
      "Media.xcassets/keptDot.imageset/Contents.json": Array(
        "{\"images\": [{\"filename\": \"d.bmp\"}]}".utf8),
      "Media.xcassets/keptDot.imageset/d.bmp": AssetSetTests.red, "kept.bmp": AssetSetTests.red,
    ]
    try withFolder(files) { path in
      let stage = Stage()
      @MainActor func pictures() throws -> [LayerImage] {
        let problems = ResourceFolder(path).register()
        expect(problems.isEmpty, "\(problems)")
        return try ["keptDot", "kept"].map { try #require(UIImage(named: $0)).picture }
      }
      try stage.whileCurrent {
        let first = try pictures()
        try expect(pictures().map(\.identity), equals: first.map(\.identity))
        var other = AssetSetTests.red
        other[other.count - 2] ^= 0xFF
        try Data(other).write(to: URL(fileURLWithPath: "\(path)/kept.bmp"))
        let second = try pictures()
        expect(second[0].identity == first[0].identity && second[1] != first[1])
      }
    }
  }

  @Test("A folder with a namespace gives its name to its assets, and another one does not")
  func namespaces() throws {
    let image = Array("{\"images\": [{\"filename\": \"d.bmp\"}]}".utf8)
    let files: [String: [UInt8]] = [
      "M.xcassets/plain/Contents.json": Array("{}".utf8),
      "M.xcassets/plain/named/Contents.json": Array(
        "{\"properties\": {\"provides-namespace\": true}}".utf8),
      "M.xcassets/plain/named/spaceDot.imageset/Contents.json": image,
      "M.xcassets/plain/named/spaceDot.imageset/d.bmp": AssetSetTests.red,
      "M.xcassets/plain/otherDot.imageset/Contents.json": image,
      "M.xcassets/plain/otherDot.imageset/d.bmp": AssetSetTests.red,
      "M.xcassets/bad/Contents.json": Array("{\"properties\": {\"provides-namespace\": 1}}".utf8),
      "M.xcassets/bad/badDot.imageset/Contents.json": image,
      "M.xcassets/bad/badDot.imageset/d.bmp": AssetSetTests.red,
    ]
    try withFolder(files) { path in
      let problems = ResourceFolder(path).register()
      expect(problems.count == 1 && problems[0].contains("bad/Contents.json:1:"), "\(problems)")
      expect(UIImage(named: "named/spaceDot") != nil && UIImage(named: "spaceDot") == nil)
      expect(UIImage(named: "otherDot") != nil && UIImage(named: "badDot") != nil)
    }
  }

  @Test("A file of a catalogue is found by a name whose accent is a character of its own")
  func accents() throws {
    let files: [String: [UInt8]] = [
      "M.xcassets/accentDot.imageset/Contents.json": Array(
        "{\"images\": [{\"filename\": \"caf\u{E9}.bmp\"}]}".utf8),
      "M.xcassets/accentDot.imageset/cafe\u{301}.bmp": AssetSetTests.red,
    ]
    try withFolder(files) { path in
      expect(ResourceFolder(path).register(), equals: [])
      expect(UIImage(named: "accentDot") != nil)
    }
  }

  @Test("An image is found by the name of its file, with extension and scale")
  func fileNames() throws {
    try withFolder(["endingDot@2x.bmp": AssetSetTests.red, "ending.dot.bmp": AssetSetTests.red]) { path in
      expect(ResourceFolder(path).register(), equals: [])
      for name in ["endingDot", "endingDot.bmp", "endingDot@2x.bmp", "endingDot.PNG", "ending.dot"] {
        expect(UIImage(named: name) != nil, "\(name)")
      }
      expect(UIImage(named: "endingDot")?.scale, equals: 2)
      expect(UIImage(named: "endingDot.text") == nil && UIImage(named: ".bmp") == nil)
    }
  }

  @Test("A folder that is missing has a problem, and nothing is registered")
  func missing() {
    let folder = ResourceFolder("/nowhere/at/all")
    expect(folder.register().count, equals: 1)
    expect(folder.path, equals: "/nowhere/at/all")
  }
}
