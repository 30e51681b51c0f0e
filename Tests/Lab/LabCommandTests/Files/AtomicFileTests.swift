import Expectations
import Foundation
import Glibc
import Testing

@testable import LabCommand

@Suite struct AtomicFileTests {
  @Test("The next writer of a file reuses the partial file of a killed process")
  func takingOver() throws {
    let folder = Folder()
    let partial = folder.file(".partial-a.csv")
    try String(repeating: "half ", count: 1000).write(toFile: partial, atomically: true, encoding: .utf8)
    expect(AtomicFile.partialPath(folder.file("a.csv")), equals: partial)
    try AtomicFile.write("whole", to: folder.file("a.csv"))
    expect(try folder.text("a.csv") == "whole" && folder.names == ["a.csv"])
  }

  @Test("A link or a pipe in place of the partial file is refused, and the link's destination stays")
  func strangers() throws {
    let folder = Folder()
    try "mine".write(toFile: folder.file("mine"), atomically: true, encoding: .utf8)
    symlink(folder.file("mine"), folder.file(".partial-a"))
    #expect(throws: LabError.self) { try AtomicFile.write("other", to: folder.file("a")) }
    mkfifo(folder.file(".partial-b"), 0o600)
    #expect(throws: LabError.self) { try AtomicFile.write("other", to: folder.file("b")) }
    expect(try folder.text("mine") == "mine" && !folder.names.contains("a") && !folder.names.contains("b"))
  }

  @Test("Commands that write one file at the same time leave it whole, as one of them wrote it")
  func atOnce() throws {
    let folder = Folder()
    let line = """
      for name in dismiss cancel; do "$0" export "$2/$name.jsonl" "$1/$name.csv"; done
      for round in 1 2 3 4; do for name in dismiss cancel; do "$0" export "$2/$name.jsonl" "$1/a.csv" & done; done
      wait
      """
    let (status, _, errors) = try shell(line, folder.path, LabProcess.recordings)
    expect(status == 0 && errors.isEmpty, "\(errors)")
    expect(try [folder.text("dismiss.csv"), folder.text("cancel.csv")].contains(folder.text("a.csv")))
    expect(folder.names, equals: ["a.csv", "cancel.csv", "dismiss.csv"])
  }

  @Test("A scratch folder is removed with its command, and that of a killed command with the next one")
  func scratch() throws {
    let left = FileManager.default.temporaryDirectory.appendingPathComponent("transition-lab-left").path
    try FileManager.default.createDirectory(atPath: left, withIntermediateDirectories: true)
    let other = try ScratchFolder()
    var scratch: ScratchFolder? = try ScratchFolder()
    let own = try #require(scratch?.path)
    expect(FileManager.default.fileExists(atPath: own))
    expect(
      !FileManager.default.fileExists(atPath: left) && FileManager.default.fileExists(atPath: other.path))
    scratch = nil
    expect(!FileManager.default.fileExists(atPath: own))
  }
}
