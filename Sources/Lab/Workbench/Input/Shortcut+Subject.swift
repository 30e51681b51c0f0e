// Groups of keys for the page of all keys.
extension Shortcut {
  /// A group of keys on the help page; the raw value is its heading.
  enum Subject: String, CaseIterable {
    case window = "Window"
    case stage = "Stage"
    case time = "Time"
    case views = "Views"
    case knobs = "Knobs"
    case presets = "Presets"
    case reader = "Screen reader"

    /// The keys that run no command of the workbench, each with its action: those of the stage, of the window and of
    /// the screen reader.
    var otherKeys: [(keys: String, meaning: String)] {
      switch self {
      case .window:
        [
          ("Ctrl +", "makes the window larger"), ("Ctrl -", "makes it smaller"), ("Ctrl 0", "its usual size"),
          ("Q", "quits; with Ctrl also while text is edited"),
        ]
      case .stage:
        [
          ("Space", "presents or dismisses, in experiments that support it"),
          ("Escape", "cancels the pointer's drag"), ("Alt", "with the mouse: two touches"),
        ]
      case .reader: ScreenReaderKeys.help
      case .time, .views, .knobs, .presets: []
      }
    }

    /// All keys of the group, each with its action.
    var rows: [(keys: String, meaning: String)] {
      Shortcut.allCases.filter { $0.subject == self }.map { ($0.keys, $0.meaning) } + otherKeys
    }
  }

  /// The group to which the command belongs.
  var subject: Subject {
    switch self {
    case .panel, .help, .gallery, .screenshot: .window
    case .nextDevice, .rotate, .appearance, .largerText, .smallerText, .direction, .reduceMotion,
      .memoryWarning:
      .stage
    case .slower, .faster, .pause, .stepFrame, .scrubBack, .scrubOn, .displayRate, .inputRate: .time
    case .scene, .onion, .hitAreas, .exploded, .compare, .nextOther: .views
    case .choosePrevious, .chooseNext, .turnDown, .turnUp, .reset, .resetAll, .handles, .undo, .redo, .copy:
      .knobs
    case .savePreset, .saveNewPreset, .previousPreset, .nextPreset: .presets
    case .reading: .reader
    }
  }
}
