import Testing

@Suite struct NameCheckerTests {
  @Test(
    "Drawers are found, as folders, files, aspects and last words",
    arguments: [
      "Utils", "Utilities", "Helpers", "Common", "Misc", "Manager.swift", "Utils.swift", "helpers",
      "Stage+Helpers.swift",
      "FrameManager.swift", "TestHelpers.swift", "Misc.tar.gz", "StringUtility.swift",
    ])
  func drawers(name: String) {
    #expect(NameChecker.isDrawer(name))
  }

  @Test(
    "Names that only hold such a word are concepts, and another's type may be extended",
    arguments: [
      "FileManager+Folders.swift", "Commons.swift", "CommonDivisor.swift", "ManagerRules.swift",
      "Utilization.swift",
      "Stage.swift", "Stage+Step.swift", ".gitignore", "run",
    ])
  func concepts(name: String) {
    #expect(!NameChecker.isDrawer(name))
  }

  @Test("The top has its few places, and what the ignore file names is not looked at")
  func top() {
    #expect(["Package.swift", "Sources", "README.md", ".ci", ".gitignore"].allSatisfy(NameChecker.isAtHome))
    #expect(!["Package.resolved", "Docs", "LICENSE", "notes.txt"].contains(where: NameChecker.isAtHome))
    let ignored = ["out/", ".build/", "*.xcodeproj"]
    #expect(["out", ".build", "Lab.xcodeproj"].allSatisfy { NameChecker.isIgnored($0, by: ignored) })
    #expect(!["outer", "Sources", "Lab.xcode"].contains { NameChecker.isIgnored($0, by: ignored) })
  }

  @Test(
    "Absolute paths of a machine are found with their line",
    arguments: ["home", "root", "work", "tmp", "Users"])
  func machines(folder: String) {
    let path = "/" + folder
    func lines(_ text: String) -> [Int] { NameChecker.machinePaths(in: text).map(\.line) }

    #expect(lines("a\n\"\(path)/b\"") == [2])
    #expect(lines("file://\(path)/b\nPATH=x:\(path)/b") == [1, 2])
    #expect(lines("\(path)") == [1])
    #expect(lines("cd \(path) && ls") == [1])
    #expect(lines("a\(path)/b ..\(path) ~\(path)/b $(pwd)\(path)/b \(path)er \(path)-2") == [])
    #expect(lines("https://example.org\(path)/b") == [])
  }
}
