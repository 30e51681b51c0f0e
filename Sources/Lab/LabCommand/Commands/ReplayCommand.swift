import Replay
import SDLStage
import Scenarios
import TransitionEngine

/// `lab replay`: a recording played, verified, updated or turned into pictures.
struct ReplayCommand: Command {
  private enum Task {
    case play
    case verify
    case update
    /// Draws the frame with a number or at a time.
    case look(FrameLocation)
    /// Writes the times of the frames to a file.
    case time(FrameFile)
    case film(String)
    case video(String, rate: Double)
  }

  let arguments: Arguments
  private let file: RecordingFile
  private let catalogue: Catalogue
  private let task: Task
  private let measure: Verification.Measure
  private let speed: Double?

  static let verb = CommandDescription(
    "replay", "Plays a recording, and verifies, updates or draws it.",
    words: 1, needs: ["the FILE to play"],
    usage: """
      lab replay FILE [--headless] [--speed] [--zoom] [--usual-window] [--notes] [--json]
      lab replay FILE --verify [--tolerance] [--headless] [--json] [--out] [--watch]
      lab replay FILE --fps [--seed] [--verify] [--json]
      lab replay FILE --at [--out] [--json]
      lab replay FILE --timing [--as] [--json]
      lab replay FILE --film [--json]
      lab replay FILE --video [--rate] [--json]
      lab replay FILE --update [--json]
      """,
    options: [
      CommandOption("--headless", "plays without a window, as fast as possible, and prints a summary"),
      CommandOption(
        "--speed FACTOR", "plays at a multiple of the recorded speed, from 0.01 to 100",
        .number(0.01...100, "a number from 0.01 to 100; 1 is the recorded speed")),
      .zoom, .usualWindow, .notes, .json,
      CommandOption("--verify", "compares every frame with the recording"),
      .tolerance,
      CommandOption("--out FOLDER", "the folder for pictures of differences; out by default"),
      CommandOption("--watch", "plays again whenever the file or the lab changes"),
      .fps, .seed,
      CommandOption(
        "--at FRAME|TIME",
        "draws one frame, by its number from 0 or by a time such as 500ms; -1 is the last frame"),
      .timing.withMeaning("writes the times of the frames to a file"), .timingForm,
      CommandOption("--film TO.svg|TO.png", "writes a strip of frames side by side"),
      CommandOption("--video TO.png|TO.mp4", "writes an animated PNG, or a video with ffmpeg"),
      .rate.withMeaning("the video's frames per second; 60 by default"),
      CommandOption("--update", "accepts the current result: writes new hashes and values"),
    ],
    examples: [
      ("lab replay mine.jsonl", "plays it in the window"),
      ("lab replay mine.jsonl --verify --headless", "compares every frame with the recording"),
      ("lab replay mine.jsonl --fps 120", "checks for the same result at another frame rate"),
      ("lab replay mine.jsonl --at 500ms", "writes a picture and all values of one frame"),
      ("lab replay mine.jsonl --at 500ms --json", "prints them as JSON"),
      ("lab replay mine.jsonl --film film.svg", "writes a strip of frames"),
      ("lab replay mine.jsonl --video mine.png --rate 30", "writes an animated PNG"),
      ("lab replay mine.jsonl --video mine.mp4", "writes a video with ffmpeg"),
    ])

  init(arguments: Arguments, catalogue: Catalogue) throws(LabError) {
    self.arguments = arguments
    file = RecordingFile(arguments.positional[0])
    self.catalogue = catalogue
    speed = try arguments.number("speed")
    task = try Self.task(arguments)
    let pace = try arguments.pace()
    if let tolerance = try arguments.tolerance() {
      guard arguments.has("verify"), pace == .recorded else {
        throw arguments.refusal(
          "“--tolerance” works only with “--verify” and without “--fps”; add --verify, or remove --fps")
      }
      measure = .tolerant(tolerance)
    } else {
      measure = pace == .recorded ? .exact : .pace(pace)
    }
    if speed != nil, !isPlayed {
      throw arguments.refusal(
        "“--speed” works only without --verify, --update, --at, --timing, --film, --video, --json and --fps; remove it"
      )
    }
    if arguments.value("zoom") != nil {
      guard isShown else {
        throw arguments.refusal(
          "“--zoom” has an effect only in the window, which the other options do not open; remove it")
      }
      guard StageWindow.hasDisplay() else {
        throw arguments.refusal("“--zoom” needs a window, found none; remove it")
      }
    }
    switch task {
    case .update, .look, .time, .film, .video:
      guard measure == .exact else {
        throw arguments.refusal(
          "“--fps” cannot be combined with --update, --at, --timing, --film or --video; remove one")
      }
    case .play, .verify: break
    }
  }

  /// A Boolean value that indicates whether the command only plays the recording, so that `--speed` has an effect.
  private var isPlayed: Bool {
    switch task {
    case .play: measure == .exact && !asJSON
    case .verify, .update, .look, .time, .film, .video: false
    }
  }

  /// A Boolean value that indicates whether the recording is shown in a window where there is a display.
  private var isShown: Bool {
    switch task {
    case .play, .verify: measure == .exact && !asJSON && !isHeadless
    case .update, .look, .time, .film, .video: false
    }
  }

  private static func task(_ arguments: Arguments) throws(LabError) -> Task {
    let asked = ["verify", "update", "at", "timing", "film", "video"].filter {
      arguments.has($0) || arguments.value($0) != nil
    }.map { "--\($0)" }
    guard asked.count < 2 else {
      throw arguments.refusal(
        "expected at most one of --verify, --update, --at, --timing, --film and --video, found \(asked.joined(separator: " and ")); remove all but one"
      )
    }
    let rate = try arguments.number("rate")
    if let path = arguments.value("video") { return .video(path, rate: rate ?? 60) }
    if rate != nil { throw arguments.refusal("“--rate” has no effect without “--video”; add --video") }
    if let path = arguments.value("film") { return .film(path) }
    if arguments.has("verify") { return .verify }
    if arguments.has("update") { return .update }
    if let place = arguments.value("at") { return .look(try FrameLocation(place)) }
    return try arguments.frameFile("timing").map(Task.time) ?? .play
  }

  func run() throws(LabError) {
    guard arguments.has("watch") else { return try performTask() }
    // Only Ctrl-C ends the watch.
    try Watch(path: file.path).run {
      do throws(LabError) { try performTask() } catch {
        if !error.description.isEmpty { printRemark(error.description) }
      }
    }
  }

  private func performTask() throws(LabError) {
    switch task {
    case .play: try play()
    case .verify: try verify()
    case .update: try RecordingUpdate(file: file, catalogue: catalogue).run(asJSON: asJSON)
    case .time(let output):
      try ReplayTiming(file: file, catalogue: catalogue).run(writingTo: output, asJSON: asJSON)
    case .film(let path):
      try ReplayFilm(file, catalogue: catalogue, output: path).run(asJSON: asJSON)
    case .video(let path, let rate):
      try ReplayVideo(file, catalogue: catalogue, output: path, rate: rate).run(asJSON: asJSON)
    case .look(let place):
      try FrameInspection(file: file, catalogue: catalogue).show(place, folder: folder, asJSON: asJSON)
    }
  }

  // MARK: Playing

  private func play() throws(LabError) {
    if measure == .exact, isHeadless || !StageWindow.hasDisplay() {
      return try NarratedReplay(
        file: file, catalogue: catalogue, speed: speed, reportsNotes: arguments.has("notes")
      ).run(asJSON: asJSON)
    }
    let player = try file.player(catalogue)
    let recording = player.recording
    player.stage.log.reportsNotes = arguments.has("notes")
    if asJSON { return try verify() }
    if let remark = recording.ending.remark(in: file.path) { printRemark(remark) }
    for remark in player.remarks { printRemark("\(file.path): \(remark)") }
    if case .pace(let pace) = measure { return try play(recording, pace) }
    try ReplaySession(
      player: player, title: file.path, speed: speed ?? 1, memory: WindowMemory(arguments),
      zoom: try arguments.number("zoom")
    ).run()
    print("\(file.path): played \(player.digest.frameCount)")
  }

  /// Plays the recording at another frame pace, prints a summary, and verifies that the result is the same.
  private func play(_ recording: Recording, _ pace: FramePace) throws(LabError) {
    let run = try file.run(recording, catalogue, pace: pace, reportsNotes: arguments.has("notes"))
    print(RunNarration(summary: run.summary).text + "\n")
    try verify()
    print("\(pace): the same decisions, calls and final state as recorded")
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
      if verdict.outcome == .same, measure == .exact { print("\(file.path): every frame is as recorded") }
      if !verdict.digest.isEmpty { print(verdict.digest) }
    }
    guard verdict.outcome != .same else { return }
    let sentence = asJSON ? "" : verdict.message
    throw LabError(description: sentence, status: 1)
  }

  private func printRemark(_ text: String) {
    StandardError.writeLine("lab: \(text)")
  }
}
