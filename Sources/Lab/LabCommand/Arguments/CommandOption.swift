/// An option of a command: a row of its table, from which parsing, usage, help, completions and suggestions come.
struct CommandOption {
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
  func saying(_ meaning: String) -> CommandOption {
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
