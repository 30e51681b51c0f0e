import Foundation
import Scenarios

/// `lab new`: a new package that uses the lab for its own experiments.
struct NewCommand: Command {
  let arguments: Arguments
  private let path: String
  private let package: PackageTemplate.Dependency

  static let verb = CommandDescription(
    "new", "Writes a package of your own, with a first experiment.",
    words: 1, needs: ["the NAME to give the package"],
    usage: "lab new NAME [--from [--no-build]] [--package] [--json]",
    options: [
      CommandOption(
        "--from PATH",
        "a folder of iOS sources to copy; each part of them that can be shown becomes an experiment"),
      CommandOption("--no-build", "with --from: writes the package, and neither builds nor tries it"),
      CommandOption(
        "--package PATH|URL",
        "the folder or address of the lab's package; the checkout around the program by default"),
      .json,
    ],
    examples: [
      ("lab new Drawer", "depends on this checkout"),
      ("lab new Drawer --from ~/Drawer/Sources", "takes iOS sources over, builds them and tries them"),
      ("lab new Drawer --json", "describes the package as JSON"),
      ("lab new Drawer --package https://example.org/TransitionLab.git", "depends on a fetched copy"),
    ])

  init(arguments: Arguments, catalogue: Catalogue) throws(LabError) {
    self.arguments = arguments
    path = arguments.positional[0]
    let name = URL(fileURLWithPath: path).lastPathComponent
    guard PackageTemplate.isName(name) else {
      throw arguments.refusal(
        "\(path): expected a name of letters, digits and “_” that begins with a letter and is not a module "
          + "of the lab, such as Drawer")
    }
    package = try Self.dependency(arguments.value("package"))
    if arguments.has("no-build"), arguments.value("from") == nil {
      throw arguments.refusal("“--no-build” needs “--from PATH”; add it")
    }
  }

  /// Returns the dependency of the new package: the named one, or the checkout that contains this program.
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
          "--package \(start): expected the lab's folder, which contains its Package.swift, or an "
            + "address, found neither; correct the path")
      }
      return .path(folder.path)
    }
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      if isLab(folder) { return .path(folder.path) }
    }
    throw .failure(
      "\(start): expected a checkout of the lab around this program, found none; name its folder: "
        + "lab new NAME --package PATH|URL")
  }

  /// Returns whether a text is the address of a repository: a host, unless the scheme is `file`, and a path with a
  /// name.
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
    guard !OutputPath.isTaken(path) else {
      throw .failure(
        "\(path): expected a free name, found a file, folder or link; choose another name")
    }
    if let source = arguments.value("from") {
      let adoption = try ProjectAdoption(
        of: source, into: path, package, builds: !arguments.has("no-build"), asJSON: asJSON)
      try AtomicFolder.write(to: path, adoption.write)
      return try adoption.finish()
    }
    let template = PackageTemplate(name: URL(fileURLWithPath: path).lastPathComponent, dependency: package)
    try AtomicFolder.write(to: path) { folder throws(LabError) in
      for file in template.files {
        let place = "\(folder)/\(file.path)"
        try OutputPath.makeFolder(around: place)
        try AtomicFile.write(file.text, to: place)
      }
    }
    report(template)
  }

  private func report(_ template: PackageTemplate) {
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
