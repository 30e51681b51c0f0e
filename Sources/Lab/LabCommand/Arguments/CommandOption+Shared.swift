import Replay
import SDLStage
import Workbench

// The options that several commands have.
extension CommandOption {
  static let json = CommandOption("--json", "says what came of it as JSON, for scripts, and opens no window")
  static let notes = CommandOption(
    "--notes", "notes, too: advice about what works as it is, beside errors and warnings")
  static let knobs = CommandOption(
    "--knobs NAME=NUMBER,…", "turns knobs before it begins; lab list EXPERIMENT says which there are", .knobs)
  static let size = CommandOption("--size WIDTHxHEIGHT", "the stage's size in points")
  static let preset = CommandOption(
    "--preset NAME", "turns all knobs to a preset before it begins; --knobs counts more", .preset)
  static let presets = CommandOption(
    "--presets FOLDER", "the folder with presets; Resources/Presets by default")
  static let gesture = CommandOption(
    "--gesture NAME",
    "plays one of the experiment's gestures; lab list EXPERIMENT says which there are", .gesture)
  static let reduceMotion = CommandOption(
    "--reduce-motion", "as for somebody who has asked for less motion")

  // MARK: Windows

  static let device = CommandOption(
    "--device", "the stage is a device's: its size, scale and safe area", .word(Device.all.map(\.name)))
  static let rate = CommandOption(
    "--rate HZ", "so many frames a second, as on another display", timesPerSecond)
  static let inputRate = CommandOption(
    "--input-rate HZ", "input comes so many times a second, as from other hardware", timesPerSecond)
  static let timesPerSecond = Value.number(1...1000, "times per second, a number from 1 to 1000")
  static let renderer = CommandOption(
    "--renderer", "who draws the window: the graphics card, or the lab itself",
    .word(DrawingWay.allCases.map(\.rawValue)))
  static let timing = CommandOption("--timing TO", "writes the times of the window's frames to a file")
  static let timingForm = CommandOption(
    "--as", "the file's form, where its name does not say: a Chrome trace, a table, or JSON",
    .word(FrameFile.Form.allCases.map(\.rawValue)))
  static let frames = CommandOption(
    "--frames N", "ends after so many frames; needs a window", .count(1...1_000_000))

  // MARK: Playing

  static let fps = CommandOption(
    "--fps RATE", "at another frame rate: does it end the same way?",
    .number(1...1000, "frames per second, a number from 1 to 1000"))
  static let seed = CommandOption(
    "--seed N", "with --fps: at irregular times, the same ones for the same number")
  static let tolerance = CommandOption(
    "--tolerance BOUNDS",
    "how far it may differ: of progress 0.02, or bounds such as progress=0.02,velocity=0.5,settle=50ms",
    .list(Arguments.bounds.map { "\($0)=" }))
  static let jobs = CommandOption(
    "--jobs N", "how many processes; as many as there are processors by default", .count(1...256))
  static let maps = CommandOption(
    "--maps FILE.html", "the page of heat maps; the table's name with .html by default")
}
