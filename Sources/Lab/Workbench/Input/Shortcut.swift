/// Something that a key asks of the workbench.
enum Shortcut: String, CaseIterable {
  case panel = "K Tab", help = "H ?"
  case choosePrevious = "↑", chooseNext = "↓", turnDown = "←", turnUp = "→", reset = "R", resetAll = "Shift R"
  case undo = "Ctrl Z", redo = "Ctrl Y", copy = "C"
  case savePreset = "S", saveNewPreset = "Shift S", previousPreset = "[", nextPreset = "]"
  case slower = "-", faster = "+ =", pause = ",", stepFrame = ".", scrubBack = "Shift ,", scrubOn = "Shift ."
  case displayRate = "D", inputRate = "I"
  case compare = "B", nextOther = "Shift B"
  case scene = "O", onion = "G", hitAreas = "X", exploded = "E", screenshot = "P", nextDevice = "V", rotate =
    "L"
  case memoryWarning = "M"
  case reading = "A", reduceMotion = "F"

  /// The keys that ask for it, as a person reads them.
  var keys: String { rawValue }

  /// What it does, in a few words.
  var meaning: String {
    switch self {
    case .panel: "shows and hides the panel"
    case .help: "shows and hides this page"
    case .choosePrevious: "chooses the knob above"
    case .chooseNext: "chooses the knob below"
    case .turnDown: "turns it down; Shift: ten steps"
    case .turnUp: "turns it up; Shift: ten steps"
    case .reset: "turns it back"
    case .resetAll: "turns all knobs back"
    case .undo: "undoes a change of knobs"
    case .redo: "makes it again"
    case .copy: "copies the knobs as Swift"
    case .savePreset: "saves the knobs as a preset"
    case .saveNewPreset: "saves them as another preset"
    case .previousPreset: "takes the preset before"
    case .nextPreset: "takes the next preset"
    case .slower: "slower, down to 1/50×"
    case .faster: "faster, up to 1×"
    case .pause: "stops the clock, and lets it go on"
    case .stepFrame: "goes one frame on"
    case .scrubBack: "holds the transition, a frame back"
    case .scrubOn: "a frame on; , or Escape lets it go"
    case .displayRate: "pictures at 60, 90, 120 Hz, or its own"
    case .inputRate: "the pointer at these rates"
    case .scene: "shows what a drag leads to"
    case .screenshot: "saves a picture as PNG and SVG"
    case .nextDevice: "the next device: phones, tablet, none"
    case .compare: "A/B: a second stage, same hand, or one"
    case .nextOther: "A/B: B takes the next preset"
    case .onion: "ghosts of the transition's way"
    case .hitAreas: "where views take touches, and the last"
    case .exploded: "draws the layers apart"
    case .rotate: "turns the device"
    case .memoryWarning: "warns of little memory"
    case .reading: "shows the cursor that reads the screen"
    case .reduceMotion: "fades what would move"
    }
  }

  /// A Boolean value indicating whether it is asked for only while the panel is there.
  var needsPanel: Bool {
    switch self {
    case .choosePrevious, .chooseNext, .turnDown, .turnUp, .reset, .resetAll, .undo, .redo: true
    default: false
    }
  }

  /// What a key asks for, by its name and with the modifiers that are down.
  init?(key: String, _ modifiers: Modifiers) {
    let name = Self.spellings[key] ?? key
    let found: Shortcut?
    switch (name, modifiers.isControl) {
    case ("z", true): found = modifiers.isShift ? .redo : .undo
    case ("c", true): found = .copy
    case (_, true): found = Self.named["ctrl " + name]
    // One that Shift changes nothing of is meant with it, too.
    default: found = (modifiers.isShift ? Self.named["shift " + name] : nil) ?? Self.named[name]
    }
    guard let found else { return nil }
    self = found
  }

  /// The spellings, in a list of shortcuts, of keys that have another name or stand for another key.
  private static let spellings = [
    "up": "↑", "down": "↓", "left": "←", "right": "→", "/": "?", "keypad -": "-", "keypad +": "+",
    "<": "shift ,",
    ">": "shift .",
  ]

  /// Each by every key that asks for it; one with a modifier by both together.
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

/// Which of the modifiers that the workbench knows are down, by the names of the keys.
struct Modifiers {
  private var down: [String] = []

  private static let names = ["left shift", "right shift", "left ctrl", "right ctrl"]

  var isShift: Bool { down.contains { $0.hasSuffix("shift") } }
  var isControl: Bool { down.contains { $0.hasSuffix("ctrl") } }

  /// Takes a key in; others than modifiers are ignored.
  mutating func handle(_ name: String, isDown: Bool) {
    down.removeAll { $0 == name }
    if isDown, Self.names.contains(name) { down.append(name) }
  }

  /// Forgets what is down.
  mutating func releaseAll() { down = [] }
}
