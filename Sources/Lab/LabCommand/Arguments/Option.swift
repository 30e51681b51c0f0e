import Replay
import SDLStage
import Workbench

/// An option of a command: a row of its table, from which parsing, usage, help, completions and suggestions come.
struct Option {
  /// The kinds of values.
  enum Value {
    /// A flag has none.
    case none
    case text
    /// A file, which may be left out.
    case file
    case count(ClosedRange<Int>)
    /// A number, and the words for what is expected.
    case number(ClosedRange<Double>, String)
    case word([String])
    /// Words with commas between them.
    case list([String])
    // A name that the experiment in question has.
    case gesture, preset, knob
    /// Knobs with commas between them.
    case knobs
    /// Presets with commas between them, at most so many.
    case presets(Int)
  }

  /// Without its two dashes.
  let name: String
  /// The placeholder of the value in usage and help, such as `NAME`; nil for a flag.
  let placeholder: String?
  let value: Value
  /// A sentence without its full stop.
  private(set) var meaning: String
  /// A Boolean value indicating whether it may stand many times.
  let isRepeated: Bool
  /// A Boolean value indicating whether only the lab itself says it, to processes that it starts.
  let isHidden: Bool

  /// Reads `--name` or `--name PLACEHOLDER`. Words that it may be stand for themselves.
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

  /// The same with what it means to one command.
  func saying(_ meaning: String) -> Option {
    var option = self
    option.meaning = meaning
    return option
  }

  /// The name as it is typed.
  var spelling: String { "--\(name)" }
  /// The name as it is typed, and the placeholder of the value.
  var words: String { placeholder.map { "\(spelling) \($0)" } ?? spelling }

  /// A Boolean value indicating whether the word after it is its value, whatever that is.
  var needsValue: Bool {
    switch value {
    case .none, .file: false
    default: true
    }
  }
}

// The options that several commands have.
extension Option {
  static let json = Option("--json", "says what came of it as JSON, for scripts, and opens no window")
  static let notes = Option(
    "--notes", "notes, too: advice about what works as it is, beside errors and warnings")
  static let knobs = Option(
    "--knobs NAME=NUMBER,…", "turns knobs before it begins; lab list EXPERIMENT says which there are", .knobs)
  static let size = Option("--size WIDTHxHEIGHT", "the stage's size in points")
  static let preset = Option(
    "--preset NAME", "turns all knobs to a preset before it begins; --knobs counts more", .preset)
  static let presets = Option("--presets FOLDER", "the folder with presets; Resources/Presets by default")
  static let gesture = Option(
    "--gesture NAME",
    "plays one of the experiment's gestures; lab list EXPERIMENT says which there are", .gesture)
  static let reduceMotion = Option("--reduce-motion", "as for somebody who has asked for less motion")

  // MARK: Windows

  static let device = Option(
    "--device", "the stage is a device's: its size, scale and safe area", .word(Device.all.map(\.name)))
  static let rate = Option("--rate HZ", "so many frames a second, as on another display", timesPerSecond)
  static let inputRate = Option(
    "--input-rate HZ", "input comes so many times a second, as from other hardware", timesPerSecond)
  static let timesPerSecond = Value.number(1...1000, "times per second, a number from 1 to 1000")
  static let renderer = Option(
    "--renderer", "who draws the window: the graphics card, or the lab itself",
    .word(DrawingWay.allCases.map(\.rawValue)))
  static let timing = Option("--timing TO", "writes the times of the window's frames to a file")
  static let timingForm = Option(
    "--as", "the file's form, where its name does not say: a Chrome trace, a table, or JSON",
    .word(FrameFile.Form.allCases.map(\.rawValue)))
  static let frames = Option("--frames N", "ends after so many frames; needs a window", .count(1...1_000_000))

  // MARK: Playing

  static let fps = Option(
    "--fps RATE", "at another frame rate: does it end the same way?",
    .number(1...1000, "frames per second, a number from 1 to 1000"))
  static let seed = Option("--seed N", "with --fps: at irregular times, the same ones for the same number")
  static let tolerance = Option(
    "--tolerance BOUNDS",
    "how far it may differ: of progress 0.02, or bounds such as progress=0.02,velocity=0.5,settle=50ms",
    .list(Arguments.bounds.map { "\($0)=" }))
  static let jobs = Option(
    "--jobs N", "how many processes; as many as there are processors by default", .count(1...256))
  static let maps = Option(
    "--maps FILE.html", "the page of heat maps; the table's name with .html by default")
}
