import Foundation
import Replay
import SDLStage
import Scenarios
import TransitionEngine

/// `lab replay`: a recording in the window or without one, as recorded or otherwise, compared or looked at.
struct ReplayCommand: Command {
  private enum Task {
    case play
    case verify
    case update
    /// Only the frame at a place.
    case look(ReplayPlace)
    /// The times of its frames, into a file.
    case time(FrameFile)
    case film(String)
    case video(String, rate: Double)
  }

  private let file: RecordingFile
  private let catalogue: Catalogue
  private let task: Task
  private let measure: Verification.Measure
  private let isHeadless: Bool
  private let isWatching: Bool
  private let asJSON: Bool
  private let reportsNotes: Bool
  private let speed: Double?
  private let folder: String

  static let usage =
    """
    lab replay FILE [--headless] [--speed] [--notes] [--json]
    lab replay FILE --verify [--tolerance] [--headless] [--json] [--out] [--watch]
    lab replay FILE --fps [--seed] [--verify] [--json]
    lab replay FILE --at [--out] [--json]
    lab replay FILE --timing [--as] [--json]
    lab replay FILE --film [--json]
    lab replay FILE --video [--rate] [--json]
    lab replay FILE --update [--json]
    """
  static let options: [CommandOption] = [
    CommandOption("--headless", "in no window: as fast as it goes, told in words"),
    CommandOption(
      "--speed FACTOR", "so many times as fast as it was, from 0.01 to 100",
      .number(0.01...100, "a number from 0.01 to 100; 1 is as fast as it was")),
    .notes, .json,
    CommandOption("--verify", "compares every frame with the recording"),
    .tolerance,
    CommandOption("--out FOLDER", "the folder for pictures of what differs; out by default"),
    CommandOption("--watch", "plays it again whenever the file or the lab has changed"),
    .fps, .seed,
    CommandOption("--at FRAME|TIME", "one frame, as a number from 0 or a time such as 500ms; -1 is the last"),
    .timing.saying("writes the times of its frames to a file"), .timingForm,
    CommandOption("--film TO.svg|TO.png", "writes some of its frames side by side"),
    CommandOption("--video TO.mp4", "writes a video, by ffmpeg"),
    .rate.saying("the video's frames a second; 60 by default"),
    CommandOption("--update", "accepts what it comes to now: writes new hashes and values"),
  ]

  init(_ words: [String], _ catalogue: Catalogue) throws(LabError) {
    let arguments = try Arguments(words, for: .replay)
    try arguments.expect(atMost: 1)
    file = RecordingFile(try arguments.file("play"))
    self.catalogue = catalogue
    asJSON = arguments.has("json")
    reportsNotes = arguments.has("notes")
    // A script that reads what comes of it has no window in mind.
    isHeadless = arguments.has("headless") || asJSON
    isWatching = arguments.has("watch")
    folder = arguments.value("out") ?? "out"
    speed = try arguments.number("speed")
    task = try Self.task(arguments)
    let pace = try arguments.pace()
    if let tolerance = try arguments.tolerance() {
      guard arguments.has("verify"), pace == .recorded else {
        throw .usage("lab replay: --tolerance goes with --verify, and not with --fps")
      }
      measure = .tolerant(tolerance)
    } else {
      measure = pace == .recorded ? .exact : .pace(pace)
    }
    if speed != nil, !isPlayed {
      throw .usage("lab replay: --speed is for watching it; leave it out, or what else is asked for")
    }
    switch task {
    case .update, .look, .time, .film, .video:
      guard measure == .exact else {
        throw .usage("lab replay: --fps does not go with --update, --at, --timing, --film or --video")
      }
    case .play, .verify: break
    }
  }

  /// A Boolean value indicating whether it is shown or told at a pace that somebody can follow.
  private var isPlayed: Bool {
    switch task {
    case .play: measure == .exact && !asJSON
    // What compares takes no time of its own.
    case .verify, .update, .look, .time, .film, .video: false
    }
  }

  private static func task(_ arguments: Arguments) throws(LabError) -> Task {
    let asked = [
      arguments.has("verify") ? "--verify" : nil, arguments.has("update") ? "--update" : nil,
      arguments.value("at") != nil ? "--at" : nil, arguments.value("timing") != nil ? "--timing" : nil,
      arguments.value("film") != nil ? "--film" : nil, arguments.value("video") != nil ? "--video" : nil,
    ].compactMap { $0 }
    guard asked.count < 2 else {
      throw .usage("lab replay: \(asked.joined(separator: " and ")) are two things; ask for one")
    }
    let rate = try arguments.number("rate")
    if let path = arguments.value("video") { return .video(path, rate: rate ?? 60) }
    if rate != nil { throw .usage("lab replay: --rate goes with --video") }
    if let path = arguments.value("film") { return .film(path) }
    if arguments.has("verify") { return .verify }
    if arguments.has("update") { return .update }
    if let place = arguments.value("at") { return .look(try ReplayPlace(place)) }
    return try FrameFile(arguments, option: "timing").map(Task.time) ?? .play
  }

  func run() throws(LabError) {
    guard isWatching else { return try once() }
    // Never returns but by Ctrl-C.
    try Watch(file.path).run {
      do throws(LabError) { try once() } catch {
        if !error.description.isEmpty { tell(error.description) }
      }
    }
  }

  private func once() throws(LabError) {
    switch task {
    case .play: try play()
    case .verify: try verify()
    case .update: try RecordingUpdate(file, catalogue: catalogue).run(asJSON: asJSON)
    case .time(let output):
      try ReplayTiming(file, catalogue: catalogue).run(writingTo: output, asJSON: asJSON)
    case .film(let path):
      try ReplayFilm(file, catalogue: catalogue, output: path).run(asJSON: asJSON)
    case .video(let path, let rate):
      try ReplayVideo(file, catalogue: catalogue, output: path, rate: rate).run(asJSON: asJSON)
    case .look(let place):
      try ReplayLook(file, catalogue: catalogue).show(place, folder: folder, asJSON: asJSON)
    }
  }

  // MARK: Playing

  private func play() throws(LabError) {
    if measure == .exact, isHeadless || !StageWindow.hasDisplay() { return try tellStory() }
    let recording = try LabError.from(file.path) { try file.load() }
    let player = try LabError.from(file.path) { try Player(recording, catalogue: catalogue, file: file.path) }
    player.stage.log.reportsNotes = reportsNotes
    if asJSON { return try verify() }
    if let remark = recording.ending.remark(in: file.path) { tell(remark) }
    for remark in player.remarks { tell("\(file.path): \(remark)") }
    if case .pace(let pace) = measure { return try play(recording, pace) }
    try ReplaySession(player, title: file.path, speed: speed ?? 1).run()
    print("\(file.path): played \(player.digest.frameCount)")
  }

  /// Plays it without a window, as it is read, and tells what happens.
  private func tellStory() throws(LabError) {
    let player = try LabError.from(file.path) { try FilePlayer(file, catalogue: catalogue) }
    player.stage.log.reportsNotes = reportsNotes
    for remark in player.remarks { tell("\(file.path): \(remark)") }
    var summary = RunSummary(experiment: player.header.experiment)
    var teller = StoryTeller()
    var clock = ReplayClock(start: player.header.start, speed: speed)
    try LabError.from(file.path) {
      while try player.step() {
        // Whoever plays it at its own pace watches it.
        if let time = player.recorded?.time { clock.wait(until: time) }
        summary.observe(player.stage)
        if asJSON { continue }
        if speed != nil || summary.frames.count >= 1000 { teller.tell(&summary).forEach { print($0) } }
      }
    }
    guard !asJSON else {
      return print(
        JSONOutput.text(
          ToldRun(file.path, summary, since: player.header.start, player.digest, player.ending)))
    }
    teller.tell(&summary).forEach { print($0) }
    if let remark = player.ending?.remark(in: file.path) { tell(remark) }
    print("\n\(player.digest)")
  }

  /// Plays at another pace, tells the story, and whether it is the same one.
  private func play(_ recording: Recording, _ pace: FramePace) throws(LabError) {
    let progress = ProgressLine()
    let run = try LabError.from(file.path) {
      try PlayedRun(
        recording, catalogue: catalogue, file: file.path, pace: pace, reportsNotes: reportsNotes,
        observe: progress.follow(recording))
    }
    progress.clear()
    print(Story(run.summary).text + "\n")
    try verify()
    print("\(pace) it decides, calls and rests as recorded")
  }

  // MARK: Verifying

  private func verify() throws(LabError) {
    if measure == .exact, !isHeadless, !asJSON, StageWindow.hasDisplay() { try play() }
    let verdict = Verification(
      file: file, catalogue: catalogue, measure: measure, folder: folder, progress: ProgressLine()
    ).run()
    if asJSON {
      print(JSONOutput.text(verdict))
    } else {
      if !verdict.details.isEmpty { print(verdict.details + "\n") }
      if !verdict.digest.isEmpty { print(verdict.digest) }
    }
    guard verdict.outcome != .same else { return }
    let sentence = asJSON ? "" : verdict.complaint
    throw LabError(description: sentence, status: 1)
  }

  private func tell(_ text: String) {
    StandardError.say("lab: \(text)")
  }
}

/// A recording that was played, for scripts: what happened, and what all its frames came to.
struct ToldRun: Encodable {
  /// Something that happened.
  struct Moment: Encodable {
    /// Nanoseconds after the start.
    let time: Int64
    let frame: Int
    let kind: String
    let text: String
  }

  let recording: String
  let experiment: String
  let frames: Int
  let picture: String
  let state: String
  let moments: [Moment]
  /// What is to be said of its end; nil when it is whole.
  let remark: String?

  init(
    _ path: String, _ summary: RunSummary, since start: Int64, _ digest: RunDigest, _ ending: RecordingEnding?
  ) {
    recording = path
    experiment = summary.experiment
    frames = digest.frames
    picture = digest.picture
    state = digest.state
    moments = summary.moments.map {
      Moment(time: $0.time - start, frame: $0.frame, kind: $0.kind.rawValue, text: $0.text)
    }
    remark = ending?.remark(in: path)
  }
}
