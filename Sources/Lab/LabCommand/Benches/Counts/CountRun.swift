import Foundation
import Scenarios

/// All cases, run under callgrind in as many processes as there are processors.
///
/// The C library chooses its code by the processor it finds. Here it takes the plainest, so that the counts are the
/// same on all of them.
struct CountRun {
  private let catalogue: Catalogue
  private let only: String?

  /// The processor features hidden from the C library, and the sizes from which it copies by other code.
  private static let tunables =
    "glibc.cpu.hwcaps=-AVX512F,-AVX512VL,-AVX512BW,-AVX2,-AVX,-ERMS,-FSRM,-SSE4_2,-SSE4_1,-SSSE3,-BMI2,-BMI1,-LZCNT,-MOVBE,-RTM"
    + ":glibc.cpu.x86_non_temporal_threshold=0xc0000:glibc.cpu.x86_rep_movsb_threshold=0x800"
    + ":glibc.cpu.x86_rep_stosb_threshold=0x800"

  init(_ catalogue: Catalogue, only: String? = nil) {
    self.catalogue = catalogue
    self.only = only
  }

  /// The names of all counted cases: each experiment, and the engine's own work.
  private func subjects() throws(LabError) -> [(name: String, cases: () throws -> [CountCase])] {
    let all =
      catalogue.experiments.map { experiment in
        (experiment.name, { try GestureCounts(name: experiment.name, catalogue: catalogue).cases })
      } + [("engine", { EngineCounts(catalogue: catalogue).cases })]
    guard let only else { return all }
    let chosen = all.filter { $0.0 == only }
    guard !chosen.isEmpty else {
      throw .usage(
        "there is nothing to count by the name “\(only)”. \(NearestNames.hint(only, in: all.map { $0.0 }))")
    }
    return chosen
  }

  /// Runs the cases of every so-many-th subject between marks, from a place on.
  func run(_ part: Int, of parts: Int) throws -> [[CountedCase]] {
    try subjects().enumerated().filter { $0.offset % parts == part }
      .map { try $0.element.cases().map { try CountedCase(running: $0) } }
  }

  /// Counts everything.
  ///
  /// - Throws: that there is no callgrind, or what a process ended with.
  func counted() throws -> [CountedCase] {
    guard let program = ExecutablePath.find("valgrind") else {
      throw LabError.failure(
        "lab count: expected valgrind on the PATH, found none; install it: apt-get install valgrind")
    }
    let folder = try ScratchFolder()
    defer { withExtendedLifetime(folder) {} }
    let parts = max(1, min(ProcessInfo.processInfo.activeProcessorCount, try subjects().count))
    let running = try (0..<parts).map { try worker($0, of: parts, program, folder: folder.path) }
    let shares = try running.enumerated().map { part, worker in
      let data = worker.output.readDataToEndOfFile()
      let ending = worker.process.wait()
      guard ending == .exited(0) else {
        throw LabError.failure("lab count: a part of the cases \(ending.text) under valgrind")
      }
      return try fill(
        try JSONDecoder().decode([[CountedCase]].self, from: data), from: "\(folder.path)/\(part)")
    }
    // Back into their order, which was dealt out in turn.
    let most = shares.map(\.count).max() ?? 0
    return (0..<most).flatMap { place in
      shares.flatMap { $0.indices.contains(place) ? $0[place] : [] }
    }
  }

  /// Starts a process that runs a part of the cases under callgrind and prints what it ran.
  private func worker(
    _ part: Int, of parts: Int, _ program: String, folder: String
  ) throws(LabError) -> (process: ChildProcess, output: FileHandle) {
    let words = [
      "--tool=callgrind", "--callgrind-out-file=\(folder)/\(part)", "--dump-before=counting_mark",
      "--dump-line=no", ChildProcess.ownProgram, "count", "--worker", "\(part)/\(parts)",
    ]
    return try ChildProcess.heard(
      of: program, words + (only.map { [$0] } ?? []), input: .nothing, errors: .nothing,
      environment: ["GLIBC_TUNABLES": Self.tunables])
  }

  /// Adds instructions to what a process ran: every second file is what came between two marks.
  private func fill(_ subjects: [[CountedCase]], from path: String) throws -> [[CountedCase]] {
    var file = 0
    return try subjects.map { cases in
      try cases.map { counted in
        var counted = counted
        for run in counted.runs.indices {
          file += 2
          guard let data = try? InputFile.read("\(path).\(file)", "a count"),
            let count = CallgrindCount(String(decoding: data, as: UTF8.self))
          else { throw LabError.failure("lab count: valgrind wrote no count of \(counted.name)") }
          counted.runs[run].instructions = count.instructions
          counted.runs[run].lookUps = count.lookUps
        }
        return counted
      }
    }
  }
}

/// The counts of one callgrind dump: instructions and calls between two marks.
struct CallgrindCount {
  let instructions: Int
  /// The calls of functions that a movement must not make, by what they do.
  let lookUps: [String: Int]

  /// Parts of functions' names, by what the functions do.
  private static let forbidden = [
    "executor-checks": ["swift_task_isCurrentExecutor", "swift_task_checkIsolated"],
    "string-hashes": ["$sSS4hash4into"],
  ]

  /// Reads a file of counts; nil when it holds none.
  init?(_ text: some StringProtocol) {
    var total: Int?
    var names: [Substring: Substring] = [:]
    var callee: Substring = ""
    var lookUps: [String: Int] = [:]
    for word in Self.forbidden.keys { lookUps[word] = 0 }
    for line in Substring(text).split(separator: "\n") {
      if line.hasPrefix("fn=") {
        _ = Self.name(line.dropFirst(3), &names)
      } else if line.hasPrefix("cfn=") {
        callee = Self.name(line.dropFirst(4), &names)
      } else if line.hasPrefix("calls=") {
        let count = Int(line.dropFirst(6).prefix { $0.isNumber }) ?? 0
        for (word, parts) in Self.forbidden where parts.contains(where: { callee.contains($0) }) {
          lookUps[word, default: 0] += count
        }
      } else if line.hasPrefix("totals: ") {
        total = Int(line.dropFirst(8).prefix { $0.isNumber })
      }
    }
    guard let total else { return nil }
    instructions = total
    self.lookUps = lookUps
  }

  /// A function's name: `(12) name` where it stands first, `(12)` from then on.
  private static func name(_ text: Substring, _ names: inout [Substring: Substring]) -> Substring {
    guard text.first == "(", let end = text.firstIndex(of: ")") else { return text }
    let number = text[...end]
    let rest = text[text.index(after: end)...].drop { $0 == " " }
    if !rest.isEmpty { names[number] = rest }
    return names[number] ?? ""
  }
}
