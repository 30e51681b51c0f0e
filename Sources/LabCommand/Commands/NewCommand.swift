import Foundation
import TransitionEngine

/// `lab new`: a package of one's own that has the whole lab for its own experiments.
struct NewCommand {
  private let path: String
  private let package: PackageTemplate.Dependency

  init(_ words: [String], _ catalogue: Catalogue) throws(LabError) {
    let arguments = try Arguments(words, verb: "new", values: ["package"])
    try arguments.expect(atMost: 1, verb: .new)
    path = try arguments.file("make a package of", verb: .new)
    let name = URL(fileURLWithPath: path).lastPathComponent
    guard PackageTemplate.isName(name) else {
      throw .usage(
        "lab new \(path): expected a name of letters, digits and “_” that begins with a letter and is no module of "
          + "the lab, such as Drawer")
    }
    package = try Self.dependency(arguments.value("package"))
  }

  /// What the new package depends on: what is named, or else the checkout that this program was built in.
  private static func dependency(_ text: String?) throws(LabError) -> PackageTemplate.Dependency {
    if let text, text.contains("://") || text.hasPrefix("git@") { return .url(text) }
    let start = text ?? ChildProcess.ownProgram
    var folder = URL(fileURLWithPath: start).standardizedFileURL
    if text != nil {
      guard isLab(folder) else {
        throw .failure(
          "--package \(start): expected the folder of this package, with its Package.swift, or an address")
      }
      return .path(folder.path)
    }
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      if isLab(folder) { return .path(folder.path) }
    }
    throw .failure(
      "\(start): expected a checkout around this program, found none; say where the package is: "
        + "lab new NAME --package PATH|URL")
  }

  private static func isLab(_ folder: URL) -> Bool {
    let manifest = folder.appendingPathComponent("Package.swift").path
    return (try? String(contentsOfFile: manifest, encoding: .utf8))?.contains("name: \"TransitionLab\"")
      ?? false
  }

  func run() throws(LabError) {
    guard !FileManager.default.fileExists(atPath: path) else {
      throw .failure("\(path): expected a name that is free, found a file or folder; give it another name")
    }
    let template = PackageTemplate(
      name: URL(fileURLWithPath: path).lastPathComponent, dependency: package)
    for file in template.files {
      let place = "\(path)/\(file.path)"
      try OutputPlace.makeFolder(URL(fileURLWithPath: place).deletingLastPathComponent().path)
      try AtomicFile.write(file.text, to: place)
    }
    for file in template.files { print("\(path)/\(file.path)") }
    print("\nNow: cd \(path) && swift run \(template.name)")
  }
}
