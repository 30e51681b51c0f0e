import SDLStage
import Scenarios
import TransitionEngine

/// `lab run`: the gallery or an experiment in a window, or a gesture without a display.
struct RunCommand: Command {
  let arguments: Arguments
  private let catalogue: Catalogue
  private var subject: Subject
  private let gesture: String?
  private let options: LiveOptions

  static let verb = CommandDescription(
    "run", "Opens an experiment or the gallery in a window; without a display writes a gesture's pictures.",
    words: 1, first: .experiment(),
    usage:
      "lab run [EXPERIMENT] [--knobs] [--size] [--preset] [--headless] [--json] [--gesture] [--reduce-motion] [--out] "
      + "[--device] [--ab] [--onion] [--hits] [--exploded] [--notes] [--rate] [--input-rate] [--renderer] "
      + "[--timing [--as]] [--frames] [--zoom] [--usual-window] [--presets] [--restore]",
    options: [
      .knobs, .size, .preset,
      CommandOption("--headless", "plays a gesture without a window and writes pictures of it"),
      .json, .gesture, .reduceMotion,
      CommandOption("--out FOLDER", "the folder for recordings and pictures; out by default"),
      .device,
      CommandOption(
        "--ab PRESET[,PRESET]",
        "adds a second stage with a preset's knobs and the same input; two presets set both stages",
        .presets(2)),
      CommandOption("--onion", "draws ghosts of the previous frames"),
      CommandOption("--hits", "draws the hit-test results of touches over the stage"),
      CommandOption("--exploded", "draws the layers apart"),
      .notes, .rate, .inputRate, .renderer, .timing, .timingForm, .frames, .zoom, .usualWindow, .presets,
      CommandOption(
        "--restore [FILE.state]",
        "restores the state of the last run and saves it at the end; OUT/EXPERIMENT.state by default",
        .file),
    ],
    examples: [
      ("lab run", "opens the gallery of all experiments"),
      ("lab run sheet", "opens one in a window"),
      ("lab run card --knobs height=0.5,flick=900", "sets two knobs"),
      (
        "lab run card --headless --gesture catch --out pictures",
        "plays a gesture and writes pictures of it"
      ),
      ("lab run card --preset brisk --headless", "sets the knobs of a preset"),
      ("lab run card --rate 120 --input-rate 60", "as on a 120 Hz display with a 60 Hz mouse"),
      ("lab run card --device tablet", "as on a tablet, with its safe area"),
      ("lab run card --ab brisk", "adds a second stage with a preset"),
      ("lab run card --headless --exploded --onion", "draws the layers apart, with ghosts"),
      ("lab run card --zoom 1.5", "makes the whole window larger"),
      ("lab run card --timing trace.json", "writes the times of every frame"),
    ])

  init(arguments: Arguments, catalogue: Catalogue) throws(LabError) {
    self.arguments = arguments
    self.catalogue = catalogue
    if arguments.positional.isEmpty { try arguments.refuseOptionsOfOneExperiment(in: catalogue) }
    subject = try Subject(arguments.positional.first, arguments, catalogue)
    gesture = arguments.value("gesture")
    if let gesture { _ = try subject.gesture(gesture) }
    options = try LiveOptions(arguments, for: &subject)
    if options.sides != nil, arguments.has("restore") {
      throw arguments.refusal("“--ab” cannot be combined with “--restore”; remove one")
    }
    if arguments.has("restore") {
      let path =
        arguments.value("restore") ?? "\(arguments.value("out") ?? "out")/\(subject.experiment.name).state"
      // A named file may be mistyped; the default file does not exist before the first run.
      if arguments.value("restore") != nil, FileStamp(path) == nil {
        StandardError.writeLine(
          "lab: \(path): no state file yet; the run begins afresh and saves its state there")
      }
      try subject.restore(from: SavedState(path: path))
    }
  }

  func run() throws(LabError) {
    // A scripted gesture needs no window unless an option asks for one.
    let isScripted = isHeadless || (gesture != nil && !options.opensWindow)
    if isScripted || !(options.wantsWindow || StageWindow.hasDisplay()) {
      try options.refuseWindow()
      if !isScripted {
        StandardError.writeLine(
          "lab: no display found: the lab plays a gesture and writes pictures of it")
      }
      var run = HeadlessRun(subject, gesture: try subject.gesture(gesture), rates: options.rates)
      run.progress = ProgressLine()
      if let sides = options.sides {
        return try ComparedRun(run: run, names: (sides.name, sides.other), other: sides.second)
          .report(to: folder, asJSON: asJSON, device: options.device, views: options.views)
      }
      try run.showAndWrite(to: folder, asJSON: asJSON, device: options.device, views: options.views)
    } else if arguments.positional.isEmpty, catalogue.experiments.count > 1 {
      try GallerySession(catalogue: catalogue, arguments: arguments, path: "\(folder)/last.jsonl").run()
    } else {
      try LiveSession(
        subject: subject, path: "\(folder)/last.jsonl", isAnnounced: false, options: options,
        gesture: try gesture.map { name throws(LabError) in try subject.gesture(name) }
      ).run()
    }
  }
}
