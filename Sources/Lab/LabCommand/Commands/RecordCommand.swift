import GestureMath
import Replay
import SDLStage
import Scenarios
import TransitionEngine

/// `lab record`: a recording of a session in the window, or of a scripted gesture.
struct RecordCommand: Command {
  let arguments: Arguments
  private let path: String
  private var subject: Subject
  private let gesture: String?
  private let script: String?
  private let options: LiveOptions

  static let verb = CommandDescription(
    "record", "Records a session in the window, or a scripted gesture, to a file.",
    words: 2, needs: ["the FILE to save to"], first: .experiment(),
    usage: "lab record FILE [EXPERIMENT] [--knobs] [--size] [--preset] [--headless] [--reduce-motion] "
      + "[--gesture | --from-script] [--device] [--ab] [--notes] [--json] [--rate] [--input-rate] [--renderer] "
      + "[--timing [--as]] [--frames] [--zoom] [--usual-window] [--presets]",
    options: [
      .knobs, .size, .preset, CommandOption("--headless", "plays a gesture without a window"), .reduceMotion,
      .gesture,
      CommandOption(
        "--from-script SCRIPT|@FILE", "plays a gesture script, or the script in a file after “@”"),
      .device,
      CommandOption(
        "--ab PRESET[,PRESET]",
        "adds a second stage with a preset's knobs and the same input, recorded beside the first", .presets(2)
      ),
      .notes, .json, .rate, .inputRate, .renderer, .timing, .timingForm, .frames, .zoom, .usualWindow,
      .presets,
    ],
    examples: [
      ("lab record mine.jsonl", "records a session in the window"),
      ("lab record drag.jsonl card --gesture dismiss", "records one of its gestures"),
      (
        "lab record slow.jsonl card --from-script 'hold 500ms; fling 195,500 down at 900'",
        "records a gesture script"
      ),
      ("lab record mine.jsonl card --ab brisk", "records two stages; the second to mine-b.jsonl"),
    ])

  init(arguments: Arguments, catalogue: Catalogue) throws(LabError) {
    self.arguments = arguments
    path = arguments.positional[0]
    subject = try Subject(arguments.positional.dropFirst().first, arguments, catalogue)
    gesture = arguments.value("gesture")
    script = arguments.value("from-script")
    if script != nil, gesture != nil {
      throw arguments.refusal("expected only one of “--gesture” and “--from-script”, found both; remove one")
    }
    options = try LiveOptions(arguments, for: &subject)
  }

  func run() throws(LabError) {
    if options.opensWindow, !isHeadless, script == nil {
      return try recordWindow(gesture.map { name throws(LabError) in try subject.gesture(name) })
    }
    guard isHeadless || gesture != nil || script != nil else {
      guard StageWindow.hasDisplay() else {
        throw .failure(
          "expected a display, found none; set DISPLAY, or record a gesture: lab record \(path) --headless")
      }
      return try recordWindow(nil)
    }
    try options.refuseWindow()
    try OutputPath.check(path, besides: [script.flatMap(Self.file)].compactMap { $0 })
    let played: ScriptedGesture
    if let script { played = try Self.scripted(script) } else { played = try subject.gesture(gesture) }
    var run = HeadlessRun(subject, gesture: played, rates: options.rates)
    run.progress = ProgressLine()
    run.keepsValues = true
    let (digest, other): (RunDigest, RunDigest?)
    if let second = options.sides?.second {
      let both = try PairedRun(run, other: second).write(to: path)
      (digest, other) = (both.a.digest, both.b.digest)
    } else {
      (digest, other) = (try run.record(to: path), nil)
    }
    let otherPath = PairedRun.otherPath(path)
    if asJSON {
      return JSONOutput.answer(
        [
          "experiment": subject.experiment.name, "gesture": played.name, "recording": path,
          "pictures": [] as [String], "b": other.map { (["recording": otherPath] as JSONAnswer).with($0) },
        ], digest)
    }
    print("\(path): saved\n\(digest)")
    if let other {
      print("\(otherPath): saved, the run of stage B\n\(other)")
      print("To compare them on a page: lab report \(path) \(otherPath)")
    }
  }

  private func recordWindow(_ gesture: ScriptedGesture?) throws(LabError) {
    let session = LiveSession(
      subject: subject, path: path, isAnnounced: true, options: options, gesture: gesture)
    try session.run()
  }

  /// Returns the path after the “@” of a script option; `nil` for a literal script.
  private static func file(of script: String) -> String? {
    script.hasPrefix("@") ? String(script.dropFirst()) : nil
  }

  /// Returns the gesture of a script option: a literal script, or the script in its file.
  private static func scripted(_ text: String) throws(LabError) -> ScriptedGesture {
    guard let path = file(of: text) else { return try checked(text, in: "--from-script") }
    let bytes = try InputFile.read(path, "a gesture script", most: 65_536)
    return try checked(String(decoding: bytes, as: UTF8.self), in: path)
  }

  private static func checked(_ script: String, in place: String) throws(LabError) -> ScriptedGesture {
    do {
      _ = try GestureScript(parsing: script)
    } catch {
      throw .failure("\(place):\(error)")
    }
    return ScriptedGesture("script", "A gesture script.", script: script)
  }
}
