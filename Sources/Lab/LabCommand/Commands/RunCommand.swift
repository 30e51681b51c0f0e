import Foundation
import SDLStage
import Scenarios
import TransitionEngine

/// `lab run`: an experiment in a window, or played by a gesture where there is no display.
struct RunCommand: Command {
  private var subject: Subject
  private let gesture: String?
  private let isHeadless: Bool
  private let asJSON: Bool
  private let folder: String
  private var options: LiveOptions
  /// The two sides of a comparison by their names; nil where there is one stage.
  private var sides: (name: String, other: String, second: Subject)?

  static let usage =
    "lab run [EXPERIMENT] [--knobs] [--size] [--preset] [--headless] [--json] [--gesture] [--reduce-motion] [--out] "
    + "[--device] [--ab] [--onion] [--hits] [--exploded] [--notes] [--rate] [--input-rate] [--renderer] "
    + "[--timing [--as]] [--frames] [--presets] [--restore]"
  static let options: [CommandOption] = [
    .knobs, .size, .preset,
    CommandOption("--headless", "in no window: plays a gesture and writes what it looks like"),
    .json, .gesture, .reduceMotion,
    CommandOption("--out FOLDER", "the folder for recordings and pictures; out by default"),
    .device,
    CommandOption(
      "--ab PRESET[,PRESET]",
      "a second stage with a preset's knobs under the same hand; of two presets, one for each stage",
      .presets(2)),
    CommandOption("--onion", "ghosts of the frames before"),
    CommandOption("--hits", "where touches go, drawn over the stage"),
    CommandOption("--exploded", "the layers drawn apart"),
    .notes, .rate, .inputRate, .renderer, .timing, .timingForm, .frames, .presets,
    CommandOption(
      "--restore [FILE.state]",
      "begins where the last run with this file ended, and saves there; OUT/EXPERIMENT.state by default",
      .file),
  ]

  init(_ words: [String], _ catalogue: Catalogue) throws(LabError) {
    let arguments = try Arguments(words, for: .run)
    try arguments.expect(atMost: 1)
    subject = try Subject(
      arguments.positional.first, catalogue: catalogue, knobs: arguments.value("knobs"),
      size: arguments.value("size"), preset: arguments.preset())
    let device = try arguments.device()
    if let device { subject.take(device) }
    if arguments.has("reduce-motion") { subject.opening.append(.reduceMotion(true)) }
    subject.reportsNotes = arguments.has("notes")
    gesture = arguments.value("gesture")
    if let gesture { _ = try subject.gesture(gesture) }
    asJSON = arguments.has("json")
    // A script that reads what comes of it has no window in mind.
    isHeadless = arguments.has("headless") || asJSON
    folder = arguments.value("out") ?? "out"
    options = try LiveOptions(arguments)
    options.device = device
    options.views = ViewOptions(arguments)
    if let both = try arguments.sides(subject) {
      subject = both.first
      sides = (both.name, both.other, subject.turned(to: both.values))
      options.other = (both.other, both.values)
      if arguments.has("restore") { throw .usage("lab run: --ab and --restore do not go together") }
    }
    if arguments.has("restore") {
      let path = arguments.value("restore") ?? "\(folder)/\(subject.experiment.name).state"
      let saved = SavedState(path)
      // Whoever names a file may have mistyped it; the usual one is not there before the first run.
      if arguments.value("restore") != nil, FileStamp(path) == nil {
        StandardError.say("lab: \(path): there is none yet, so it begins afresh and is saved there")
      }
      try subject.restore(from: saved)
    }
  }

  func run() throws(LabError) {
    // A scripted gesture leaves nothing for a hand to do; a window is asked for by what only one can do.
    let isScripted = isHeadless || (gesture != nil && !options.opensWindow)
    if isScripted || !(options.wantsWindow || StageWindow.hasDisplay()) {
      try options.refuse(.run)
      if !isScripted {
        StandardError.say(
          "lab: there is no display, so the lab plays a gesture and writes what it looks like")
      }
      var run = HeadlessRun(subject, gesture: try subject.gesture(gesture), rates: options.rates)
      run.progress = ProgressLine()
      if let sides {
        return try ComparedRun(run, names: (sides.name, sides.other), other: sides.second)
          .showAndWrite(to: folder, asJSON: asJSON, device: options.device, views: options.views)
      }
      try run.showAndWrite(to: folder, asJSON: asJSON, device: options.device, views: options.views)
    } else {
      try LiveSession(
        subject, recordingTo: "\(folder)/last.jsonl", isAnnounced: false, options: options,
        gesture: try gesture.map { name throws(LabError) in try subject.gesture(name) }
      ).run()
    }
  }
}
