import Expectations
import Foundation
import Glibc
import Replay
import Testing

@testable import LabCommand

/// Tests of sessions in an invisible window that build a package, with a stand-in for `swift`.
@Suite struct SourceWatchTests {
  /// A session of a copy of the lab in the build folder of a package.
  private final class Session {
    let folder = Folder()
    private let process: Process

    /// Starts the session; each build runs the lines of the file `build` with the program as `$program`.
    init() throws {
      for path in ["Sources/Drawer", ".build/linux/release", "bin"] {
        try FileManager.default.createDirectory(
          atPath: folder.file(path), withIntermediateDirectories: true)
      }
      try "".write(toFile: folder.file("Package.swift"), atomically: true, encoding: .utf8)
      let program = folder.file(".build/linux/release/lab")
      try FileManager.default.copyItem(atPath: LabProcess.executable.path, toPath: program)
      _ = try Script(
        "echo \"$@\" >>\"\(folder.path)/words\"; program='\(program)'; . \"\(folder.path)/build\"",
        in: folder,
        name: "bin/swift")
      process = LabProcess.make(
        ["run", "card", "--watch", folder.path, "--out", folder.file("out"), "--frames", "100000"],
        [
          "SDL_VIDEODRIVER": "dummy",
          "PATH": folder.file("bin") + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? ""),
        ])
      process.executableURL = URL(fileURLWithPath: program)
      _ = FileManager.default.createFile(atPath: folder.file("said"), contents: nil)
      process.standardError = FileHandle(forWritingAtPath: folder.file("said"))
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      wait { recording.map { $0.steps.count > 3 } == true }
    }

    deinit { process.terminate() }

    private func wait(until isDone: () -> Bool) {
      for _ in 0..<2000 {
        guard process.isRunning, !isDone() else { return }
        usleep(10_000)
      }
    }

    /// The recording under construction.
    private var recording: Recording? { try? RecordingFile(folder.file("out/last.jsonl.partial")).load() }

    /// Changes a source, which is built by some lines, and waits until the session has written a text.
    func change(building lines: String, until text: String) throws -> String {
      try lines.write(toFile: folder.file("build"), atomically: true, encoding: .utf8)
      try UUID().uuidString.write(
        toFile: folder.file("Sources/Drawer/main.swift"), atomically: true, encoding: .utf8)
      wait { (try? folder.text("said").contains(text)) == true }
      return try folder.text("said")
    }

    /// Ends the session, and returns its status.
    func end() -> Int32 {
      process.interrupt()
      process.waitUntilExit()
      return process.terminationStatus
    }
  }

  @Test("After a build the new program goes on with the recording, which verifies as a whole")
  func goingOn() throws {
    let session = try Session()
    let said = try session.change(building: "touch \"$program\"", until: "goes on, ")
    expect(said.contains("lab: the new program goes on, "), "\(said)")
    expect(session.end(), equals: 0)
    let words = try session.folder.text("words")
    expect(
      words,
      equals:
        "build --package-path \(session.folder.path) -c release --scratch-path \(session.folder.path)/.build "
        + "--product lab\n")
    let path = session.folder.file("out/last.jsonl")
    let (status, _, complaint) = try lab(["replay", path, "--verify", "--headless"])
    expect(status, equals: 0, "\(complaint)")
  }

  @Test(
    "Errors of a build, a program that does not start, and one that stays the same leave the session alone")
  func staying() throws {
    let session = try Session()
    var said = try session.change(
      building: "echo 'Card.swift:3:7: error: no card'; exit 1", until: "no card")
    expect(said.contains("lab: Card.swift:3:7: error: no card\n"), "\(said)")
    said = try session.change(building: "", until: "the same")
    expect(said.contains("built: the program is the same"), "\(said)")
    said = try session.change(
      building:
        "printf '#!/bin/sh\\necho no drawer >&2\\nexit 3\\n' >\"$program.new\"; chmod +x \"$program.new\"; "
        + "mv \"$program.new\" \"$program\"", until: "stopped")
    expect(said.contains("the new program stopped while it played the session: no drawer"), "\(said)")
    expect(!said.contains("goes on, "))
    expect(session.end(), equals: 0)
    try expect(RecordingFile(session.folder.file("out/last.jsonl")).load().ending, equals: .interrupted)
  }

  @Test(
    "A watch needs a package, and refuses runs that end by themselves",
    arguments: [
      (["--headless"], "cannot be combined with “--headless”"), (["--json"], "“--json”"),
      (["--gesture", "catch"], "“--gesture”"), (["--restore"], "“--restore”"),
      (["--timing", "a.csv"], "“--timing”"),
    ])
  func refusals(words: [String], complaint: String) throws {
    let folder = Folder()
    let (status, _, said) = try lab(["run", "card", "--watch", folder.path] + words)
    expect(status == 2 && said.contains(complaint), "\(said)")
    let (other, _, none) = try lab(["watch", folder.path])
    expect(other == 1 && none.contains("expected a package's folder"), "\(none)")
  }
}
