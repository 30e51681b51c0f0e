/// A command of the workbench that a key runs.
enum Shortcut: String, CaseIterable {
  case panel = "K Tab", help = "H ?", gallery = "U"
  case choosePrevious = "↑", chooseNext = "↓", turnDown = "←", turnUp = "→", reset = "R Backspace", resetAll =
    "Shift R"
  case handles = "T"
  case undo = "Ctrl Z", redo = "Ctrl Y", copy = "C"
  case savePreset = "S", saveNewPreset = "Shift S", previousPreset = "[", nextPreset = "]"
  case slower = "-", faster = "+ =", pause = ",", stepFrame = ".", scrubBack = "Shift ,", scrubOn = "Shift ."
  case displayRate = "D", inputRate = "I"
  case compare = "B", nextOther = "Shift B"
  case scene = "O", onion = "G", hitAreas = "X", exploded = "E", screenshot = "P", nextDevice = "V", rotate =
    "L"
  case memoryWarning = "M"
  case appearance = "N", largerText = "Z", smallerText = "Shift Z", direction = "W"
  case reading = "A", reduceMotion = "F"

  /// The keys that run the command, as a person reads them. Any one of several does: `+ =` means + or =. `Shift` and
  /// `Ctrl` are held with the next key.
  var keys: String { rawValue }

  /// The command's action in a few words.
  var meaning: String {
    switch self {
    case .panel: "shows and hides the panel"
    case .help: "shows and hides this page"
    case .gallery: "returns to the gallery"
    case .choosePrevious: "chooses the knob above"
    case .chooseNext: "chooses the knob below"
    case .turnDown: "decreases it; Shift: ten steps"
    case .turnUp: "increases it; Shift: ten steps"
    case .reset: "resets it"
    case .resetAll: "resets all knobs"
    case .handles: "the plot's handles; Tab: the next one"
    case .undo: "undoes a knob change"
    case .redo: "redoes it"
    case .copy: "copies the knobs as Swift"
    case .savePreset: "saves the knobs as a preset"
    case .saveNewPreset: "saves them as a new preset"
    case .previousPreset: "applies the previous preset"
    case .nextPreset: "applies the next preset"
    case .slower: "slower, down to 1/50×"
    case .faster: "faster, up to 1×"
    case .pause: "pauses and resumes the clock"
    case .stepFrame: "steps one frame"
    case .scrubBack: "scrubs one frame back"
    case .scrubOn: "scrubs one frame on; Escape: release"
    case .displayRate: "frames at 60, 90, 120 Hz, or native"
    case .inputRate: "the pointer at the same rates"
    case .scene: "shows where a release would lead"
    case .screenshot: "saves a picture as PNG and SVG"
    case .nextDevice: "the next device: phones, tablet, none"
    case .compare: "A/B: a second stage, same pointer"
    case .nextOther: "A/B: B applies the next preset"
    case .onion: "ghosts of the transition's path"
    case .hitAreas: "areas of touches, the last hit test"
    case .exploded: "draws the layers apart"
    case .rotate: "rotates the device"
    case .memoryWarning: "sends a memory warning"
    case .appearance: "switches to dark or light"
    case .largerText: "larger text"
    case .smallerText: "smaller text"
    case .direction: "switches the reading direction"
    case .reading: "switches the screen reader"
    case .reduceMotion: "switches Reduce Motion"
    }
  }

  /// A Boolean value that indicates whether the command works only while the panel is open.
  var needsPanel: Bool {
    switch self {
    case .choosePrevious, .chooseNext, .turnDown, .turnUp, .reset, .resetAll, .handles, .undo, .redo: true
    default: false
    }
  }

  /// Creates the command of a key, by the key's name and the modifiers that are down; `nil` for other keys.
  init?(key: String, _ modifiers: Modifiers) {
    let name = Self.spellings[key] ?? key
    let found: Shortcut?
    switch (name, modifiers.isControl) {
    case ("z", true): found = modifiers.isShift ? .redo : .undo
    case ("c", true): found = .copy
    case (_, true): found = Self.named["ctrl " + name]
    // A command without a variant for Shift also runs with Shift.
    default: found = (modifiers.isShift ? Self.named["shift " + name] : nil) ?? Self.named[name]
    }
    guard let found else { return nil }
    self = found
  }

  /// The characters that stand in ``keys`` for keys whose names in events differ, such as `↑` for `up`.
  private static let spellings = [
    "up": "↑", "down": "↓", "left": "←", "right": "→", "/": "?", "keypad -": "-", "keypad +": "+",
    "<": "shift ,",
    ">": "shift .",
  ]

  /// The commands by each of their keys; a key with a modifier is one name.
  private static let named: [String: Shortcut] = {
    var named: [String: Shortcut] = [:]
    for shortcut in allCases {
      let keys = shortcut.keys.lowercased()
      let isModified = keys.hasPrefix("shift ") || keys.hasPrefix("ctrl ")
      for key in isModified ? [keys] : keys.split(separator: " ").map(String.init) { named[key] = shortcut }
    }
    return named
  }()
}

/// The Shift and Control keys that are down.
struct Modifiers {
  private var down: [String] = []

  private static let names = ["left shift", "right shift", "left ctrl", "right ctrl"]

  var isShift: Bool { down.contains { $0.hasSuffix("shift") } }
  var isControl: Bool { down.contains { $0.hasSuffix("ctrl") } }

  /// Records that a key went down or up; ignores keys other than Shift and Control.
  mutating func handle(_ name: String, isDown: Bool) {
    down.removeAll { $0 == name }
    if isDown, Self.names.contains(name) { down.append(name) }
  }

  /// Marks all modifiers as up.
  mutating func releaseAll() { down = [] }
}
