import Expectations
import Testing

@Suite struct NameCheckerTests {
  @Test(
    "Empty names are found in folders, files, extension files and last words of a name",
    arguments: [
      "Utils", "Utilities", "Helpers", "Common", "Misc", "Manager.swift", "Utils.swift", "helpers",
      "Stage+Helpers.swift",
      "FrameManager.swift", "TestHelpers.swift", "Misc.tar.gz", "StringUtility.swift",
    ])
  func drawers(name: String) {
    expect(NameChecker.isVague(name))
  }

  @Test(
    "Names that only contain such a word are allowed, and so are extensions of another package's type",
    arguments: [
      "FileManager+Folders.swift", "Commons.swift", "CommonDivisor.swift", "ManagerRules.swift",
      "Utilization.swift",
      "Stage.swift", "Stage+Step.swift", ".gitignore", "run",
    ])
  func concepts(name: String) {
    expect(!NameChecker.isVague(name))
  }

  @Test("The top has its allowed entries, and ignored entries are not checked")
  func top() {
    expect(["Package.swift", "Sources", "README.md", ".ci", ".gitignore"].allSatisfy(NameChecker.isAtHome))
    expect(!["Package.resolved", "Docs", "LICENSE", "notes.txt"].contains(where: NameChecker.isAtHome))
    let ignored = ["out/", ".build/", "*.xcodeproj"]
    expect(["out", ".build", "Lab.xcodeproj"].allSatisfy { NameChecker.isIgnored($0, by: ignored) })
    expect(!["outer", "Sources", "Lab.xcode"].contains { NameChecker.isIgnored($0, by: ignored) })
  }

  @Test(
    "Absolute paths of a machine are found with their line",
    arguments: ["home", "root", "work", "tmp", "Users"])
  func machines(folder: String) {
    let path = "/" + folder
    func lines(_ text: String) -> [Int] { NameChecker.machinePaths(in: text).map(\.line) }

    expect(lines("a\n\"\(path)/b\""), equals: [2])
    expect(lines("file://\(path)/b\nPATH=x:\(path)/b"), equals: [1, 2])
    expect(lines("\(path)"), equals: [1])
    expect(lines("cd \(path) && ls"), equals: [1])
    expect(lines("a\(path)/b ..\(path) ~\(path)/b $(pwd)\(path)/b \(path)er \(path)-2"), equals: [])
    expect(lines("https://example.org\(path)/b"), equals: [])
  }
}
