/// What `--help` says of a command.
extension Verb {
  /// What it does, how it is used, what its options mean, and how it is used well; in lines of eighty letters.
  var help: String {
    let width = examples.map(\.words.count).max() ?? 0
    let rows = examples.flatMap { example -> [String] in
      let purpose = "# \(example.purpose)"
      guard width + purpose.count + 5 <= Self.width else {
        return WrappedText.lines(purpose, width: Self.width, indent: 2) + ["  \(example.words)"]
      }
      return ["  \(example.words)\(String(repeating: " ", count: width - example.words.count))   \(purpose)"]
    }
    let options = optionLines
    return
      (WrappedText.lines(summary, width: Self.width, hang: 0) + ["", "Usage:"] + usageLines
      + (options.isEmpty ? [] : ["", "Options:"] + options) + ["", "Examples:"] + rows)
      .joined(separator: "\n")
  }

  private static let width = 80

  /// The usage, broken between options. What it breaks by itself goes on where it went on.
  private var usageLines: [String] {
    var uses: [String] = []
    for line in usage.split(separator: "\n") {
      if line.hasPrefix(" "), let last = uses.popLast() {
        uses.append(last + " " + line.drop { $0 == " " })
      } else {
        uses.append(String(line))
      }
    }
    return uses.flatMap { WrappedText.lines($0, width: Self.width, indent: 2, hang: 4) }
  }

  /// An option and its meaning each, the meanings in a column of their own.
  private var optionLines: [String] {
    let column = min(24, 4 + (options.map(\.words.count).max() ?? 0))
    return options.flatMap { option -> [String] in
      let lines = WrappedText.lines(option.meaning, width: Self.width, indent: column, hang: 0)
      // A long option has a line of its own.
      guard option.words.count + 4 <= column else { return ["  \(option.words)"] + lines }
      return ["  \(option.words)" + (lines.first ?? "").dropFirst(option.words.count + 2)] + lines.dropFirst()
    }
  }

  /// Lines to type, and what each is for.
  var examples: [(words: String, purpose: String)] {
    switch self {
    case .list:
      [
        ("lab list", "what there is to try"), ("lab list card", "its knobs and gestures"),
        ("lab list --json", "the same for a script"),
      ]
    case .run:
      [
        ("lab run sheet", "opens it in a window"),
        ("lab run card --knobs height=0.5,flick=900", "with two knobs turned"),
        (
          "lab run card --headless --gesture catch --out pictures",
          "plays a gesture and writes what it looks like"
        ),
        ("lab run card --preset brisk --headless", "with the knobs of a preset"),
        ("lab run card --rate 120 --input-rate 60", "as on a display of 120 Hz with a mouse of 60 Hz"),
        ("lab run card --device tablet", "on a tablet, with its safe area"),
        ("lab run card --ab brisk", "beside a second stage with a preset, under the same hand"),
        ("lab run card --headless --exploded --onion", "its layers drawn apart, and ghosts of its way"),
        ("lab run card --timing trace.json", "with the times of every frame"),
      ]
    case .record:
      [
        ("lab record mine.jsonl", "what you do in the window"),
        ("lab record drag.jsonl card --gesture dismiss", "a gesture that comes with it"),
        (
          "lab record slow.jsonl card --from-script 'hold 500ms; fling 195,500 down at 900'",
          "a gesture of your own"
        ),
        ("lab record mine.jsonl card --ab brisk", "two stages; B's run goes to mine-b.jsonl"),
      ]
    case .replay:
      [
        ("lab replay mine.jsonl", "plays it in the window"),
        ("lab replay mine.jsonl --verify --headless", "compares every frame with the recording"),
        ("lab replay mine.jsonl --fps 120", "does it end the same way at another frame rate?"),
        ("lab replay mine.jsonl --at 500ms", "a picture and all values of one frame"),
        ("lab replay mine.jsonl --at 500ms --json", "the same for a script"),
        ("lab replay mine.jsonl --film film.svg", "some of its frames side by side"),
        ("lab replay mine.jsonl --video mine.mp4", "as a video, by ffmpeg"),
      ]
    case .test:
      [
        ("lab test Resources/Recordings", "verifies all of them"),
        ("lab test recordings --jobs 4 --junit result.xml", "for a build server"),
        ("lab test recordings --shard 1/3", "a third of them, for one of three machines"),
      ]
    case .diff:
      [
        ("lab diff mine.jsonl yours.jsonl", "where they part"),
        ("lab diff mine.jsonl yours.jsonl --tolerance 0.02", "within two hundredths of the way"),
      ]
    case .shrink:
      [
        ("lab shrink mine.jsonl --out small.jsonl", "the shortest that still fails"),
        ("lab shrink mine.jsonl --crash", "of one that ends the lab"),
      ]
    case .imports:
      [
        ("lab import drag.csv drag.jsonl card", "of a table with time, x and y"),
        ("lab import events.txt drag.jsonl --from libinput", "of what libinput wrote"),
      ]
    case .export:
      [
        ("lab export mine.jsonl frames.csv", "a row for each frame"),
        ("lab export mine.jsonl events.csv --events", "a row for each event"),
        ("lab export mine.jsonl plot.svg", "progress and velocity"),
        ("lab export mine.jsonl frames.csv --json", "says to a script what was written"),
      ]
    case .report:
      [
        ("lab report mine.jsonl", "a page beside the recording's name in out"),
        ("lab report mine.jsonl --json", "says to a script what was written"),
        ("lab report before.jsonl after.jsonl --out both.html", "two of them held against each other"),
      ]
    case .trace:
      [
        ("lab trace card", "the calls of its first gesture"),
        ("lab trace mine.jsonl --only query,hook", "only questions and hooks of a recording"),
      ]
    case .bench:
      [
        ("lab bench card --rounds 20", "the phases of each frame of its first gesture"),
        ("lab bench card --export trace.json", "the same for Perfetto"),
        ("lab bench draw --json", "what drawing costs, for a script"),
        ("lab bench all --strict", "every bench, and whether all rows are within their limits"),
        ("lab bench card --aa", "how noisy this machine is"),
      ]
    case .count:
      [
        ("lab count card", "the instructions of a frame, a movement and an event of its finishing gesture"),
        ("lab count --check", "fails where something takes more than the table of figures allows"),
        ("lab count --update --reason 'shadows are drawn'", "keeps what it takes now, and why"),
      ]
    case .compare: [("lab compare base.json new.json", "is it faster? and how sure")]
    case .sweep:
      [
        (
          "lab sweep card --vary flick=100..3000:13 --input Resources/Recordings",
          "every recording at thirteen values"
        )
      ]
    case .merge:
      [
        ("lab merge all.csv part-1.csv part-2.csv", "of two machines' parts"),
        ("lab merge all.csv part-1.csv part-2.csv --json", "the same for a script"),
      ]
    case .storyboard:
      [
        ("lab storyboard Resources/Storyboards/postcards.json", "says what is wrong with it"),
        ("lab storyboard app.json --svg app.svg --any-class", "draws one of your own"),
      ]
    case .new:
      [
        ("lab new Drawer", "a package that depends on this checkout"),
        ("lab new Drawer --json", "says to a script what was made"),
        ("lab new Drawer --package https://example.org/TransitionLab.git", "on one that is fetched"),
      ]
    case .completions:
      [
        ("source <(lab completions bash)", "in this shell"),
        ("lab completions fish > ~/.config/fish/completions/lab.fish", "in all of them"),
      ]
    case .doctor:
      [
        ("lab doctor", "is this machine as the lab needs it?"),
        ("lab doctor --json", "the same for a script"),
      ]
    case .help: [("lab help replay", "how one command is used")]
    }
  }
}

/// Words in lines that are no longer than a terminal is wide.
enum WrappedText {
  /// Breaks a text between its words; lines after the first are indented further by `hang`. What is longer than a line
  /// and has no blank stands alone.
  static func lines(_ text: String, width: Int, indent: Int = 0, hang: Int = 2) -> [String] {
    var lines: [String] = []
    var line = String(repeating: " ", count: indent)
    var isEmpty = true
    for word in words(text) {
      if !isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = String(repeating: " ", count: indent + hang)
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return isEmpty ? lines : lines + [line]
  }

  /// The words; what stands in brackets stays together where it is short.
  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var depth = 0
    for word in text.split(separator: " ") {
      if depth > 0, let last = words.last, last.count + word.count < 40 {
        words[words.count - 1] = last + " " + word
      } else {
        words.append(String(word))
      }
      depth = max(0, depth + word.count { $0 == "[" } - word.count { $0 == "]" })
    }
    return words
  }
}
