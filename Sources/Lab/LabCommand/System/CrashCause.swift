/// The cause of a child process's crash.
nonisolated enum CrashCause {
  /// The environment variables that make a crashing process write the first functions of its stack. The whole stack
  /// would fill a pipe.
  static let environment = [
    "SWIFT_BACKTRACE":
      "enable=yes,interactive=no,color=no,output-to=stderr,threads=crashed,limit=16,top=8,"
      + "images=none,registers=none,symbolicate=fast"
  ]

  /// Returns the cause of a crash from the process's error output: its fatal error's message, or the function in which
  /// it stopped.
  static func text(in words: String) -> String {
    let lines = words.split(separator: "\n")
    if let words = lines.first(where: { $0.contains("atal error") || $0.contains("ould not cast") }) {
      return String(words)
    }
    for line in lines {
      // Functions of the runtime's libraries lie above the one that called them.
      guard let frame = line.firstMatch(of: #/^ *\d+ .*0x[0-9a-f]+ (.+) \+ \d+ in (\S+)/#),
        !frame.2.hasPrefix("lib")
      else { continue }
      return
        "\(frame.1.replacing("specialized ", with: "")) stopped the program; a value that it unwraps may be "
        + "nil, such as an outlet without its storyboard"
    }
    return "no words about the cause"
  }
}
