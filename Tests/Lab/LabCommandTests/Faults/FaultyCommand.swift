import Foundation
import TestSupport
import Testing

/// A command whose system calls fail in turn, and the files with which it begins.
struct FaultyCommand: Sendable, CustomTestStringConvertible {
  /// The words in the shell's syntax, with `$1` for the folder.
  let words: String
  /// The files that are copied into the folder, by their names there.
  var copies: [String: String] = [:]
  /// The files of an earlier run, which the command replaces.
  var old: [String] = []
  /// Files whose content differs from run to run; one is whole when it has the same ending.
  var varying: Set<String> = []
  /// Files to which lines are appended, so that a part of one is whole up to a place.
  var growing: Set<String> = []

  var testDescription: String { String(words.prefix { $0 != "\"" }) }

  private static let recording = Checkout.path("Resources/Recordings/dismiss.jsonl")
  private static let storyboard = Checkout.path("Sources/Lab/Experiments/Storyboard/sorting.json")

  static let all = [
    FaultyCommand(
      words: "record \"$1/a.jsonl\" card --headless --gesture dismiss", old: ["a.jsonl", "a.jsonl.values"]),
    FaultyCommand(
      words: "replay \"$1/a.jsonl\" --update", copies: ["a.jsonl": recording], old: ["a.jsonl.values"]),
    FaultyCommand(
      words: "replay \"$1/a.jsonl\" --video \"$1/v.png\" --rate 10", copies: ["a.jsonl": recording],
      old: ["v.png"]),
    FaultyCommand(
      words: "export \"$1/a.jsonl\" \"$1/e.csv\"", copies: ["a.jsonl": recording], old: ["e.csv"]),
    FaultyCommand(
      words: "report \"$1/a.jsonl\" --out \"$1/r.html\"",
      copies: ["a.jsonl": recording, "a.jsonl.values": recording + ".values"], old: ["r.html"],
      varying: ["r.html"]),
    FaultyCommand(
      words: "sweep card --vary flick=600,900 --input \"$1/a.jsonl\" --shard 1/1 --out \"$1/s.csv\"",
      copies: ["a.jsonl": recording], growing: ["s.csv"]),
    FaultyCommand(
      words: "storyboard \"$1/s.json\" --svg \"$1/m.svg\" --any-class", copies: ["s.json": storyboard],
      old: ["m.svg"]),
    FaultyCommand(words: "run card --headless --gesture dismiss --out \"$1/out\""),
  ]

  /// Makes a folder with the files of the beginning.
  func folder() throws -> Folder {
    let folder = Folder()
    for name in old { try Data("earlier \(name)\n".utf8).write(to: URL(filePath: folder.file(name))) }
    for (name, source) in copies {
      try FileManager.default.copyItem(atPath: source, toPath: folder.file(name))
    }
    return folder
  }
}
