import Foundation
import GestureMath
import Replay
import SDLStage
import Scenarios
import TransitionEngine

/// `lab record`: what you do in the window, or a scripted gesture, saved to a file.
struct RecordCommand: Command {
  private let path: String
  private var subject: Subject
  private let gesture: String?
  private let script: String?
  private let isHeadless: Bool
  private let asJSON: Bool
  private var options: LiveOptions
  /// The second side of a comparison; nil where there is one stage.
  private var second: Subject?

  static let usage =
    "lab record FILE [EXPERIMENT] [--knobs] [--size] [--preset] [--headless] [--reduce-motion] "
    + "[--gesture | --from-script] [--device] [--ab] [--notes] [--json] [--rate] [--input-rate] [--renderer] "
    + "[--timing [--as]] [--frames] [--presets]"
  static let options: [CommandOption] = [
    .knobs, .size, .preset, CommandOption("--headless", "in no window: plays a gesture"), .reduceMotion,
    .gesture,
    CommandOption("--from-script SCRIPT|@FILE", "plays a gesture script, or the one in a file after “@”"),
    .device,
    CommandOption(
      "--ab PRESET[,PRESET]",
      "a second stage with a preset's knobs under the same hand, recorded beside the first", .presets(2)),
    .notes, .json, .rate, .inputRate, .renderer, .timing, .timingForm, .frames, .presets,
  ]

  init(_ words: [String], _ catalogue: Catalogue) throws(LabError) {
    let arguments = try Arguments(words, for: .record)
    try arguments.expect(atMost: 2)
    path = try arguments.file("save to")
    subject = try Subject(
      arguments.positional.dropFirst().first, catalogue: catalogue, knobs: arguments.value("knobs"),
      size: arguments.value("size"), preset: arguments.preset())
    let device = try arguments.device()
    if let device { subject.take(device) }
    if arguments.has("reduce-motion") { subject.opening.append(.reduceMotion(true)) }
    subject.reportsNotes = arguments.has("notes")
    gesture = arguments.value("gesture")
    script = arguments.value("from-script")
    if script != nil, gesture != nil {
      throw .usage("lab record: --gesture and --from-script are two gestures; give one")
    }
    asJSON = arguments.has("json")
    // A script that reads what comes of it has no window in mind.
    isHeadless = arguments.has("headless") || asJSON
    options = try LiveOptions(arguments)
    options.device = device
    if let both = try arguments.sides(subject) {
      subject = both.first
      second = subject.turned(to: both.values)
      options.other = (both.other, both.values)
    }
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
    try options.refuse(.record)
    try OutputPlace.check(path, besides: [script.flatMap(Self.file)].compactMap { $0 })
    let played: ScriptedGesture
    if let script { played = try Self.scripted(script) } else { played = try subject.gesture(gesture) }
    var run = HeadlessRun(subject, gesture: played, rates: options.rates)
    run.progress = ProgressLine()
    let (digest, other): (RunDigest, RunDigest?)
    if let second {
      let both = try PairedRun(run, other: second).write(to: path)
      (digest, other) = (both.a.digest, both.b.digest)
    } else {
      (digest, other) = (try run.record(to: path), nil)
    }
    let otherPath = PairedRun.otherPath(path)
    try keepValues([path] + (other == nil ? [] : [otherPath]))
    if asJSON {
      var files = PlayedFiles(subject.experiment.name, played.name, path, pictures: [], digest)
      files.b = other.map { PlayedFiles.Side(recording: otherPath, $0) }
      return print(JSONOutput.text(files))
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
      try RecordingUpdate(RecordingFile(path), catalogue: Catalogue([subject.experiment])).keepValues()
    }
  }

  private func recordWindow(_ gesture: ScriptedGesture?) throws(LabError) {
    let session = LiveSession(
      subject, recordingTo: path, isAnnounced: true, options: options, gesture: gesture)
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
