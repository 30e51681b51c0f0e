import GestureMath
import Replay
import SDLStage
import Scenarios
import TransitionEngine

/// `lab record`: what you do in the window, or a scripted gesture, saved to a file.
struct RecordCommand: Command {
  let arguments: Arguments
  private let path: String
  private var subject: Subject
  private let gesture: String?
  private let script: String?
  private let options: LiveOptions

  static let verb = Verb(
    "record", "Saves what you do in the window to a file.",
    words: 2, needs: ["the FILE to save to"], first: .experiment(),
    usage: "lab record FILE [EXPERIMENT] [--knobs] [--size] [--preset] [--headless] [--reduce-motion] "
      + "[--gesture | --from-script] [--device] [--ab] [--notes] [--json] [--rate] [--input-rate] [--renderer] "
      + "[--timing [--as]] [--frames] [--presets]",
    options: [
      .knobs, .size, .preset, Option("--headless", "in no window: plays a gesture"), .reduceMotion,
      .gesture,
      Option("--from-script SCRIPT|@FILE", "plays a gesture script, or the one in a file after “@”"),
      .device,
      Option(
        "--ab PRESET[,PRESET]",
        "a second stage with a preset's knobs under the same hand, recorded beside the first", .presets(2)),
      .notes, .json, .rate, .inputRate, .renderer, .timing, .timingForm, .frames, .presets,
    ],
    examples: [
      ("lab record mine.jsonl", "what you do in the window"),
      ("lab record drag.jsonl card --gesture dismiss", "a gesture that comes with it"),
      (
        "lab record slow.jsonl card --from-script 'hold 500ms; fling 195,500 down at 900'",
        "a gesture of your own"
      ),
      ("lab record mine.jsonl card --ab brisk", "two stages; B's run goes to mine-b.jsonl"),
    ])

  init(arguments: Arguments, catalogue: Catalogue) throws(LabError) {
    self.arguments = arguments
    path = arguments.positional[0]
    subject = try Subject(arguments.positional.dropFirst().first, arguments, catalogue)
    gesture = arguments.value("gesture")
    script = arguments.value("from-script")
    if script != nil, gesture != nil {
      throw arguments.refusal("--gesture and --from-script are two gestures; give one")
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
          "there is no display to record from. Set DISPLAY, or record a scripted gesture: "
            + "lab record \(path) --headless")
      }
      return try recordWindow(nil)
    }
    try options.refuseWindow()
    try OutputPlace.check(path, besides: [script.flatMap(Self.file)].compactMap { $0 })
    let played: ScriptedGesture
    if let script { played = try Self.scripted(script) } else { played = try subject.gesture(gesture) }
    var run = HeadlessRun(subject, gesture: played, rates: options.rates)
    run.progress = ProgressLine()
    let (digest, other): (RunDigest, RunDigest?)
    if let second = options.sides?.second {
      let both = try PairedRun(run, other: second).write(to: path)
      (digest, other) = (both.a.digest, both.b.digest)
    } else {
      (digest, other) = (try run.record(to: path), nil)
    }
    let otherPath = PairedRun.otherPath(path)
    try keepValues([path] + (other == nil ? [] : [otherPath]))
    if asJSON {
      return JSONOutput.answer(
        [
          "experiment": subject.experiment.name, "gesture": played.name, "recording": path,
          "pictures": [] as [String], "b": other.map { (["recording": otherPath] as JSONAnswer).with($0) },
        ], digest)
    }
    print("\(path): saved\n\(digest)")
    if let other {
      print("\(otherPath): saved, what B did\n\(other)")
      print("Held against each other they are a page: lab report \(path) \(otherPath)")
    }
  }

  /// Writes down beside recordings what everything was, so that a difference can be named.
  private func keepValues(_ paths: [String]) throws(LabError) {
    for path in paths {
      try RecordingUpdate(file: RecordingFile(path), catalogue: Catalogue([subject.experiment])).keepValues()
    }
  }

  private func recordWindow(_ gesture: ScriptedGesture?) throws(LabError) {
    let session = LiveSession(
      subject: subject, path: path, isAnnounced: true, options: options, gesture: gesture)
    try session.run(keep: keepValues)
  }

  /// The file that a script is in: what follows an “@”.
  private static func file(of script: String) -> String? {
    script.hasPrefix("@") ? String(script.dropFirst()) : nil
  }

  /// The gesture that a script is: the words themselves, or those in its file.
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
