import Glibc
import SDLStage
import TransitionEngine
import Workbench

/// What a session in the window is to do beside being one.
struct LiveOptions {
  /// Where the times of its frames go; nil when nobody wants them.
  let timing: FrameFile?
  /// After how many frames it ends by itself.
  let frameCount: Int?
  /// As often as which hardware it makes pictures and takes input.
  let rates: PlayRates
  /// How the window is drawn; nil for as its renderer is best at.
  let drawing: DrawingWay?
  /// The folder where presets are.
  let presets: String
  /// The device that is around the stage; nil for none.
  let device: Device?
  /// How the stage is to be seen at first.
  let views: ViewOptions
  /// The second side of a comparison, with the names of both; nil where there is one stage.
  private(set) var sides: (name: String, other: String, second: Subject)?
  private let arguments: Arguments

  /// Reads what a command line says of a window, and has its subject be as it says.
  init(_ arguments: Arguments, for subject: inout Subject) throws(LabError) {
    self.arguments = arguments
    device = try arguments.device()
    if let device { subject.take(device) }
    if arguments.has("reduce-motion") { subject.opening.append(.reduceMotion(true)) }
    subject.reportsNotes = arguments.has("notes")
    timing = try arguments.frameFile("timing")
    rates = try PlayRates(arguments)
    drawing = try arguments.word("renderer").flatMap(DrawingWay.init)
    presets = try arguments.presetFolder()
    frameCount = try arguments.count("frames")
    views = ViewOptions(arguments)
    if let both = try arguments.sides(subject) {
      subject = both.first
      sides = (both.name, both.other, subject.turned(to: both.values))
    }
  }

  /// A Boolean value indicating whether only a window can do what is asked for, on whatever SDL has.
  var wantsWindow: Bool { timing != nil || frameCount != nil }

  /// Whether it is asked for, and SDL was told where one can be, be it where nobody sees it.
  var opensWindow: Bool {
    wantsWindow
      && (StageWindow.hasDisplay() || getenv("SDL_VIDEODRIVER").map { $0.pointee != 0 } ?? false)
  }

  /// Refuses options that only a window can follow.
  func refuseWindow() throws(LabError) {
    if wantsWindow {
      throw arguments.refusal(
        "--timing and --frames need a window. Without one, record it and use lab replay FILE --timing TO")
    }
  }
}
