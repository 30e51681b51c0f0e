/// What a session in the window is to do beside being one.
struct LiveOptions {
  /// Where the times of its frames go; nil when nobody wants them.
  let timing: FrameFile?
  /// After how many frames it ends by itself.
  let frameCount: Int?
  /// The folder where presets are.
  let presets: String

  /// The names of its options.
  static let names = ["timing", "as", "frames", "presets"]

  init(_ arguments: Arguments, verb: Verb) throws(LabError) {
    timing = try arguments.value("timing").map { path throws(LabError) in
      try FrameFile(path, form: arguments.value("as"), option: "timing")
    }
    if timing == nil, arguments.value("as") != nil {
      throw .usage("lab \(verb.rawValue): --as goes with --timing")
    }
    presets = arguments.value("presets") ?? PresetShelf.usualFolder
    frameCount = try arguments.count("frames", in: 1...1_000_000)
  }

  /// A Boolean value indicating whether only a window can do what is asked for, on whatever SDL has.
  var wantsWindow: Bool { timing != nil || frameCount != nil }

  /// Refuses options that only a window can follow.
  func refuse(_ verb: Verb) throws(LabError) {
    guard !wantsWindow else {
      throw .usage(
        "lab \(verb.rawValue): --timing and --frames need a window. Without one, record it and use "
          + "lab replay FILE --timing TO")
    }
  }
}
