import Replay
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
  /// The session of an earlier build that this one continues; `nil` for none.
  private let continued: ContinuedRun?

  static let verb = CommandDescription(
    "run", "Opens an experiment or the gallery in a window; without a display writes a gesture's pictures.",
    words: 1, first: .experiment(),
    usage:
      "lab run [EXPERIMENT] [--knobs] [--size] [--preset] [--headless] [--json] [--gesture] [--reduce-motion] [--out] "
      + "[--device] [--ab] [--onion] [--hits] [--exploded] [--notes] [--rate] [--input-rate] [--renderer] "
      + "[--timing [--as]] [--frames] [--zoom] [--usual-window] [--presets] [--restore] [--watch]",
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
      CommandOption(
        "--watch FOLDER",
        "builds the package in the folder when its sources change, and goes on with the new program"),
      CommandOption("--continue FILE", "goes on from a recording of an earlier build", isHidden: true),
      CommandOption("--arrangement JSON", "with --continue: the rest of the session's state", isHidden: true),
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
    continued = try arguments.value("continue").map { path throws(LabError) in
      try ContinuedRun(path, arrangement: arguments.value("arrangement"), catalogue)
    }
    subject =
      if let continued { continued.subject } else {
        try Subject(arguments.positional.first, arguments, catalogue)
      }
    gesture = arguments.value("gesture")
    if let gesture { _ = try subject.gesture(gesture) }
    options = try LiveOptions(arguments, for: &subject, continuing: continued)
    try refuseOptionsBesideWatch()
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

  /// Refuses `--watch` together with an option for a run that ends by itself or saves at its end.
  private func refuseOptionsBesideWatch() throws(LabError) {
    guard arguments.has("watch") || arguments.value("watch") != nil, continued == nil else { return }
    let others = ["headless", "json", "gesture", "timing", "restore"]
    guard let name = others.first(where: { arguments.has($0) || arguments.value($0) != nil }) else { return }
    throw arguments.refusal("“--watch” cannot be combined with “--\(name)”; remove one")
  }

  func run() throws(LabError) {
    if let continued, isHeadless {
      _ = try continued.play(on: Recorder(subject.makeStage()) { _ in })
      return
    }
    // A scripted gesture needs no window unless an option asks for one.
    let isScripted = isHeadless || (gesture != nil && !options.opensWindow)
    if isScripted || !(options.wantsWindow || StageWindow.hasDisplay()) {
      try playHeadless(isScripted: isScripted)
    } else {
      try runLive()
    }
  }

  private func playHeadless(isScripted: Bool) throws(LabError) {
    try options.refuseWindow()
    if !isScripted {
      guard arguments.value("watch") == nil else {
        throw .failure("--watch: expected a display, found none; set DISPLAY, or run without --watch")
      }
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
  }

  private func runLive() throws(LabError) {
    let watch = try arguments.value("watch").map { folder throws(LabError) in
      SourceWatch(
        try PackageBuild.own(in: folder),
        running: [arguments.verb.name] + arguments.words(without: ["continue", "arrangement"]))
    }
    let isGallery = arguments.positional.isEmpty && catalogue.experiments.count > 1
    let path = "\(folder)/last.jsonl"
    let session = LiveSession(
      subject: subject, path: path, isAnnounced: false, options: options,
      gesture: try gesture.map { name throws(LabError) in try subject.gesture(name) }, hasGallery: isGallery,
      watch: watch, continued: continued)
    if isGallery {
      return try GallerySession(catalogue: catalogue, arguments: arguments, path: path, watch: watch)
        .run(continuing: continued == nil ? nil : session)
    }
    if case .superseded(let words) = try session.run() { try watch?.replaceOwn(by: words) }
  }
}
