// What each option means, for `--help`.
extension Verb {
  /// A sentence without its full stop; nil for a word that is no option of this command.
  func explanation(of option: String) -> String? {
    own[option] ?? Self.common[option]
  }

  /// What an option means to this command, where that is not what it means to others.
  private var own: [String: String] {
    switch self {
    case .run:
      [
        "--out": "the folder for recordings and pictures; out by default",
        "--ab":
          "a second stage with a preset's knobs under the same hand; of two presets, one for each stage",
        "--restore":
          "begins where the last run with this file ended, and saves there; OUT/EXPERIMENT.state by default",
      ]
    case .record:
      [
        "--ab": "a second stage with a preset's knobs under the same hand, recorded beside the first",
        "--headless": "in no window: plays a gesture",
      ]
    case .replay:
      [
        "--headless": "in no window: as fast as it goes, told in words",
        "--verify": "compares every frame with the recording",
        "--update": "accepts what it comes to now: writes new hashes and values",
        "--at": "one frame, as a number from 0 or a time such as 500ms; -1 is the last",
        "--out": "the folder for pictures of what differs; out by default",
        "--timing": "writes the times of its frames to a file",
        "--film": "writes some of its frames side by side",
        "--video": "writes a video, by ffmpeg",
        "--rate": "the video's frames a second; 60 by default",
        "--speed": "so many times as fast as it was, from 0.01 to 100",
        "--watch": "plays it again whenever the file or the lab has changed",
      ]
    case .test:
      [
        "--out": "the folder for pictures of what differs; out by default",
        "--timeout": "how long one recording may take; 60 by default",
        "--junit": "writes a report for a build server",
        "--shard": "only every COUNT-th recording, from the PLACE-th on, for machines that share a folder",
      ]
    case .diff: ["--out": "writes a plot of both to a folder"]
    case .shrink:
      [
        "--out": "the file to write; FILE-shrunk.jsonl by default",
        "--fps": "as long as it ends otherwise at another frame rate",
      ]
    case .imports:
      ["--area": "the part of the device that is the stage, in the device's units, such as 0,0,1080,1920"]
    case .report: ["--out": "the page to write; out/NAME.html by default"]
    case .bench:
      [
        "--gesture": "the gesture to time; the experiment's first by default",
        "--export": "writes the frames of the last round to a file",
      ]
    case .count: ["--update": "keeps what is counted now; what is more needs a reason"]
    case .sweep:
      [
        "--preset": "turns all knobs to a preset before they are varied; as recorded by default",
        "--out": "the table; out/sweep-EXPERIMENT.csv by default",
        "--jobs": "how many processes; as many as there are processors by default",
        "--shard": "only every COUNT-th place, from the PLACE-th on: a part, which lab merge brings together",
        "--maps": "the page of heat maps; the table's name with .html by default",
      ]
    case .merge: ["--maps": "the page of heat maps; the table's name with .html by default"]
    case .doctor: ["--out": "the folder that is to be written to; out by default"]
    case .compare:
      ["--baselines": "the folder that knows the machine's noise; Resources/Figures by default"]
    default: [:]
    }
  }

  /// What an option means wherever it is.
  private static let common: [String: String] = [
    "--aa": "runs this build against itself in processes in turn: how noisy the machine is",
    "--against": "as long as another build of the lab comes to something else",
    "--any-class": "takes classes that no experiment has for granted",
    "--area": "the part of the device that is the stage",
    "--as": "the file's form, where its name does not say: a Chrome trace, a table, or JSON",
    "--baselines": "the folder of baselines; Resources/Figures by default",
    "--check": "fails where a figure is more than 3 % above the one that is kept",
    "--budget": "how many tries it may take; 2000 by default",
    "--crash": "as long as it ends the lab",
    "--device": "the stage is a device's: its size, scale and safe area",
    "--events": "the pointers' events instead of the frames",
    "--exploded": "the layers drawn apart",
    "--figures": "the folder with the tables of figures; Resources/Figures by default",
    "--finding": "as long as a rule is broken",
    "--fps": "at another frame rate: does it end the same way?",
    "--frames": "ends after so many frames; needs a window",
    "--from": "what wrote the file, where its ending does not say",
    "--from-script": "plays a gesture script, or the one in a file after “@”",
    "--gesture": "plays one of the experiment's gestures; lab list EXPERIMENT says which there are",
    "--headless": "in no window: plays a gesture and writes what it looks like",
    "--hits": "where touches go, drawn over the stage",
    "--hz": "the display's refreshes a second that frames are held against; 120 by default",
    "--input": "the folder with recordings; those of other experiments are left out",
    "--input-rate": "input comes so many times a second, as from other hardware",
    "--jobs": "how many processes; as many as there are processors by default",
    "--json": "says what came of it as JSON, for scripts, and opens no window",
    "--knobs": "turns knobs before it begins; lab list EXPERIMENT says which there are",
    "--notes": "notes, too: advice about what works as it is, beside errors and warnings",
    "--onion": "ghosts of the frames before",
    "--only": "only calls of some kinds",
    "--package": "the folder or the address of this package; the checkout around the program by default",
    "--pairs": "how many pairs of processes; 5 by default",
    "--plot": "draws the peak of a hand-off over its time",
    "--preset": "turns all knobs to a preset before it begins; --knobs counts more",
    "--presets": "the folder with presets; Resources/Presets by default",
    "--rate": "so many frames a second, as on another display",
    "--reason": "why a figure may be more than it was; it stands in the table",
    "--reduce-motion": "as for somebody who has asked for less motion",
    "--renderer": "who draws the window: the graphics card, or the lab itself",
    "--rounds": "how often it is repeated; 10 by default",
    "--save-baseline": "keeps the rows as what this machine is compared with",
    "--seed": "with --fps: at irregular times, the same ones for the same number",
    "--size": "the stage's size in points",
    "--strict": "fails when a row is not within its limit",
    "--svg": "draws scenes, views and ways into a file",
    "--timing": "writes the times of the window's frames to a file",
    "--tolerance":
      "how far it may differ: of progress 0.02, or bounds such as progress=0.02,velocity=0.5,settle=50ms",
    "--vary": "a knob and its values, evenly from LOW to HIGH or these; may stand once for each knob",
  ]
}
