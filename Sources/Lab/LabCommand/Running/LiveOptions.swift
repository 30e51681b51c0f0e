import Glibc
import SDLStage
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
  var device: Device?
  /// The second stage's knobs, with their name; nil without one.
  var other: (name: String, values: [Double])?
  /// How the stage is to be seen at first.
  var views = ViewOptions()

  init(_ arguments: Arguments) throws(LabError) {
    timing = try FrameFile(arguments, option: "timing")
    rates = try PlayRates(arguments)
    drawing = try arguments.word("renderer").flatMap(DrawingWay.init)
    presets = try arguments.presetFolder()
    frameCount = try arguments.count("frames")
  }

  /// A Boolean value indicating whether only a window can do what is asked for, on whatever SDL has.
  var wantsWindow: Bool { timing != nil || frameCount != nil }

  /// Whether it is asked for, and SDL was told where one can be, be it where nobody sees it.
  var opensWindow: Bool {
    wantsWindow
      && (StageWindow.hasDisplay() || getenv("SDL_VIDEODRIVER").map { $0.pointee != 0 } ?? false)
  }

  /// Refuses options that only a window can follow.
  func refuse(_ verb: Verb) throws(LabError) {
    guard !wantsWindow else {
      throw .usage(
        "lab \(verb.rawValue): --timing and --frames need a window. Without one, record it and use "
          + "lab replay FILE --timing TO")
    }
  }
}

/// Which other ways of seeing a stage are asked for.
struct ViewOptions: Equatable {
  var onion = false
  var hitAreas = false
  var exploded = false

  init() {}

  init(_ arguments: Arguments) {
    onion = arguments.has("onion")
    hitAreas = arguments.has("hits")
    exploded = arguments.has("exploded")
  }
}
