import Foundation
import Replay
import SDLStage
import TransitionEngine

/// `lab record`: what you do in the window, or a scripted gesture, saved to a file.
struct RecordCommand {
  private let path: String
  private let subject: Subject
  private let gesture: String?
  private let isHeadless: Bool

  init(_ words: [String], _ catalogue: Catalogue) throws(LabError) {
    let arguments = try Arguments(
      words, verb: "record", flags: ["headless"], values: ["gesture", "knobs", "size"])
    try arguments.expect(atMost: 2, verb: .record)
    path = try arguments.file("save to", verb: .record)
    subject = try Subject(
      arguments.positional.dropFirst().first, catalogue: catalogue, knobs: arguments.value("knobs"),
      size: arguments.value("size"))
    gesture = arguments.value("gesture")
    isHeadless = arguments.has("headless")
  }

  func run() throws(LabError) {
    guard isHeadless || gesture != nil else {
      guard StageWindow.hasDisplay() else {
        throw .failure(
          "there is no display to record from. Set DISPLAY, or record a scripted gesture: "
            + "lab record \(path) --headless")
      }
      return try LiveSession(subject, recordingTo: path, isAnnounced: true).run()
    }
    let run = HeadlessRun(subject, gesture: try subject.gesture(gesture))
    let digest = try run.record(to: path)
    print("\(path): saved")
    print(digest)
  }
}
