import Expectations
import Testing

@Suite struct NamesTests {
  /// Returns the entries at the top of the package, without those of builds and editors.
  private func entries() throws -> [String] {
    let ignored = try PackageFiles.text(".gitignore").split(separator: "\n").map(String.init)
    return PackageFiles.entries("").filter { $0 != ".git" && !NameChecker.isIgnored($0, by: ignored) }
  }

  /// Returns every file and folder of the package, except those at the top.
  private func paths() throws -> [String] {
    try entries().flatMap { PackageFiles.isFolder($0) ? PackageFiles.paths(under: $0) : [] }
  }

  @Test("The top contains only the manifest, sources, tests, resources, the Makefile and the README")
  func top() throws {
    let strangers = try entries().filter { !NameChecker.isAtHome($0) }

    expect(strangers.isEmpty, "\(strangers.joined(separator: ", "))")
  }

  @Test("Every file and folder is named for a concept")
  func concepts() throws {
    let drawers = try paths().filter { path in
      path.split(separator: "/").last.map { NameChecker.isVague(String($0)) } ?? false
    }

    expect(drawers.isEmpty, "\(drawers.joined(separator: ", "))")
  }

  @Test("No source file has more than 400 lines")
  func lengths() throws {
    let files = try ["Sources", "Tests"].flatMap { folder in
      try [".swift", ".c", ".h", ".js", ".css"].flatMap { try PackageFiles.files(under: folder, ending: $0) }
    }
    let long = files.compactMap { file -> String? in
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
      return lines > 400 ? "\(file.path) has \(lines)" : nil
    }

    expect(files.count, isAbove: 200)
    expect(long.isEmpty, "\(long.joined(separator: ", "))")
  }

  @Test("No file contains a path of a machine")
  func machines() throws {
    let endings = [
      ".swift", ".c", ".h", ".modulemap", ".md", ".json", ".jsonl", ".svg", ".txt", ".html", ".js", ".css",
      "Makefile", ".gitignore",
      ".swift-format", "run", "setup",
    ]
    let texts = try (paths() + entries()).filter { path in
      !PackageFiles.isFolder(path) && endings.contains(where: path.hasSuffix)
    }
    let found = try texts.flatMap { path in
      NameChecker.machinePaths(in: try PackageFiles.text(path)).map { "\(path):\($0.line): \($0.folder)" }
    }

    expect(texts.count, isAbove: 200)
    expect(found.isEmpty, "\(found.joined(separator: "\n"))")
  }
}
