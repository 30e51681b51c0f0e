import Foundation
import Glibc

/// The files of an iOS project that a package takes over: Swift sources, storyboards, view files, resources, and files
/// that name modules.
struct ProjectFiles {
  /// The paths below the folder, in order.
  private(set) var names: [String] = []
  /// Sentences about what is left out, each with its path.
  private(set) var leftOut: [String] = []
  /// The name of the storyboard with which the project says that the application begins; `nil` without one.
  private(set) var mainStoryboard: String?
  /// A Boolean value that indicates whether a project was last opened with Xcode 11 or later, with whose UIKit sheets are
  /// cards.
  private(set) var hasCards = false
  let folder: String
  /// The largest number of files that are taken over.
  private static let mostFiles = 20_000
  private static let mostBytes = 256 << 20
  private static let skipped: Set<String> = ["Pods", "Carthage", "build", "DerivedData", "fastlane"]
  private static let bundles = [".xcodeproj", ".xcworkspace", ".framework", ".xcframework", ".playground"]
  private static let kinds: Set<String> = [
    "swift", "storyboard", "xib", "strings", "png", "jpg", "jpeg", "bmp", "pdf", "svg", "heic", "json",
    "plist", "txt", "csv", "html", "podspec", "h",
  ]

  init(_ path: String) throws(LabError) {
    folder = URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
    var status = stat()
    guard stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw .failure("--from \(path): expected a folder of iOS sources, found none; correct the path")
    }
    var bytes: Int64 = 0
    var descriptions: [(folder: String, text: String)] = []
    let walker = FileManager.default.enumerator(atPath: folder)
    while let name = walker?.nextObject() as? String {
      let last = URL(fileURLWithPath: name).lastPathComponent
      var status = stat()
      guard stat("\(folder)/\(name)", &status) == 0 else { continue }
      if let text = Self.description(at: "\(folder)/\(name)") {
        if name.hasSuffix(".xcodeproj") { descriptions.append((Self.folder(of: name), text)) }
        mainStoryboard = mainStoryboard ?? Self.mainStoryboard(in: text)
        hasCards = hasCards || Self.hasCards(text)
      }
      if status.st_mode & S_IFMT == S_IFDIR {
        if Self.isSkipped(last) { walker?.skipDescendants() }
        continue
      }
      guard status.st_mode & S_IFMT == S_IFREG, !last.hasPrefix(".") else { continue }
      guard try takes(name, last) else { continue }
      names.append(name)
      bytes += Int64(status.st_size)
      guard names.count <= Self.mostFiles, bytes <= Self.mostBytes else {
        throw .failure(
          "--from \(path): expected at most \(Self.mostFiles) files and \(Self.mostBytes >> 20) MB, found more; name "
            + "the folder of one target")
      }
    }
    names.sort()
    leaveOutStrangers(to: descriptions)
    guard names.contains(where: { $0.hasSuffix(".swift") }) else {
      throw .failure("--from \(path): expected Swift sources, found none; name the folder that holds them")
    }
  }

  /// Leaves out sources and storyboards that no project names, in the folders of application delegates that a project
  /// names. Such files are remains of earlier versions. If the project has groups, the folders inside count, too.
  private mutating func leaveOutStrangers(to descriptions: [(folder: String, text: String)]) {
    guard !descriptions.contains(where: { $0.text.contains("PBXFileSystemSynchronizedRootGroup") }) else {
      return
    }
    let paths = Set(descriptions.flatMap { ProjectPaths($0.text, in: $0.folder).files })
    let named = Set(
      descriptions.flatMap { $0.text.matches(of: #/\bpath = "?([^";]{1,300})"?;/#).map { String($0.1) } })
    // A project without groups, which no Xcode writes, names its files alone.
    func isNamed(_ file: String) -> Bool {
      guard paths.isEmpty else { return paths.contains(file) }
      let parts = file.split(separator: "/")
      return parts.indices.contains { named.contains(parts[$0...].joined(separator: "/")) }
    }
    let homes = Set(names.filter { $0.hasSuffix("/AppDelegate.swift") && isNamed($0) }.map(Self.folder))
    let strangers = names.filter { file in
      (file.hasSuffix(".swift") || file.hasSuffix(".storyboard")) && !isNamed(file)
        && (paths.isEmpty ? homes.contains(Self.folder(of: file)) : isAtHome(file, homes))
    }
    leftOut += strangers.map { file in
      "\(self.folder)/\(file): the Xcode project names others of its folder and not this file; add it there"
    }
    names.removeAll(where: Set(strangers).contains)
  }

  /// Returns whether a file is in one of some folders, or in a folder inside that is not a package of its own.
  private func isAtHome(_ file: String, _ homes: Set<String>) -> Bool {
    var place = Self.folder(of: file)
    while !place.isEmpty {
      if homes.contains(place) { return true }
      let files = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(place)")) ?? []
      if files.contains(where: {
        $0 == "Package.swift" || $0.hasSuffix(".podspec") || $0.hasSuffix(".xcodeproj")
      }) {
        return false
      }
      place = Self.folder(of: place)
    }
    return false
  }

  /// Returns the folder that contains a file; empty for the topmost one.
  private static func folder(of file: String) -> String {
    file.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// Returns the text of a list of properties or of an Xcode project; `nil` for other files.
  private static func description(at path: String) -> String? {
    let file = path.hasSuffix(".xcodeproj") ? "\(path)/project.pbxproj" : path
    guard file.hasSuffix(".plist") || file != path,
      let data = try? InputFile.read(file, "a description of a project", most: 16 << 20)
    else { return nil }
    return String(decoding: data, as: UTF8.self)
  }

  /// Returns the main storyboard that a description of a project names.
  private static func mainStoryboard(in text: String) -> String? {
    let property = #/<key>UI(?:Main|Scene)StoryboardFile<\/key>\s*<string>([^<]{1,200})<\/string>/#
    let setting = #/INFOPLIST_KEY_UIMainStoryboardFile = "?([^";]{1,200})"?;/#
    return (text.firstMatch(of: property)?.1 ?? text.firstMatch(of: setting)?.1).map(String.init)
  }

  /// Returns whether a project states Xcode 11 or later as the version that last changed it.
  private static func hasCards(_ text: String) -> Bool {
    text.matches(of: #/LastUpgradeCheck = "?([0-9]{3,5})"?;/#).contains { (Int($0.1) ?? 0) >= 1100 }
  }

  private static func isSkipped(_ name: String) -> Bool {
    name.hasPrefix(".") || skipped.contains(name) || name.hasSuffix("Tests")
      || bundles.contains(where: name.hasSuffix)
  }

  private mutating func takes(_ name: String, _ last: String) throws(LabError) -> Bool {
    let kind = last.split(separator: ".").last.map { $0.lowercased() } ?? ""
    if ["m", "mm"].contains(kind) {
      leftOut.append("\(folder)/\(name): a source in Objective-C, expected Swift; write it in Swift")
    }
    guard Self.kinds.contains(kind) || name.contains(".xcassets/") else { return false }
    guard kind == "swift" else { return true }
    // The package has a beginning of its own, and tests of Xcode have no place in it.
    if last == "main.swift" || last == "Package.swift" { return false }
    let text = String(decoding: try InputFile.read("\(folder)/\(name)", "a Swift source"), as: UTF8.self)
    return !text.contains("import XCTest")
  }

  /// Copies the files to another folder.
  func copy(to place: String) throws(LabError) {
    for name in names {
      try OutputPath.makeFolder(around: "\(place)/\(name)")
      try AtomicFile.write(
        InputFile.read("\(folder)/\(name)", "a file of the project"), to: "\(place)/\(name)")
    }
  }

  /// Returns the project's storyboards: their names, and whether they have an initial scene. A launch screen counts as
  /// one without it.
  func storyboards() throws(LabError) -> [(name: String, isInitial: Bool)] {
    var found: [(String, Bool)] = []
    for name in names where name.hasSuffix(".storyboard") {
      let text = try self.text(name)
      let stem = URL(fileURLWithPath: name).deletingPathExtension().lastPathComponent
      found.append((stem, text.contains("initialViewController=\"") && stem != "LaunchScreen"))
    }
    return found
  }

  /// Returns the names of the classes that the project's storyboards create.
  func sceneClasses() throws(LabError) -> Set<String> {
    var found: Set<String> = []
    for name in names where name.hasSuffix(".storyboard") {
      for part in try text(name).components(separatedBy: "customClass=\"").dropFirst() {
        found.insert(String(part.prefix { $0 != "\"" }))
      }
    }
    return found
  }

  private func text(_ name: String) throws(LabError) -> String {
    String(decoding: try InputFile.read("\(folder)/\(name)", "a storyboard", most: 16 << 20), as: UTF8.self)
  }
}
