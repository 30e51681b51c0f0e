import Expectations
import Foundation
import Glibc
import Testing

/// Each system call of a command about its files fails in turn, and the process is killed before and after it.
///
/// The ordinary tests take every twelfth call, with one cause; `FAULTS=all` takes all calls with all causes.
@Suite(.serialized) struct FaultTests {
  private static let isWhole = ProcessInfo.processInfo.environment["FAULTS"] == "all"

  private static let causes: [String: [Int32]] = [
    "create": [ENOSPC, EACCES, EMFILE], "open": [ENOENT, EACCES, EIO], "write": [ENOSPC, EIO, EINTR],
    "read": [EIO, EINTR], "close": [EIO], "fsync": [EIO], "ftruncate": [EIO], "flock": [ENOLCK, EINTR],
    "fstat": [EIO], "rename": [EXDEV, EACCES, ENOSPC], "unlink": [EACCES], "mkdir": [EACCES, ENOSPC],
  ]

  /// Returns the causes with which a call is made to fail.
  private func causes(of call: FaultRun.Call) -> [String] {
    let partial = ["read", "write"].contains(call.name) ? ["short"] : []
    let all = Self.causes[call.name, default: []].map { "\($0)" } + partial + ["before", "after"]
    return Self.isWhole ? all : [all[call.number % all.count]]
  }

  /// Returns the calls to fail: of those with the same name and file in sequence, the first two and the last.
  private func sites(_ calls: [FaultRun.Call]) -> [FaultRun.Call] {
    let groups = Dictionary(grouping: calls) { "\($0.name) \($0.file)" }.values
    let all = groups.flatMap { $0.count > 3 ? [$0[0], $0[1], $0[$0.count - 1]] : $0 }
      .sorted { $0.number < $1.number }
    return Self.isWhole ? all : all.enumerated().filter { $0.offset % 12 == 5 }.map(\.element)
  }

  @Test(
    "When a system call fails, nothing is lost or torn, the message names the file, and the status is right",
    arguments: await FaultyCommand.all)
  func faults(command: FaultyCommand) throws {
    let before = FaultRun.files(in: try command.folder())
    let whole = try FaultRun(command, in: try command.folder())
    try #require(whole.status == 0, "\(whole.errors)")
    expect(whole.calls.count, isAbove: 10)
    for call in sites(whole.calls) {
      for cause in causes(of: call) {
        let place: Comment =
          "\(command.words): call \(call.number), \(call.name) of \(call.file), cause \(cause)"
        let folder = try command.folder()
        let run = try FaultRun(command, in: folder, failing: (call.number, cause))
        checkFiles(run, before, whole, command, place)
        if ["before", "after"].contains(cause) {
          expect(run.status, equals: 137, place)
          // The next run copes with what the killed one has left.
          let again = try FaultRun(command, in: folder)
          expect(again.status, equals: 0, "\(place): \(again.errors)")
          for (name, data) in whole.files { expect(isSame(again.files[name], data, name, command), place) }
        } else {
          checkEnd(run, whole, call, cause, command, place)
        }
      }
    }
  }

  @Test("A signal during a read or a write loses no byte", arguments: [3, 6])
  func interruptions(number: Int) throws {
    let command = FaultyCommand.all[number]
    let whole = try FaultRun(command, in: try command.folder())
    let calls = whole.calls.filter { ["read", "write"].contains($0.name) }
    expect(calls.count, isAbove: 2)
    for call in calls {
      let run = try FaultRun(command, in: try command.folder(), failing: (call.number, "\(EINTR)"))
      expect(run.status, equals: 0, "\(command.words): call \(call.number): \(run.errors)")
      expect(run.files, equals: whole.files, "\(command.words): call \(call.number)")
    }
  }

  /// Checks that every file is that of before or that of a whole run, and that only documented parts are left.
  private func checkFiles(
    _ run: FaultRun, _ before: [String: Data], _ whole: FaultRun, _ command: FaultyCommand, _ place: Comment
  ) {
    for (name, data) in run.files where !isDocumented(name) {
      let isPart = command.growing.contains(name) && whole.files[name]?.starts(with: data) == true
      let isWhole =
        isPart || data == before[name] || whole.files[name].map { isSame(data, $0, name, command) } == true
      expect(isWhole, "\(place): \(name) is torn")
    }
    for name in before.keys { expect(run.files[name] != nil, "\(place): \(name) is lost") }
  }

  private func checkEnd(
    _ run: FaultRun, _ whole: FaultRun, _ call: FaultRun.Call, _ cause: String, _ command: FaultyCommand,
    _ place: Comment
  ) {
    let isRepeated =
      cause == "short" || cause == "\(EINTR)" && ["read", "write", "flock"].contains(call.name)
    if run.status == 0 {
      for (name, data) in whole.files {
        expect(isSame(run.files[name], data, name, command), "\(place): \(name)")
      }
    } else {
      expect(run.status, equals: 1, "\(place): \(run.errors)")
      expect(!isRepeated, "\(place): \(run.errors)")
      let file = call.file.replacing(".partial-", with: "").replacing(".partial", with: "")
      expect(run.errors.contains(file) || run.errors.contains("/"), "\(place): \(run.errors)")
    }
  }

  private func isSame(_ data: Data?, _ other: Data, _ name: String, _ command: FaultyCommand) -> Bool {
    command.varying.contains(name) ? data?.suffix(8) == other.suffix(8) : data == other
  }

  /// Whether the guide documents a name as a leftover: a part of a file.
  private func isDocumented(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return name.hasPrefix(".partial-") || name.hasSuffix(".partial") || name.hasSuffix(".partial.1")
  }
}
