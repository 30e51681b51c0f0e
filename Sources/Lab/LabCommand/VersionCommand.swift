import FrameTiming
import Replay
import SDLStage
import Scenarios

/// `lab version`: the versions of the lab, of Swift, of the recording format and of SDL.
struct VersionCommand: Command {
  let arguments: Arguments

  static let verb = CommandDescription(
    "version", "Prints the versions of the lab, Swift, recordings and SDL.",
    words: 0,
    usage: "lab version [--json]",
    options: [.json],
    examples: [
      ("lab version", "prints them as a table"), ("lab version --json", "prints them as JSON"),
    ])

  init(arguments: Arguments, catalogue: Catalogue) { self.arguments = arguments }

  func run() {
    guard asJSON else { return print(Self.text) }
    JSONOutput.answer([
      "name": Lab.name, "version": Lab.version, "build": FileChecksum.ownProgram, "compiler": Self.compiler,
      "library": Self.library, "reads": Array(RecordingHeader.versions),
      "writes": RecordingHeader.versions.upperBound, "sdl": DisplayFacts.linkedVersion,
    ])
  }

  /// The name and version of the lab, with a line each for the build, Swift, the recording format and SDL.
  static var text: String {
    let versions = RecordingHeader.versions
    let read = versions.map(String.init).joined(separator: ", ")
    let rows = [
      ["build", FileChecksum.ownProgram],
      ["Swift", "compiled by \(compiler), standard library \(library)"],
      ["recordings", "reads version \(read), writes version \(versions.upperBound)"],
      ["SDL", DisplayFacts.linkedVersion],
    ]
    let width = rows.map { $0[0].count }.max() ?? 0
    let lines = rows.map { row in
      row[0] + String(repeating: " ", count: width + 2 - row[0].count) + row[1]
    }
    return (["\(Lab.name) \(Lab.version)"] + lines).joined(separator: "\n")
  }

  /// The version of the compiler that built this module, as exact as the compiler tells.
  private static var compiler: String {
    #if compiler(>=6.4)
      "6.4 or later"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }

  /// The version of the standard library in this process, such as `6.3.0`.
  private static var library: String { "\(_SwiftStdlibVersion.current)" }
}
