import Expectations
import Experiments
import Foundation
import Testing

@testable import LabCommand

@Suite struct CompletionTests {
  private func words(_ line: String...) -> [String] { Completion(catalogue: .standard).words(for: line) }

  @Test("Completion offers the words that are valid in a place")
  func places() {
    expect(words("re").sorted(), equals: ["record", "replay", "report"])
    expect(words("run", "ca").contains("card"))
    expect(words("bench", "dr"), equals: ["draw"])
    expect(words("run", "card", "--gesture", "dis"), equals: ["dismiss"])
    expect(words("run", "--kn"), equals: ["--knobs"])
    expect(words("run", "card", "--knobs", "hei"), equals: ["height="])
    expect(RunCommand.verb.usage.contains(" [--ab PRESET[,PRESET]] "))
    expect(words("run", "--renderer", ""), equals: ["geometry", "raster"])
    expect(words("bench", "card", "--as", ""), equals: ["trace", "csv", "frames"])
    expect(words("run", "--device", "ta"), equals: ["tablet"])
    expect(words("run", "--device", ""), equals: ["phone", "small-phone", "large-phone", "tablet"])
    expect(words("completions", ""), equals: ["bash", "zsh", "fish"])
    expect(words("help", "dif"), equals: ["diff"])
    expect(words("list", "car") == ["card"] && words("--v") == ["--version"])
    expect(words("shrink", "a", "--diagnostic", "unbal").contains("unbalanced-appearance"))
    expect(words("trace", "card", "--only", "qu"), equals: ["query"])
    expect(words("trace", "card", "--only", "hook,qu"), equals: ["hook,query"])
    expect(!words("trace", "card", "--only", "query,").contains("query,query"))
    expect(words("diff", "--tolerance", "fraction=0.1,ve"), equals: ["fraction=0.1,velocity="])
    expect(words("run", "card", "--knobs", "height=0.5,fl"), equals: ["height=0.5,flick="])
    expect(words("run", "card", "--ab", ""), equals: words("run", "card", "--preset", ""))
    // The shell completes file names.
    expect(words("replay", "").isEmpty && words("run", "--out", "").isEmpty && words("nonsense", "").isEmpty)
    expect(!words("run", "--headless", "--").contains("--headless"))
  }

  /// Returns the options that a text names, each once, in order.
  private static func options(in text: String) -> [String] {
    text.matches(of: /--[a-z][a-z-]*/).reduce(into: []) { names, match in
      if !names.contains(String(match.0)) { names.append(String(match.0)) }
    }
  }

  @Test("Every option of a command's table is in its usage, help and completions")
  func options() throws {
    for verb in CommandTable.verbs {
      let (names, usage, help) = (verb.options.map(\.spelling), verb.usage, verb.help)
      expect(Self.options(in: usage), equals: names, "\(verb.name)")
      expect(words(verb.name, "--"), equals: names + ["--help"], "\(verb.name)")
      for option in verb.options {
        expect(
          usage.contains(option.words) && help.contains("\n  \(option.words)"), "\(verb.name) \(option.name)")
        expect(!option.meaning.isEmpty, "\(verb.name) \(option.name)")
      }
      let examples = verb.examples.flatMap { Self.options(in: $0.words) }
      expect(!verb.examples.isEmpty && Set(names).isSuperset(of: examples), "\(verb.name)")
    }
  }

  @Test("A mistyped option is answered with the nearest option, an unrelated one with all options")
  func suggestions() throws {
    for verb in CommandTable.verbs {
      let (status, _, complaint) = try lab([verb.name, "--qqqqqqqqqqqq"])
      expect(status, equals: 2)
      expect(
        Self.options(in: complaint), equals: ["--qqqqqqqqqqqq"] + verb.options.map(\.spelling), "\(verb.name)"
      )
      for option in verb.options {
        let error = #expect(throws: LabError.self) { try Arguments([option.spelling + "x"], for: verb) }
        let hint = error?.description.components(separatedBy: "; choose ").last ?? ""
        expect(Self.options(in: hint).first, equals: option.spelling, "\(verb.name) \(option.name)")
      }
    }
  }

  @Test("Help prints the summary, usage and examples of a command with status 0")
  func help() throws {
    for verb in CommandTable.verbs {
      for words in [[verb.name, "--help"], [verb.name, "-h"], ["help", verb.name]] {
        let (status, text, complaint) = try lab(words)
        expect(status == 0 && complaint.isEmpty)
        expect(text.contains("Usage:\n  lab \(verb.name)") && text.contains("Examples:\n  "), "\(words)")
        let said = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        expect(said.hasPrefix(verb.summary))
      }
    }
  }

  @Test("A word with “=” is completed as one word, and as three words that a shell makes of it")
  func pieces() throws {
    expect(words("run", "card", "--gesture=ca").sorted(), equals: ["--gesture=cancel", "--gesture=catch"])
    expect(words("run", "card", "--gesture", "=", "ca").sorted(), equals: ["cancel", "catch"])
    expect(
      words("run", "card", "--gesture", "=").sorted(), equals: words("run", "card", "--gesture", "").sorted())
    expect(words("run", "card", "--knobs", "height", "=", "0.5,fl"), equals: ["0.5,flick="])
    expect(words("run", "card", "--knobs", "=", "height", "=", "0.5,fl"), equals: ["0.5,flick="])
    expect(words("run", "card", "--renderer=ra"), equals: ["--renderer=raster"])
  }

  @Test("Presets come from the folder of --presets, and a comparison takes two of them")
  func presets() throws {
    let folder = Folder()
    try FileManager.default.createDirectory(atPath: folder.file("card"), withIntermediateDirectories: true)
    for name in ["soft", "firm"] {
      try "{}".write(toFile: folder.file("card/\(name).json"), atomically: true, encoding: .utf8)
    }
    let start = ["run", "card", "--presets", folder.path]
    func words(_ more: String...) -> [String] { Completion(catalogue: .standard).words(for: start + more) }
    expect(words("--preset", "") == ["firm", "soft"] && words("--preset=s") == ["--preset=soft"])
    expect(words("--ab", "firm,") == ["firm,soft"] && words("--ab", "firm,soft,").isEmpty)
  }

  @Test("Help contains the whole usage, in lines of at most 80 characters")
  func explanations() {
    for verb in CommandTable.verbs {
      let help = verb.help
      let lines = help.split(separator: "\n")
      // An example stands in one line, however long.
      expect(lines.allSatisfy { $0.count <= 80 || $0.hasPrefix("  lab ") }, "\(verb.name)")
      let words = verb.usage.split(whereSeparator: \.isWhitespace)
      expect(words.allSatisfy { help.contains($0) })
    }
  }

  @Test("Bash completes words with the script that the lab prints")
  func bash() throws {
    let folder = Folder()
    let (status, script, _) = try lab(["completions", "bash"])
    expect(status, equals: 0)
    try script.write(toFile: folder.file("completions"), atomically: true, encoding: .utf8)
    func complete(_ words: [String]) throws -> [String] {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/bash")
      let lines = """
        source "$1"; shift
        complete -p lab >&2 || exit 1
        COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMPREPLY=()
        _lab; printf '%s\\n' "${COMPREPLY[@]}"
        """
      process.arguments =
        ["-c", lines, "bash", folder.file("completions"), LabProcess.executable.path] + words
      let output = Pipe()
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      expect(process.terminationStatus, equals: 0)
      return text.split(separator: "\n").map(String.init)
    }
    try expect(complete(["rep"]).sorted(), equals: ["replay", "report"])
    try expect(complete(["run", "card", "--gest"]), equals: ["--gesture"])
    try expect(complete(["run", "card", "--gesture", "c"]).sorted(), equals: ["cancel", "catch"])
    expect(try complete(["run", "card", "--gesture", "zz"]).isEmpty)
    try expect(complete(["run", "card", "--gesture", "=", "c"]).sorted(), equals: ["cancel", "catch"])
    try expect(complete([""]).count, equals: CommandTable.verbs.count + 2)
  }

  @Test(
    "The scripts for zsh and fish ask the program; an unknown shell is answered with the known ones"
  )
  func others() throws {
    for shell in ["zsh", "fish"] {
      let (status, text, _) = try lab(["completions", shell])
      expect(status == 0 && text.contains("completions words"), "\(shell)")
    }
    let (status, _, complaint) = try lab(["completions", "bush"])
    expect(status == 2 && complaint.contains("bash"))
  }
}
