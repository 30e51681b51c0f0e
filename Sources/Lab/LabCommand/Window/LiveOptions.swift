import Glibc
import SDLStage
import Scenarios
import TransitionEngine
import Workbench

/// The options of a session in the window.
struct LiveOptions {
  /// The file for the times of the frames; `nil` for none.
  let timing: FrameFile?
  /// The number of frames after which the session ends; `nil` for no limit.
  let frameCount: Int?
  /// The simulated frame rate and input rate.
  let rates: PlayRates
  /// The method by which the window is drawn; `nil` for the best one of its renderer.
  let drawing: DrawingMethod?
  let presets: String
  /// The device around the stage; `nil` for none.
  let device: Device?
  /// The optional views of the stage that are on at the beginning.
  let views: ViewOptions
  /// The second stage of a comparison, with the names of both; `nil` for one stage.
  private(set) var sides: (name: String, other: String, second: Subject)?
  /// The zoom of the window; `nil` for that of the last window.
  let zoom: Double?
  let memory: WindowMemory
  private let arguments: Arguments

  /// Creates the options of a command line, and applies them to its subject.
  ///
  /// A continued session has the state that its options had led to, instead of beginning with them.
  init(
    _ arguments: Arguments, for subject: inout Subject, continuing run: ContinuedRun? = nil
  ) throws(LabError) {
    self.arguments = arguments
    device = if let run { run.device } else { try arguments.device() }
    if run == nil, let device { subject.apply(device) }
    if run == nil, arguments.has("reduce-motion") { subject.opening.append(.reduceMotion(true)) }
    subject.reportsNotes = arguments.has("notes")
    timing = try arguments.frameFile("timing")
    rates = try PlayRates(arguments)
    drawing = try arguments.word("renderer").flatMap(DrawingMethod.init)
    presets = try arguments.presetFolder()
    frameCount = try arguments.count("frames")
    views = ViewOptions(arguments)
    zoom = try arguments.number("zoom")
    memory = WindowMemory(arguments)
    if run == nil, let both = try arguments.sides(subject) {
      subject = both.first
      sides = (both.name, both.other, subject.withKnobs(both.values))
    }
  }

  /// A Boolean value that indicates whether `--timing` or `--frames` asks for a window; `--zoom` alone does not.
  var wantsWindow: Bool { timing != nil || frameCount != nil }

  /// A Boolean value that indicates whether `--timing` or `--frames` asks for a window and SDL can open one, even an
  /// invisible one.
  var opensWindow: Bool {
    wantsWindow
      && (StageWindow.hasDisplay() || getenv("SDL_VIDEODRIVER").map { $0.pointee != 0 } ?? false)
  }

  /// Opens the window of a subject, whose stage has the size of the last one unless an option sets it.
  ///
  /// The window of a continued session has the place of the earlier one.
  func openWindow(
    for subject: inout Subject, continuing earlier: SessionArrangement?
  ) throws(LabError) -> StageWindow {
    var place = memory.read()
    if let place, earlier == nil, device == nil, sides == nil, arguments.value("size") == nil {
      (subject.configuration.width, subject.configuration.height) = (place.width, place.height)
    }
    var size = SIMD2(subject.configuration.width, subject.configuration.height + HUD.height)
    if let earlier = earlier?.place { (place, size) = (earlier, [earlier.width, earlier.height]) }
    return try memory.open(
      "Transition Lab: \(subject.experiment.name)", size: size, at: place,
      zoom: earlier == nil ? zoom : nil, drawing: drawing, waitsForDisplay: rates.display == nil)
  }

  /// Remembers the window at the end of a session, without a size that an option set.
  func remember(_ window: StageWindow, _ workbench: Workbench) {
    let isOwnSize =
      workbench.device == nil && !workbench.isComparing && arguments.value("size") == nil
    memory.remember(window, stageSize: isOwnSize ? workbench.stageSize : nil)
  }

  /// Refuses options that need a window.
  func refuseWindow() throws(LabError) {
    if zoom != nil { throw arguments.refusal("“--zoom” needs a window, found none; remove it") }
    if wantsWindow {
      throw arguments.refusal(
        "“--timing” and “--frames” need a window, found none; record the run, then use lab replay FILE --timing TO"
      )
    }
  }
}
