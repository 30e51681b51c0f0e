import Replay
import SDLStage
import Workbench

/// An option of a command: the row of a table from which parsing, usage, help, completions and suggestions derive.
struct CommandOption {
  /// The kind of value that an option takes.
  enum Value {
    /// No value: the option is a flag.
    case none
    case text
    /// An optional file.
    case file
    case count(ClosedRange<Int>)
    /// A number within a range, and the description of a valid number.
    case number(ClosedRange<Double>, String)
    case word([String])
    /// Words separated by commas.
    case list([String])
    // A name that the chosen experiment defines.
    case gesture, preset, knob
    /// Knobs separated by commas.
    case knobs
    /// Presets separated by commas, and the largest number of them.
    case presets(Int)
  }

  /// The option's name without its two dashes.
  let name: String
  /// The placeholder of the value in usage and help, such as `NAME`; `nil` for a flag.
  let placeholder: String?
  let value: Value
  /// The help text: a sentence without its full stop.
  private(set) var meaning: String
  /// A Boolean value that indicates whether the option may be repeated.
  let isRepeated: Bool
  /// A Boolean value that indicates whether the option is hidden from help: the lab passes it to its own processes.
  let isHidden: Bool

  /// Creates an option from `--name` or `--name PLACEHOLDER`; a choice of words is its own placeholder.
  init(
    _ words: String, _ meaning: String, _ value: Value = .text, isRepeated: Bool = false,
    isHidden: Bool = false
  ) {
    let parts = words.dropFirst(2).split(separator: " ", maxSplits: 1).map(String.init)
    name = parts[0]
    if parts.count == 2 {
      (placeholder, self.value) = (parts[1], value)
    } else if case .word(let choices) = value {
      (placeholder, self.value) = (choices.joined(separator: "|"), value)
    } else {
      (placeholder, self.value) = (nil, .none)
    }
    self.meaning = meaning
    self.isRepeated = isRepeated
    self.isHidden = isHidden
  }

  /// Returns the option with another help text, for one command.
  func withMeaning(_ meaning: String) -> CommandOption {
    var option = self
    option.meaning = meaning
    return option
  }

  /// The option's name with its two dashes.
  var spelling: String { "--\(name)" }
  /// The option's name with its two dashes, and the placeholder of its value.
  var words: String { placeholder.map { "\(spelling) \($0)" } ?? spelling }

  /// A Boolean value that indicates whether the next word is always the option's value.
  var needsValue: Bool {
    switch value {
    case .none, .file: false
    default: true
    }
  }
}

// The options that several commands share.
extension CommandOption {
  static let json = CommandOption("--json", "prints the result as JSON, for scripts, and opens no window")
  static let notes = CommandOption(
    "--notes", "reports notes as well as errors and warnings: advice about code that works")
  static let knobs = CommandOption(
    "--knobs NAME=NUMBER,…", "sets knobs before it begins; lab list EXPERIMENT names them", .knobs)
  static let size = CommandOption("--size WIDTHxHEIGHT", "the stage's size in points")
  static let preset = CommandOption(
    "--preset NAME", "sets all knobs to a preset before it begins; --knobs takes precedence", .preset)
  static let presets = CommandOption(
    "--presets FOLDER", "the folder of presets; Resources/Presets by default")
  static let gesture = CommandOption(
    "--gesture NAME",
    "plays one of the experiment's gestures; lab list EXPERIMENT names them", .gesture)
  static let reduceMotion = CommandOption("--reduce-motion", "turns the Reduce Motion setting on")

  // MARK: Windows

  static let device = CommandOption(
    "--device", "gives the stage a device's size, scale and safe area", .word(Device.all.map(\.name)))
  static let rate = CommandOption("--rate HZ", "the frames per second, as on another display", timesPerSecond)
  static let inputRate = CommandOption(
    "--input-rate HZ", "the input samples per second, as from other hardware", timesPerSecond)
  static let timesPerSecond = Value.number(1...1000, "times per second, a number from 1 to 1000")
  static let renderer = CommandOption(
    "--renderer", "draws the window with the graphics card, or with the lab's own rasterizer",
    .word(DrawingMethod.allCases.map(\.rawValue)))
  static let timing = CommandOption("--timing TO", "writes the times of the window's frames to a file")
  static let timingForm = CommandOption(
    "--as", "the file's form, unless its name ends in it: a Chrome trace, a table, or JSON",
    .word(FrameFile.Form.allCases.map(\.rawValue)))
  static let frames = CommandOption(
    "--frames N", "ends after N frames; needs a window", .count(1...1_000_000))

  static let zoom = CommandOption(
    "--zoom N", "makes the whole window N times as large; by default as large as the last one",
    .number(StageWindow.zoomRange, "a number from 0.5 to 4"))
  static let usualWindow = CommandOption(
    "--usual-window", "opens the window at its usual place and size, and does not remember it")

  // MARK: Playing

  static let fps = CommandOption(
    "--fps RATE", "plays at another frame rate, to see whether it ends the same way",
    .number(1...1000, "frames per second, a number from 1 to 1000"))
  static let seed = CommandOption(
    "--seed N", "with --fps: frames at irregular times, the same for the same N")
  static let tolerance = CommandOption(
    "--tolerance BOUNDS",
    "the allowed difference: 0.02 of the fraction, or bounds such as fraction=0.02,velocity=0.5,settle=50ms",
    .list(Arguments.bounds.map { "\($0)=" }))
  static let jobs = CommandOption(
    "--jobs N", "the number of processes; one for each processor by default", .count(1...256))
  static let maps = CommandOption(
    "--maps FILE.html", "the page of heat maps to write; the table's name with .html by default")
}
