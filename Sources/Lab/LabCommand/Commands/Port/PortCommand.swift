import Foundation
import Porting
import Scenarios

/// `lab port`: a translation of iOS sources, which compile against this package's UIKit.
struct PortCommand: Command {
  let arguments: Arguments
  let catalogue: Catalogue

  static let verb = CommandDescription(
    "port", "Translates iOS sources, so that they compile here; the originals stay as they are.",
    words: 1, needs: ["the PATH of a Swift file, or of the folder of a target’s sources"],
    usage: "lab port PATH [--out | --check | --report] [--json]",
    options: [
      CommandOption("--out DIR", "writes the translation to a folder; without it nothing is written"),
      CommandOption("--check", "fails if anything cannot be translated"),
      CommandOption("--report", "prints a table: the changed places and the diagnostics of each file"),
      .json,
    ],
    examples: [
      ("lab port ~/Card/Sources", "names what cannot be translated"),
      ("lab port ~/Card/Sources --out Sources/Card", "writes sources that compile here"),
      ("lab port ~/Card/Sources --report", "prints a table of the files"),
    ])

  func run() throws(LabError) {
    let folder = try SourceFolder(arguments.positional[0])
    let target = Porting.target(folder.sources, modules: folder.modules)
    let ported = target.sources
    if let out = arguments.value("out") { try write(target, of: folder, to: out) }
    let diagnostics = ported.flatMap(\.diagnostics)
    let refused = diagnostics.count { $0.severity == .error } + folder.foreign.count
    if asJSON {
      printJSON(ported, folder)
    } else {
      for diagnostic in diagnostics { print(diagnostic) }
      for path in folder.foreign {
        print("\(path):1:1: error: a source in Objective-C, expected Swift, is left out; write it in Swift")
      }
      if arguments.has("report") { print(table(ported, folder)) }
      print(summary(ported, refused))
    }
    if arguments.has("check"), refused > 0 { throw LabError(description: "", status: 1) }
  }

  /// Writes each translated source below a folder. A file whose content does not change keeps its date, so that builds
  /// stay short.
  private func write(_ target: PortedTarget, of folder: SourceFolder, to out: String) throws(LabError) {
    let whole = URL(fileURLWithPath: out).standardizedFileURL.path + "/"
    for source in folder.sources
    where URL(fileURLWithPath: source.path).standardizedFileURL.path.hasPrefix(whole) {
      throw .usage(
        "--out \(out): expected a folder without the originals, found \(source.path) in it; choose another folder"
      )
    }
    // A module has one file of a name; on iOS the two are in different modules.
    let paths = target.sources.map { folder.relativePath(of: $0.path) }
    let counts = Dictionary(paths.map { ($0.split(separator: "/").last ?? "", 1) }, uniquingKeysWith: +)
    var files = zip(paths, target.sources).map { path, source in
      let isAlone = counts[path.split(separator: "/").last ?? ""] == 1
      return (isAlone ? path : path.replacing("/", with: "-"), source.bytes)
    }
    if target.registeredCount > 0 {
      files.append((PortedTarget.registrationFile, Array(target.registration.utf8)))
    }
    for (path, bytes) in files {
      let place = "\(out)/\(path)"
      let old = FileManager.default.contents(atPath: place).map { [UInt8]($0) }
      guard old != bytes else { continue }
      try OutputPath.makeFolder(around: place)
      try AtomicFile.write(bytes, to: place)
    }
  }

  private func summary(_ ported: [PortedSource], _ refused: Int) -> String {
    let changed = ported.count { $0.changeCount > 0 }
    let places = ported.reduce(0) { $0 + $1.changeCount }
    return
      "\(ported.count) files: \(ported.count - changed) need nothing, \(changed) change in \(places) places, "
      + "\(refused) places are refused"
  }

  private func table(_ ported: [PortedSource], _ folder: SourceFolder) -> String {
    let names = ported.map { folder.relativePath(of: $0.path) }
    let width = max(4, names.map(\.count).max() ?? 0)
    var lines = [
      "file".padding(toLength: width, withPad: " ", startingAt: 0) + "  changes  refused  warnings"
    ]
    for (name, source) in zip(names, ported) {
      let refused = source.diagnostics.count { $0.severity == .error }
      let cells = [(source.changeCount, 9), (refused, 9), (source.diagnostics.count - refused, 10)].map {
        count, width in
        String(repeating: " ", count: max(1, width - "\(count)".count)) + "\(count)"
      }
      lines.append(name.padding(toLength: width, withPad: " ", startingAt: 0) + cells.joined())
    }
    return lines.joined(separator: "\n")
  }

  private func printJSON(_ ported: [PortedSource], _ folder: SourceFolder) {
    JSONOutput.answer([
      "files": ported.map { source -> JSONAnswer in
        [
          "path": source.path, "changes": source.changeCount,
          "diagnostics": source.diagnostics.map { diagnostic -> JSONAnswer in
            [
              "severity": diagnostic.severity.rawValue, "line": diagnostic.line, "column": diagnostic.column,
              "message": diagnostic.message,
            ]
          },
        ]
      },
      "leftOut": folder.foreign,
    ])
  }
}
