import Expectations
import Foundation
import Replay
import Testing
import TransitionEngine

@testable import LabCommand

/// Tests of the last lines of sessions and runs.
@Suite struct SessionEndTests {
  private static let unseen = ["SDL_VIDEODRIVER": "dummy"]

  private func hasHash(_ text: String) -> Bool {
    text.split { !$0.isLetter && !$0.isNumber }.contains { $0.count == 16 && $0.allSatisfy(\.isHexDigit) }
  }

  @Test(
    "A session in the window prints its recording's name, its frames, and the command to replay it",
    arguments: [1, 2, 40])
  func window(frames: Int) throws {
    let folder = Folder()
    let (status, text, complaint) = try lab(
      ["run", "card", "--gesture", "dismiss", "--out", folder.path, "--frames", "\(frames)"], Self.unseen)
    let path = folder.file("last.jsonl")
    let count = try RecordingFile(path).load().steps.count
    let words = count == 1 ? "1 frame" : "\(count) frames"
    expect(status, equals: 0, "\(complaint)")
    expect(text, equals: "\(path): saved, \(words); play it again with: lab replay \(path)\n")
  }

  @Test("A recorded session and a headless run print their number of frames, and no hash")
  func words() throws {
    let folder = Folder()
    let path = folder.file("mine.jsonl")
    let session = try lab(["record", path, "card", "--gesture", "dismiss", "--frames", "3"], Self.unseen)
    expect(session.0 == 0 && session.1.hasPrefix("\(path): saved, "), "\(session)")
    let run = try lab(["run", "card", "--out", folder.path])
    expect(run.0 == 0 && run.1.contains("card-dismiss.jsonl   the recording, "), "\(run.1)")
    for text in [session.1, run.1] { expect(!hasHash(text), "\(text)") }
  }

  @Test("Printed hashes are labeled, and the number of frames has the right plural")
  func labels() throws {
    let folder = Folder()
    let path = folder.file("a.jsonl")
    for words in [["record", path, "card", "--headless"], ["replay", path, "--verify", "--headless"]] {
      let (status, text, _) = try lab(words)
      let last = try #require(text.split(separator: "\n").last)
      expect(status, equals: 0)
      expect(
        last.wholeMatch(of: /\d+ frames; hashes: pictures [0-9a-f]{16}, states [0-9a-f]{16}/) != nil,
        "\(last)")
    }
    expect(RunDigest().frameCount, equals: "0 frames")
    var digest = RunDigest()
    digest.add(FrameHashes(picture: 1, state: 2))
    expect("\(digest)".hasPrefix("1 frame; hashes: pictures "))
  }
}
