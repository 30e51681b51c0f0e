import Expectations
import Foundation
import Testing

@testable import LabCommand

@Suite struct ProjectPathsTests {
  /// Returns the text of a project with a group for a folder, and what is in the group.
  private func text(_ children: String, _ others: String) -> String {
    """
    {
    \tobjects = {
    /* Begin PBXFileReference section */
    \t\tA1 /* AppDelegate.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = AppDelegate.swift; sourceTree = "<group>"; };
    \t\tA2 /* Card.app */ = {isa = PBXFileReference; path = Card.app; sourceTree = BUILT_PRODUCTS_DIR; };
    \(others)
    /* Begin PBXGroup section */
    \t\tB1 = {
    \t\t\tisa = PBXGroup;
    \t\t\tchildren = (
    \t\t\t\tB2 /* Card */,
    \t\t\t\tA2 /* Card.app */,
    \t\t\t);
    \t\t\tsourceTree = "<group>";
    \t\t};
    \t\tB2 /* Card */ = {
    \t\t\tisa = PBXGroup;
    \t\t\tchildren = (
    \t\t\t\tA1 /* AppDelegate.swift */,
    \(children)
    \t\t\t);
    \t\t\tpath = "My Card";
    \t\t\tsourceTree = "<group>";
    \t\t};
    \t\tC1 /* Project object */ = {
    \t\t\tisa = PBXProject;
    \t\t\tattributes = {
    \t\t\t\tLastUpgradeCheck = 1130;
    \t\t\t};
    \t\t\tmainGroup = B1;
    \t\t};
    \t};
    }
    """
  }

  @Test("A file has the folders of the groups around it, unless it is relative to the project's folder")
  func groups() {
    let others = """
      \t\tA3 /* Page.swift */ = {isa = PBXFileReference; name = Page.swift; path = ../../Lib/./Page.swift; sourceTree = "<group>"; };
      \t\tA4 /* Root.swift */ = {isa = PBXFileReference; path = "Deep/Root.swift"; sourceTree = SOURCE_ROOT; };
      """
    let paths = ProjectPaths(text("\t\t\t\tA3 /* Page.swift */,\n\t\t\t\tA4,", others), in: "Demo")
    expect(
      paths.files, equals: ["Demo/My Card/AppDelegate.swift", "Lib/Page.swift", "Demo/Deep/Root.swift"])
    expect(ProjectPaths("{ path = AppDelegate.swift; }", in: "").files.isEmpty)
  }

  @Test("A group that contains itself ends")
  func circle() {
    expect(
      ProjectPaths(text("\t\t\t\tB1,\n\t\t\t\tB1,", ""), in: "").files.contains("My Card/AppDelegate.swift"))
  }

  @Test(
    "Remains of earlier versions below a delegate's folder are left out, also with names that the project has"
  )
  func remains() throws {
    let folder = Folder()
    for file in [
      "My Card/AppDelegate.swift", "My Card/Old/AppDelegate.swift", "My Card/Old/Part.swift",
      "My Card/Kit/Package.swift", "My Card/Kit/Sources/Kit.swift", "Sources/Page.swift",
      "Card.xcodeproj/project.pbxproj",
    ] {
      let path = folder.file(file)
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      let content = file.hasSuffix("pbxproj") ? text("", "") : "import UIKit\n"
      try content.write(toFile: path, atomically: true, encoding: .utf8)
    }
    let files = try ProjectFiles(folder.file(""))
    expect(
      files.names,
      equals: ["My Card/AppDelegate.swift", "My Card/Kit/Sources/Kit.swift", "Sources/Page.swift"])
    expect(files.leftOut.count, equals: 2)
  }
}
