import Foundation
import Replay
import SDLStage
import TransitionEngine

/// `lab replay`: a recording in the window or without one, compared with itself frame by frame.
struct ReplayCommand {
  private let path: String
  private let catalogue: Catalogue
  private let isHeadless: Bool
  private let verifies: Bool

  init(_ words: [String], _ catalogue: Catalogue) throws(LabError) {
    let arguments = try Arguments(words, verb: "replay", flags: ["headless", "verify"])
    try arguments.expect(atMost: 1, verb: .replay)
    path = try arguments.file("play", verb: .replay)
    self.catalogue = catalogue
    isHeadless = arguments.has("headless")
    verifies = arguments.has("verify")
  }

  func run() throws(LabError) {
    let recording = try LabError.from(path) { try RecordingFile(path).load() }
    let player = try LabError.from(path) { try Player(recording, catalogue: catalogue, file: path) }
    if let remark = recording.ending.remark(in: path) { tell(remark) }
    if isHeadless || !StageWindow.hasDisplay() {
      var summary = RunSummary(experiment: recording.header.experiment)
      while player.step() { summary.observe(player.stage) }
      if !verifies { print(Story(summary).text + "\n") }
    } else {
      try ReplaySession(player, title: path).run()
    }
    print(player.digest)
    if verifies { try verify(player) }
  }

  private func verify(_ player: Player) throws(LabError) {
    if let found = player.divergence {
      let what = found.recorded.picture == found.replayed.picture ? "the state" : "the picture"
      throw .failure(
        "\(path): \(what) differs from the recording at frame \(found.frame), "
          + "\(found.time / 1_000_000) ms: recorded picture \(RunDigest.text(found.recorded.picture)) "
          + "state \(RunDigest.text(found.recorded.state)), replayed picture "
          + "\(RunDigest.text(found.replayed.picture)) state \(RunDigest.text(found.replayed.state))")
    }
    guard player.isAtEnd else { throw .failure("\(path): the replay was stopped before its end") }
    // Without a footer nobody can tell whether this was all.
    if !player.recording.ending.hasFooter { throw LabError(description: "", status: 1) }
  }

  private func tell(_ text: String) {
    FileHandle.standardError.write(Data("lab: \(text)\n".utf8))
  }
}
