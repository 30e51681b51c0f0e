import Foundation
import SDLStage
import TransitionEngine

/// `lab run`: an experiment in a window, or played by a gesture where there is no display.
struct RunCommand {
  private var subject: Subject
  private let gesture: String?
  private let isHeadless: Bool
  private let asJSON: Bool
  private let folder: String
  private let options: LiveOptions

  init(_ words: [String], _ catalogue: Catalogue) throws(LabError) {
    let arguments = try Arguments(
      words, verb: "run", flags: ["headless", "json", "reduce-motion"],
      values: ["gesture", "out", "knobs", "size"] + LiveOptions.names, files: ["restore"])
    try arguments.expect(atMost: 1, verb: .run)
    subject = try Subject(
      arguments.positional.first, catalogue: catalogue, knobs: arguments.value("knobs"),
      size: arguments.value("size"))
    if arguments.has("reduce-motion") { subject.opening.append(.reduceMotion(true)) }
    gesture = arguments.value("gesture")
    if let gesture { _ = try subject.gesture(gesture) }
    isHeadless = arguments.has("headless")
    asJSON = arguments.has("json")
    folder = arguments.value("out") ?? "out"
    options = try LiveOptions(arguments, verb: .run)
    if arguments.has("restore") {
      let path = arguments.value("restore") ?? "\(folder)/\(subject.experiment.name).state"
      let saved = SavedState(path)
      subject.restore(from: saved)
    }
  }

  func run() throws(LabError) {
    // A scripted gesture leaves nothing for a hand to do; a window is asked for by what only one can do.
    let isScripted = isHeadless || (gesture != nil && !options.opensWindow)
    if isScripted || !(options.wantsWindow || StageWindow.hasDisplay()) {
      try options.refuse(.run)
      if !isScripted {
        FileHandle.standardError.write(
          Data("lab: there is no display, so the lab plays a gesture and writes what it looks like\n".utf8))
      }
      try HeadlessRun(subject, gesture: try subject.gesture(gesture), rates: options.rates)
        .showAndWrite(to: folder, asJSON: asJSON)
    } else {
      if asJSON { throw .usage("lab run: --json goes with --headless") }
      try LiveSession(
        subject, recordingTo: "\(folder)/last.jsonl", isAnnounced: false, options: options,
        gesture: try gesture.map { name throws(LabError) in try subject.gesture(name) }
      ).run()
    }
  }
}
