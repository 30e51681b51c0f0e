import Foundation
import SDLStage
import TransitionEngine

/// `lab run`: an experiment in a window, or played by a gesture where there is no display.
struct RunCommand {
  private let subject: Subject
  private let gesture: String?
  private let isHeadless: Bool
  private let folder: String
  private let options: LiveOptions

  init(_ words: [String], _ catalogue: Catalogue) throws(LabError) {
    let arguments = try Arguments(
      words, verb: "run", flags: ["headless"],
      values: ["gesture", "out", "knobs", "size"] + LiveOptions.names)
    try arguments.expect(atMost: 1, verb: .run)
    subject = try Subject(
      arguments.positional.first, catalogue: catalogue, knobs: arguments.value("knobs"),
      size: arguments.value("size"))
    gesture = arguments.value("gesture")
    if let gesture { _ = try subject.gesture(gesture) }
    isHeadless = arguments.has("headless")
    folder = arguments.value("out") ?? "out"
    options = try LiveOptions(arguments, verb: .run)
  }

  func run() throws(LabError) {
    // A scripted gesture leaves nothing for a hand to do.
    let isScripted = isHeadless || gesture != nil
    if isScripted || !(options.wantsWindow || StageWindow.hasDisplay()) {
      try options.refuse(.run)
      if !isScripted {
        print("There is no display, so the lab plays a gesture and writes what it looks like.\n")
      }
      try HeadlessRun(subject, gesture: try subject.gesture(gesture)).showAndWrite(to: folder)
    } else {
      try LiveSession(subject, recordingTo: "\(folder)/last.jsonl", isAnnounced: false, options: options)
        .run()
    }
  }
}
