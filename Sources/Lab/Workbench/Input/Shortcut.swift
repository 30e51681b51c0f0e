/// Something that a key asks of the workbench.
enum Shortcut: CaseIterable, Hashable {
  case panel, help
  case choosePrevious, chooseNext, turnDown, turnUp, reset, resetAll, undo, redo, copy
  case savePreset, saveNewPreset, previousPreset, nextPreset
  case slower, faster, pause, stepFrame, scrubBack, scrubOn, displayRate, inputRate
  case compare, nextOther
  case scene, onion, hitAreas, exploded, screenshot, nextDevice, rotate, memoryWarning
  case reading, reduceMotion

  /// The keys that ask for it, as a person reads them.
  var keys: String {
    switch self {
    case .panel: "K Tab"
    case .help: "H ?"
    case .choosePrevious: "↑"
    case .chooseNext: "↓"
    case .turnDown: "←"
    case .turnUp: "→"
    case .reset: "R"
    case .resetAll: "Shift R"
    case .undo: "Ctrl Z"
    case .redo: "Ctrl Y"
    case .copy: "C"
    case .savePreset: "S"
    case .saveNewPreset: "Shift S"
    case .previousPreset: "["
    case .nextPreset: "]"
    case .slower: "-"
    case .faster: "+ ="
    case .pause: ","
    case .stepFrame: "."
    case .scrubBack: "Shift ,"
    case .scrubOn: "Shift ."
    case .displayRate: "D"
    case .inputRate: "I"
    case .scene: "O"
    case .screenshot: "P"
    case .nextDevice: "V"
    case .compare: "B"
    case .nextOther: "Shift B"
    case .onion: "G"
    case .hitAreas: "X"
    case .exploded: "E"
    case .rotate: "L"
    case .memoryWarning: "M"
    case .reading: "A"
    case .reduceMotion: "F"
    }
  }

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
    switch (key, modifiers.isControl) {
    case ("z", true): self = modifiers.isShift ? .redo : .undo
    case ("y", true): self = .redo
    case ("c", true): self = .copy
    case (_, true): return nil
    case ("k", _), ("tab", _): self = .panel
    case ("h", _), ("?", _), ("/", _): self = .help
    case ("up", _): self = .choosePrevious
    case ("down", _): self = .chooseNext
    case ("left", _): self = .turnDown
    case ("right", _): self = .turnUp
    case ("r", _): self = modifiers.isShift ? .resetAll : .reset
    case ("c", _): self = .copy
    case ("s", _): self = modifiers.isShift ? .saveNewPreset : .savePreset
    case ("[", _): self = .previousPreset
    case ("]", _): self = .nextPreset
    case ("-", _), ("keypad -", _): self = .slower
    case ("=", _), ("+", _), ("keypad +", _): self = .faster
    case (",", _): self = modifiers.isShift ? .scrubBack : .pause
    case (".", _): self = modifiers.isShift ? .scrubOn : .stepFrame
    case ("<", _): self = .scrubBack
    case (">", _): self = .scrubOn
    case ("d", _): self = .displayRate
    case ("i", _): self = .inputRate
    case ("o", _): self = .scene
    case ("p", _): self = .screenshot
    case ("v", _): self = .nextDevice
    case ("b", _): self = modifiers.isShift ? .nextOther : .compare
    case ("g", _): self = .onion
    case ("x", _): self = .hitAreas
    case ("e", _): self = .exploded
    case ("l", _): self = .rotate
    case ("m", _): self = .memoryWarning
    case ("a", _): self = .reading
    case ("f", _): self = .reduceMotion
    default: return nil
    }
  }
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
