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

  /// The names of its options.
  static let names = ["timing", "as", "frames", "renderer"] + Arguments.presetNames + PlayRates.names

  init(_ arguments: Arguments, verb: Verb) throws(LabError) {
    timing = try arguments.value("timing").map { path throws(LabError) in
      try FrameFile(path, form: arguments.value("as"), option: "timing")
    }
    if timing == nil, arguments.value("as") != nil {
      throw .usage("lab \(verb.rawValue): --as goes with --timing")
    }
    rates = try PlayRates(arguments)
    drawing = try arguments.value("renderer").map { word throws(LabError) in
      guard let way = DrawingWay(rawValue: word) else {
        throw .usage(
          "--renderer \(word): " + NearestNames.hint(word, in: DrawingWay.allCases.map(\.rawValue)))
      }
      return way
    }
    presets = try arguments.presetFolder()
    frameCount = try arguments.count("frames", in: 1...1_000_000)
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
