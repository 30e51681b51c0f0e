import SDLStage
import Scenarios
import TransitionEngine

/// `lab run`: an experiment in a window, or played by a gesture where there is no display.
struct RunCommand: Command {
  let arguments: Arguments
  private var subject: Subject
  private let gesture: String?
  private let options: LiveOptions

  static let verb = Verb(
    "run", "Opens an experiment in a window; without a display plays its gesture and writes pictures.",
    words: 1, first: .experiment(),
    usage:
      "lab run [EXPERIMENT] [--knobs] [--size] [--preset] [--headless] [--json] [--gesture] [--reduce-motion] [--out] "
      + "[--device] [--ab] [--onion] [--hits] [--exploded] [--notes] [--rate] [--input-rate] [--renderer] "
      + "[--timing [--as]] [--frames] [--presets] [--restore]",
    options: [
      .knobs, .size, .preset,
      Option("--headless", "in no window: plays a gesture and writes what it looks like"),
      .json, .gesture, .reduceMotion,
      Option("--out FOLDER", "the folder for recordings and pictures; out by default"),
      .device,
      Option(
        "--ab PRESET[,PRESET]",
        "a second stage with a preset's knobs under the same hand; of two presets, one for each stage",
        .presets(2)),
      Option("--onion", "ghosts of the frames before"),
      Option("--hits", "where touches go, drawn over the stage"),
      Option("--exploded", "the layers drawn apart"),
      .notes, .rate, .inputRate, .renderer, .timing, .timingForm, .frames, .presets,
      Option(
        "--restore [FILE.state]",
        "begins where the last run with this file ended, and saves there; OUT/EXPERIMENT.state by default",
        .file),
    ],
    examples: [
      ("lab run sheet", "opens it in a window"),
      ("lab run card --knobs height=0.5,flick=900", "with two knobs turned"),
      (
        "lab run card --headless --gesture catch --out pictures",
        "plays a gesture and writes what it looks like"
      ),
      ("lab run card --preset brisk --headless", "with the knobs of a preset"),
      ("lab run card --rate 120 --input-rate 60", "as on a display of 120 Hz with a mouse of 60 Hz"),
      ("lab run card --device tablet", "on a tablet, with its safe area"),
      ("lab run card --ab brisk", "beside a second stage with a preset, under the same hand"),
      ("lab run card --headless --exploded --onion", "its layers drawn apart, and ghosts of its way"),
      ("lab run card --timing trace.json", "with the times of every frame"),
    ])

  init(arguments: Arguments, catalogue: Catalogue) throws(LabError) {
    self.arguments = arguments
    subject = try Subject(arguments.positional.first, arguments, catalogue)
    gesture = arguments.value("gesture")
    if let gesture { _ = try subject.gesture(gesture) }
    options = try LiveOptions(arguments, for: &subject)
    if options.sides != nil, arguments.has("restore") {
      throw arguments.refusal("--ab and --restore do not go together")
    }
    if arguments.has("restore") {
      let path =
        arguments.value("restore") ?? "\(arguments.value("out") ?? "out")/\(subject.experiment.name).state"
      // Whoever names a file may have mistyped it; the usual one is not there before the first run.
      if arguments.value("restore") != nil, FileStamp(path) == nil {
        StandardError.say("lab: \(path): there is none yet, so it begins afresh and is saved there")
      }
      try subject.restore(from: SavedState(path: path))
    }
  }

  func run() throws(LabError) {
    // A scripted gesture leaves nothing for a hand to do; a window is asked for by what only one can do.
    let isScripted = isHeadless || (gesture != nil && !options.opensWindow)
    if isScripted || !(options.wantsWindow || StageWindow.hasDisplay()) {
      try options.refuseWindow()
      if !isScripted {
        StandardError.say(
          "lab: there is no display, so the lab plays a gesture and writes what it looks like")
      }
      var run = HeadlessRun(subject, gesture: try subject.gesture(gesture), rates: options.rates)
      run.progress = ProgressLine()
      if let sides = options.sides {
        return try ComparedRun(run: run, names: (sides.name, sides.other), other: sides.second)
          .showAndWrite(to: folder, asJSON: asJSON, device: options.device, views: options.views)
      }
      try run.showAndWrite(to: folder, asJSON: asJSON, device: options.device, views: options.views)
    } else {
      try LiveSession(
        subject: subject, path: "\(folder)/last.jsonl", isAnnounced: false, options: options,
        gesture: try gesture.map { name throws(LabError) in try subject.gesture(name) }
      ).run()
    }
  }
}
