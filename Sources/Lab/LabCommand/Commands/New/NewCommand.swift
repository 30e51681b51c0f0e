import Foundation
import Scenarios

/// `lab new`: a package of one's own that has the whole lab for its own experiments.
struct NewCommand: Command {
  let arguments: Arguments
  private let path: String
  private let package: PackageTemplate.Dependency

  static let verb = Verb(
    "new", "Writes a package of your own, with an experiment to begin with.",
    words: 1, needs: ["the NAME to give the package"],
    usage: "lab new NAME [--package] [--json]",
    options: [
      Option(
        "--package PATH|URL",
        "the folder or the address of this package; the checkout around the program by default"),
      .json,
    ],
    examples: [
      ("lab new Drawer", "a package that depends on this checkout"),
      ("lab new Drawer --json", "says to a script what was made"),
      ("lab new Drawer --package https://example.org/TransitionLab.git", "on one that is fetched"),
    ])

  init(arguments: Arguments, catalogue: Catalogue) throws(LabError) {
    self.arguments = arguments
    path = arguments.positional[0]
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
    if let text, text.contains("://") || text.hasPrefix("git@") {
      guard isAddress(text) else {
        throw .usage(
          "--package \(text): expected the address of a package, such as https://example.org/TransitionLab.git"
        )
      }
      return .url(text)
    }
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

  /// Whether an address says where and what: a host, unless it is a file, and a path that ends in a name.
  private static func isAddress(_ text: String) -> Bool {
    guard !text.contains(where: { $0.isWhitespace || $0.isNewline }) else { return false }
    let parts: [Substring]
    if let mark = text.range(of: "://") {
      let scheme = text[..<mark.lowerBound]
      guard ["https", "http", "ssh", "git", "file"].contains(scheme) else { return false }
      parts = text[mark.upperBound...].split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      guard scheme == "file" || parts.first?.isEmpty == false else { return false }
    } else {
      parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    }
    let name = parts.count == 2 ? parts[1].split(separator: "/").last : nil
    return name.map { $0 != ".git" } ?? false
  }

  private static func isLab(_ folder: URL) -> Bool {
    let path = folder.appendingPathComponent("Package.swift").path
    let manifest = try? InputFile.read(path, "a manifest", most: 1 << 20)
    return manifest.map { String(decoding: $0, as: UTF8.self).contains("name: \"TransitionLab\"") } ?? false
  }

  func run() throws(LabError) {
    guard !OutputPlace.isTaken(path) else {
      throw .failure(
        "\(path): expected a name that is free, found a file, a folder or a link; give it another name")
    }
    let template = PackageTemplate(name: URL(fileURLWithPath: path).lastPathComponent, dependency: package)
    do throws(LabError) {
      for file in template.files {
        let place = "\(path)/\(file.path)"
        try OutputPlace.makeFolder(around: place)
        try AtomicFile.write(file.text, to: place)
      }
    } catch {
      // The name was free, so all that is there now is from here.
      try? FileManager.default.removeItem(atPath: path)
      throw error
    }
    guard !asJSON else {
      let dependency =
        switch package {
        case .path(let path): path
        case .url(let url): url
        }
      return JSONOutput.answer([
        "package": path, "name": template.name, "dependency": dependency,
        "files": template.files.map { "\(path)/\($0.path)" },
      ])
    }
    for file in template.files { print("\(path)/\(file.path)") }
    print("\nNow: cd \(path) && make run")
  }
}
