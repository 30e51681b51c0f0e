import Foundation
import Glibc
import Porting

/// The Swift sources of a file or a folder, in the order of their paths.
struct SourceFolder {
  /// The sources; each path begins with the path that was given.
  private(set) var sources: [PortSource] = []
  /// The paths of sources in Objective-C or C++.
  private(set) var foreign: [String] = []
  /// The names of modules that may be among the sources.
  private(set) var modules: Set<String> = []
  private let path: String
  private let isFolder: Bool
  /// The largest number of files that are read.
  private static let mostFiles = 20_000
  private static let skipped: Set<String> = ["Pods", "Carthage", "build", "DerivedData", "Package.swift"]

  init(_ path: String) throws(LabError) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw .failure(
        "\(path): expected a Swift file or a folder, found that \(SystemCause.text(errno)); check the path")
    }
    isFolder = status.st_mode & S_IFMT == S_IFDIR
    for file in isFolder ? try Self.files(in: self.path) : [path] {
      if [".m", ".mm"].contains(where: file.hasSuffix) { foreign.append(file) }
      modules.formUnion(Porting.moduleNames(of: file))
      guard file.hasSuffix(".swift") else { continue }
      sources.append(PortSource(path: file, bytes: [UInt8](try InputFile.read(file, "a Swift source"))))
    }
    guard !sources.isEmpty else {
      throw .failure("\(path): expected Swift sources, found none; name the folder that holds them")
    }
  }

  /// Returns the path of a source from the folder; if a single file was given, its name.
  func relativePath(of source: String) -> String {
    isFolder ? String(source.dropFirst(path.count + 1)) : URL(fileURLWithPath: source).lastPathComponent
  }

  private static func files(in folder: String) throws(LabError) -> [String] {
    var found: [String] = []
    let url = URL(fileURLWithPath: folder)
    let walker = FileManager.default.enumerator(atPath: url.path)
    while let name = walker?.nextObject() as? String {
      let last = URL(fileURLWithPath: name).lastPathComponent
      if last.hasPrefix(".") || skipped.contains(last) {
        walker?.skipDescendants()
        continue
      }
      guard [".swift", ".m", ".mm"].contains(where: name.hasSuffix) || !Porting.moduleNames(of: name).isEmpty
      else { continue }
      found.append("\(folder)/\(name)")
      guard found.count <= mostFiles else {
        throw .failure(
          "\(folder): expected at most \(mostFiles) sources, found more; name the folder of one target")
      }
    }
    return found.sorted()
  }
}
