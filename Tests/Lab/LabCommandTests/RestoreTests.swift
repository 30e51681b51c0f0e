import Expectations
import Experiments
import Foundation
import LayerTree
import Replay
import Testing
import TransitionEngine
@testable import Restoration
@testable import Scenarios

/// Tests of `lab run --restore` in separate processes.
@Suite struct RestoreTests {
  private func run(_ gesture: String, _ folder: Folder, _ state: String) throws -> (Int32, String, String) {
    try lab([
      "run", "restoration", "--headless", "--gesture", gesture, "--out", folder.path, "--restore", state,
    ])
  }

  private func recording(_ gesture: String, _ folder: Folder) throws -> Recording {
    try Recording.load(
      bytes: Array(Data(contentsOf: URL(fileURLWithPath: folder.file("restoration-\(gesture).jsonl")))),
      name: gesture)
  }

  @Test("A run restores the state of the last run, and its recording replays bit for bit")
  func comesBack() throws {
    let folder = Folder()
    let state = folder.file("here.state")
    let begun = try run("descend", folder, state)
    expect(begun.0 == 0 && begun.2.contains("here.state: no state file yet"), "a name may be mistyped")
    let first = try Data(contentsOf: URL(fileURLWithPath: state))
    let (status, text, complaint) = try run("look", folder, state)

    expect(status, equals: 0)
    expect(complaint.isEmpty)
    expect(text.contains("here.state"))
    try expect(
      Data(contentsOf: URL(fileURLWithPath: state)), equals: first, "the state is unchanged at the end")
    let (before, after) = (try recording("descend", folder), try recording("look", folder))
    expect(after.steps.last?.hashes.picture, equals: before.steps.last?.hashes.picture)
    expect(
      after.steps.first?.hashes.picture, equals: after.steps.last?.hashes.picture,
      "the first frame shows the restored state")
    expect(after.header.archive, equals: Array(first))
    let (verified, _, _) = try lab([
      "replay", folder.file("restoration-look.jsonl"), "--verify", "--headless",
    ])
    expect(verified, equals: 0)
  }

  @Test("A newer state, another experiment's state and another file are refused and stay unchanged")
  func foreignStates() throws {
    let folder = Folder()
    let state = folder.file("here.state")
    try expect(run("descend", folder, state).0, equals: 0)
    var newer = Array(try Data(contentsOf: URL(fileURLWithPath: state)))
    newer[8] = 9
    let card = Stage(try #require(Catalogue.standard.experiment(named: "card")))
    let cases: [([UInt8], String)] = [
      (newer, "newer"), (Array("# My notes\n".utf8), "something else"),
      (try card.saveState(), "that of “card”"),
      (Array(repeating: 7, count: 50_000), "40000 bytes"),
    ]
    for (bytes, word) in cases {
      try Data(bytes).write(to: URL(fileURLWithPath: state))
      let (status, _, complaint) = try run("look", folder, state)
      expect(status == 1 && complaint.contains("here.state: ") && complaint.contains(word), "\(complaint)")
      try expect(Array(Data(contentsOf: URL(fileURLWithPath: state))), equals: bytes, "\(word)")
    }
  }

  @Test("A damaged state is reported, and the run begins afresh and saves its state")
  func badStates() throws {
    let folder = Folder()
    let state = folder.file("here.state")
    try expect(run("descend", folder, state).0, equals: 0)
    let good = Array(try Data(contentsOf: URL(fileURLWithPath: state)))
    var turned = good
    turned[good.count / 2] ^= 1
    let cases: [([UInt8], String)] = [
      (turned, "checksum"), (Array(good.dropLast(5)), "cut off"), (Array(good.prefix(12)), "cut off"),
      ([], "something else"),
    ]
    for (bytes, word) in cases {
      try Data(bytes).write(to: URL(fileURLWithPath: state))
      let (status, _, complaint) = try run("look", folder, state)

      expect(status, equals: 0, "\(word)")
      expect(complaint.contains("here.state: ") && complaint.contains(word), "\(word): \(complaint)")
      expect(complaint.contains("begins without a saved state"))
      let saved = try RestorationArchive(try Data(contentsOf: URL(fileURLWithPath: state)))
      expect(saved.controllerCount, equals: 2, "the library and its shelf")
    }
  }

  @Test("Without a name the state is saved beside the recordings, also by a session in the window")
  func usualPlace() throws {
    let folder = Folder()
    let words = ["run", "restoration", "--out", folder.path, "--restore"]
    let (status, _, _) = try lab(words + ["--headless", "--gesture", "descend"])
    expect(status, equals: 0)
    let path = folder.file("restoration.state")
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    let (live, _, complaint) = try lab(words + ["--frames", "1"], ["SDL_VIDEODRIVER": "dummy"])

    expect(live, equals: 0, "\(complaint)")
    try expect(RestorationArchive(before).controllerCount, equals: 5)
    try expect(
      RestorationArchive(try Data(contentsOf: URL(fileURLWithPath: path))).controllerCount, equals: 5)
    try expect(lab(["replay", folder.file("last.jsonl"), "--verify", "--headless"]).0, equals: 0)
    try expect(lab(["run", "restoration", "--restore=", "--headless"]).0, equals: 2)
  }
}
