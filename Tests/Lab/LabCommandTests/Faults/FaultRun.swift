import Foundation
import Glibc
import TestSupport

/// A run of a command in which one system call about its folder fails, or around which the process is killed.
struct FaultRun {
  /// A system call of a run that was left alone.
  struct Call {
    /// The number among all calls, counted from 1.
    let number: Int
    let name: String
    /// The last part of the path.
    let file: String
  }

  /// The exit status; 137 after a kill, 124 for a run that did not end in a minute.
  let status: Int32
  let errors: String
  /// The files after the run, by their paths in the folder.
  let files: [String: Data]
  let calls: [Call]

  /// Runs a command in a folder. The cause is an `errno` value, or one of the words of `Tests/Faults/calls.c`.
  init(_ command: FaultyCommand, in folder: Folder, failing fault: (number: Int, cause: String)? = nil) throws
  {
    let log = Folder()
    var variables = [
      "LD_PRELOAD=\(try Self.library.get())", "FAULT_FOLDER=\(folder.path)", "FAULT_LOG=\(log.file("calls"))",
    ]
    if let fault { variables += ["FAULT_NUMBER=\(fault.number)", "FAULT_CAUSE=\(fault.cause)"] }
    let line = "timeout 60 env \(variables.joined(separator: " ")) \"$0\" \(command.words) </dev/null"
    let run = try shell(line, folder.path)
    (status, errors) = (run.status, run.errors)
    files = Self.files(in: folder)
    let lines = ((try? log.text("calls")) ?? "").split(separator: "\n")
    calls = lines.enumerated().map { number, line in
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      let path = (words.last ?? "").replacing(" (deleted)", with: "")
      return Call(
        number: number + 1, name: words[0], file: path.split(separator: "/").last.map(String.init) ?? "")
    }
  }

  /// Returns the files of a folder, by their paths in it.
  static func files(in folder: Folder) -> [String: Data] {
    var files: [String: Data] = [:]
    for name in FileManager.default.enumerator(atPath: folder.path)?.compactMap({ $0 as? String }) ?? [] {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: folder.file(name), isDirectory: &isFolder)
      guard !isFolder.boolValue, let data = FileManager.default.contents(atPath: folder.file(name)) else {
        continue
      }
      // Files name others by their paths, which differ from folder to folder.
      let text = String(data: data, encoding: .utf8)
      files[name] = text.map { Data($0.replacing(folder.path, with: "FOLDER").utf8) } ?? data
    }
    return files
  }

  /// The path of the library that makes calls fail, compiled once.
  private static let library: Result<String, any Error> = Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "faults-of-lab-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appending(path: "calls.so").path
    let source = Checkout.path("Tests/Faults/calls.c")
    let compiler = "$(command -v cc || echo clang)"
    let run = try shell("\(compiler) -O1 -shared -fPIC \"$1\" -o \"$2\" -ldl", source, path)
    guard run.status == 0 else { throw CocoaError(.executableLoad, userInfo: ["errors": run.errors]) }
    return path
  }
}
