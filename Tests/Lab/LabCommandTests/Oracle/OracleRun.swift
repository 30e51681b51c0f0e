import Foundation
import TestSupport
import Testing

/// The oracle's app, translated, built and played on a stage in a process of its own.
enum OracleRun {
  static let committed = Checkout.path("Resources/Oracle/engine.jsonl")

  /// A program that launches the app on a stage, and steps it at 60 frames a second until it has played all scenes.
  private static let program = """
    import UIKit

    @main struct Program {
      static func main() {
        let stage = Stage()
        let delegate = OracleAppDelegate()
        stage.setRoot(stage.whileCurrent { UIApplication.shared.launch(delegate) })
        for frame in 0..<6000 where !delegate.player.isOver {
          stage.step(to: Int64(frame) * 1_000_000_000 / 60)
        }
        for diagnostic in stage.log.diagnostics {
          FileHandle.standardError.write(Data("\\(diagnostic)\\n".utf8))
        }
      }
    }
    """

  /// Returns the log that the app prints, and what it reports.
  static func log() throws -> (text: String, complaint: String) {
    let folder = Folder()
    let sources = folder.file("Oracle/Sources/Oracle/iOS")
    for path in [sources, folder.file("Oracle/.build/release")] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    try FileManager.default.copyItem(
      atPath: Checkout.path("Resources/Oracle/Oracle.swift"), toPath: "\(sources)/Oracle.swift")
    try program.write(
      toFile: folder.file("Oracle/Sources/Oracle/Program.swift"), atomically: true, encoding: .utf8)
    let swift = try SwiftStandIn(in: folder)
    let (status, text, complaint) = try swift.run(
      "swift build --product Oracle --scratch-path .build >&2; .build/release/Oracle", in: "Oracle")
    try #require(status == 0, "\(complaint)")
    return (text.trimmingCharacters(in: .newlines) + "\n", complaint)
  }
}
