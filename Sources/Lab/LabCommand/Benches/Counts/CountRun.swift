import Foundation
import Scenarios

/// A run of all counted cases under callgrind, in one process for each processor.
///
/// The C library chooses its code by the processor. For the run, it uses the plainest code, so that all processors have
/// the same counts.
struct CountRun {
  private let catalogue: Catalogue
  private let only: String?

  /// The processor features to hide from the C library, and its size thresholds for copying.
  private static let tunables =
    "glibc.cpu.hwcaps=-AVX512F,-AVX512VL,-AVX512BW,-AVX2,-AVX,-AVX_Fast_Unaligned_Load,-ERMS,-FSRM,-SSE4_2,-SSE4_1,-SSSE3"
    + ",-BMI2,-BMI1,-LZCNT,-MOVBE,-RTM"
    + ":glibc.cpu.x86_non_temporal_threshold=0xc0000:glibc.cpu.x86_rep_movsb_threshold=0x800"
    + ":glibc.cpu.x86_rep_stosb_threshold=0x800"

  init(_ catalogue: Catalogue, only: String? = nil) {
    self.catalogue = catalogue
    self.only = only
  }

  /// Returns the subjects to count, each with its cases: the experiments and the engine, or only the chosen one.
  private func subjects() throws(LabError) -> [(name: String, cases: () throws -> [CountCase])] {
    let all =
      catalogue.experiments.map { experiment in
        (experiment.name, { try GestureCounts(name: experiment.name, catalogue: catalogue).cases })
      } + [("engine", { EngineCounts(catalogue: catalogue).cases })]
    guard let only else { return all }
    let chosen = all.filter { $0.0 == only }
    guard !chosen.isEmpty else {
      throw .usage(
        "unknown subject “\(only)”; choose \(NearestNames.choice(only, in: all.map { $0.0 }, list: "lab list"))"
      )
    }
    return chosen
  }

  /// Runs the cases of every `parts`-th subject, from index `part` on.
  func run(_ part: Int, of parts: Int) throws -> [[CountedCase]] {
    try subjects().enumerated().filter { $0.offset % parts == part }
      .map { try CountedCase.counting(try $0.element.cases()) }
  }

  /// Counts the cases of all subjects in parallel processes.
  ///
  /// - Throws: An error if valgrind is missing or a process fails.
  func counted() throws -> [CountedCase] {
    guard let program = ExecutablePath.find("valgrind") else {
      throw LabError.failure(
        "expected valgrind on the PATH, found none; install it: apt-get install valgrind")
    }
    let folder = try ScratchFolder()
    defer { withExtendedLifetime(folder) {} }
    let parts = max(1, min(ProcessInfo.processInfo.activeProcessorCount, try subjects().count))
    let running = try (0..<parts).map { try worker($0, of: parts, program, folder: folder.path) }
    let shares = try running.enumerated().map { part, worker in
      let data = worker.output.readDataToEndOfFile()
      let ending = worker.process.wait()
      guard ending == .exited(0) else {
        throw LabError.failure(
          "expected status 0 of the lab under valgrind, but its process \(ending.text); run lab count again"
        )
      }
      return try fill(
        try JSONDecoder().decode([[CountedCase]].self, from: data), from: "\(folder.path)/\(part)")
    }
    // Restores the order of the subjects, which were dealt out in turn.
    let most = shares.map(\.count).max() ?? 0
    return (0..<most).flatMap { place in
      shares.flatMap { $0.indices.contains(place) ? $0[place] : [] }
    }
  }

  /// Starts a process that runs a part of the cases under callgrind and prints them.
  private func worker(
    _ part: Int, of parts: Int, _ program: String, folder: String
  ) throws(LabError) -> (process: ChildProcess, output: FileHandle) {
    let words = [
      "--tool=callgrind", "--callgrind-out-file=\(folder)/\(part)", "--instr-atstart=no", "--dump-line=no",
      ChildProcess.ownProgram, "count", "--worker", "\(part)/\(parts)",
    ]
    return try ChildProcess.withOutput(
      of: program, words + (only.map { [$0] } ?? []), input: .nothing, errors: .nothing,
      environment: ["GLIBC_TUNABLES": Self.tunables])
  }

  /// Adds the instruction counts to the cases. Callgrind writes a file for each run.
  private func fill(_ subjects: [[CountedCase]], from path: String) throws -> [[CountedCase]] {
    var file = 0
    var names: [Substring: Substring] = [:]
    return try subjects.map { cases in
      try cases.map { counted in
        var counted = counted
        for run in counted.runs.indices {
          file += 1
          guard let data = try? InputFile.read("\(path).\(file)", "a count"),
            let count = CallgrindCount(String(decoding: data, as: UTF8.self), names: &names)
          else {
            throw LabError.failure(
              "expected valgrind's counts of “\(counted.name)”, found none; check the disk's free space"
            )
          }
          counted.runs[run].instructions = count.instructions
          counted.runs[run].lookUps = count.lookUps
        }
        return counted
      }
    }
  }
}

/// The counts in one file that callgrind wrote: the instructions and calls of one run.
struct CallgrindCount {
  let instructions: Int
  /// The number of calls of look-up functions that a pointer's movement must not call, by the functions' purpose.
  let lookUps: [String: Int]

  /// Parts of the names of look-up functions that a pointer's movement must not call, by the functions' purpose.
  private static let forbidden = [
    "executor-checks": ["swift_task_isCurrentExecutor", "swift_task_checkIsolated"],
    "string-hashes": ["$sSS4hash4into"],
  ]

  /// Creates the counts from the text of a callgrind file; `nil` if it has no counts.
  ///
  /// `names` has the functions' names by number, from earlier files of the same process: callgrind writes each name
  /// once.
  init?(_ text: some StringProtocol, names: inout [Substring: Substring]) {
    var total: Int?
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

  /// Returns a function's name from callgrind's text, in which it stands as `(12) name` at first and as `(12)` from
  /// then on.
  private static func name(_ text: Substring, _ names: inout [Substring: Substring]) -> Substring {
    guard text.first == "(", let end = text.firstIndex(of: ")") else { return text }
    let number = text[...end]
    let rest = text[text.index(after: end)...].drop { $0 == " " }
    if !rest.isEmpty { names[number] = rest }
    return names[number] ?? ""
  }
}
