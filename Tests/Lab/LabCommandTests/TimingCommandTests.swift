import Expectations
import Foundation
import FrameTiming
import Testing

@testable import LabCommand

@Suite struct TimingCommandTests {
  private func rows(_ text: String) throws -> [[String: Any]] {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  /// Returns a result with one row, whose rounds lie around a figure.
  private func result(_ figure: Double, noise: Double? = nil) -> String {
    let rounds = [0.99, 1, 1.01, 1, 0.995, 1.005].map { $0 * figure }
    return BenchRow.json([BenchRow("step", figure, unit: "µs", rounds: rounds, noise: noise)])
  }

  private func write(_ text: String, _ name: String, in folder: Folder) throws -> String {
    try text.write(toFile: folder.file(name), atomically: true, encoding: .utf8)
    return folder.file(name)
  }

  /// The words of a quick bench.
  private let small = ["bench", "card", "--size", "100x100", "--rounds", "2"]

  @Test("A slower result exits with 1, an equal or faster one with 0, and the text names the verdict")
  func verdicts() throws {
    let folder = Folder()
    let base = try write(result(100), "base.json", in: folder)
    for (figure, expected, words) in [(100.0, 0, "no difference"), (130, 1, "SLOWER"), (70, 0, "faster")] {
      let new = try write(result(figure), "new.json", in: folder)
      let (status, text, complaint) = try lab(["compare", base, new, "--baselines", folder.file("none")])
      expect(status == expected && complaint.isEmpty, "\(figure)")
      expect(text.contains(words) && text.contains("no measured noise and use 5.0 %"), "\(figure)")

      let (again, json, _) = try lab(["compare", base, new, "--json", "--baselines", folder.file("none")])
      expect(again == expected)
      expect(try object(json)["worse"] as? Bool == (expected == 1), "\(figure)")
    }
  }

  @Test("A difference within the noise of a row or of the machine's baseline is not reported")
  func noise() throws {
    let folder = Folder()
    let base = try write(result(100), "base.json", in: folder)
    let new = try write(result(130, noise: 0.4), "new.json", in: folder)
    try expect(lab(["compare", base, new, "--baselines", folder.file("none")]).0, equals: 0)

    let plain = try write(result(130), "plain.json", in: folder)
    try Baseline(folder: folder.file("baselines")).save(
      "steps", [BenchRow("step", 100, unit: "µs", rounds: [100], noise: 0.4)])
    let (status, text, _) = try lab(["compare", base, plain, "--baselines", folder.file("baselines")])
    expect(status == 0 && text.contains("40.0 %"))
  }

  @Test("An invalid result is refused with its path and its fault")
  func badFiles() throws {
    let folder = Folder()
    let good = try write(result(100), "good.json", in: folder)
    for (text, hint) in [
      ("", "1:1: expected a value"), ("[{\"name\": \"a\"}]", "1:2: [0]: expected the key “unit”"),
      ("{\"format\": 2, \"benches\": {}}", "1:12: format: expected a result file of format 1"),
      ("[{\"name\": 5, \"unit\": \"µs\"}]", "[0].name: expected a text"),
      ("[1, 2", "1:6: expected “]”"), ("[{\n}, 2", "2:5: expected “]”"),
      ("[{\"name\": \"a\", \"unit\": \"b\"}, {\"name\": \"a\", \"unit\": \"b\"}]", "found “a” again"),
      ("[{\"name\": \"a\", \"unit\": \"b\", \"value\": 1e999}]", "[0].value: expected a number"),
      ("[]", "expected a bench row that"), ("{}", "1:1: expected the key “format”"),
      ("[{\"name\": \"step\", \"value\": 1, \"unit\": \"µs\"}]", "at least 5 rounds"),
    ] {
      let bad = try write(text, "bad.json", in: folder)
      let (status, _, complaint) = try lab(["compare", good, bad, "--baselines", folder.file("none")])
      expect(status, equals: 1, "\(text)")
      expect(complaint.contains(hint), "\(text): \(complaint)")
    }
    let (status, _, complaint) = try lab(["compare", good, folder.file("missing.json")])
    expect(status == 1 && complaint.contains("missing.json"))
  }

  @Test("Usage errors exit with 2 and name a cure")
  func wrongCalls() throws {
    for (words, hint) in [
      (["compare", "a"], "two results"), (["compare", "a", "b", "c"], "unexpected word “c”"),
      (["compare", "a", "b", "--jsno"], "--json"), (["bench", "--pairs", "3"], "without “--aa”"),
      (["bench", "--aa", "--pairs", "0"], "from 1 to 1000"),
      (["bench", "--aa", "--export", "a.json"], "--aa"),
      (["bench", "--as", "csv"], "without “--export”"), (["bench", "--export", "a.txt"], ".json or .csv"),
      (["bench", "--export", "a", "--as", "tarce"], "trace"), (["bench", "--hz", "0"], "from 1 to 1000"),
      (["bench", "motion", "--hz", "60"], "--hz"), (["bench", "--baselines", "x"], "--save-baseline"),
      (["bench", "--aa", "--strict"], "--strict"), (["replay", "a", "--timing", "b.txt"], ".json or .csv"),
      (["replay", "a", "--as", "csv"], "--timing"),
      (["replay", "a", "--timing", "b.csv", "--verify"], "remove all but one"),
      (["replay", "a", "--timing", "b.csv", "--fps", "60"], "--fps"),
    ] {
      let (status, _, complaint) = try lab(words)
      expect(status, equals: 2, "\(words)")
      expect(complaint.contains(hint), "\(words): \(complaint)")
    }
  }

  @Test("The frames of a bench are exported as a trace, a table or JSON, at most one per refresh")
  func exports() throws {
    let folder = Folder()
    let names = [("a.json", nil), ("b.csv", nil), ("c.txt", "frames")] as [(String, String?)]
    for (name, form) in names {
      let words =
        ["bench", "card", "--rounds", "1", "--hz", "60", "--export", folder.file(name)]
        + (form.map { ["--as", $0] } ?? [])
      let (status, text, _) = try lab(words)
      expect(
        status == 0 && text.contains("\(name): saved") && text.contains("on a display of 60 Hz"), "\(name)")
    }
    let events = try #require(try object(folder.text("a.json"))["traceEvents"] as? [[String: Any]])
    let lines = try folder.text("b.csv").split(separator: "\n")
    let frames = try #require(try object(folder.text("c.txt"))["frames"] as? [[String: Any]])
    expect(
      events.count { $0["cat"] as? String == "frame" } == frames.count && lines.count == frames.count + 1)
    expect(!frames.isEmpty && events.contains { $0["name"] as? String == "fraction" })
    let refreshes = frames.compactMap { $0["refresh"] as? Int }
    expect(zip(refreshes, refreshes.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test("The frame times of a recording are written, one for each step")
  func replayTiming() throws {
    let folder = Folder()
    let recording = "\(LabProcess.recordings)/dismiss.jsonl"
    let (status, text, _) = try lab(["replay", recording, "--timing", folder.file("frames.csv")])
    let ticks = try String(contentsOfFile: recording, encoding: .utf8).split(separator: "\n").count {
      $0.contains("\"tick\"") || $0.contains("\"picture\"")
    }
    let lines = try folder.text("frames.csv").split(separator: "\n")

    expect(status == 0 && text.contains("on a display of 60 Hz") && text.contains("clock: "))
    expect(lines.count > 50 && text.hasPrefix("\(lines.count - 1) frames"))
    expect(ticks == 0 || ticks >= lines.count - 1)
  }

  @Test("A recording of a stage a million points wide is drawn at a smaller scale")
  func hugeStage() throws {
    let folder = Folder()
    let text = try String(contentsOfFile: "\(LabProcess.recordings)/dismiss.jsonl", encoding: .utf8)
    let lines = text.split(separator: "\n").prefix(4).map(String.init)
    let huge = lines.joined(separator: "\n").replacing("[390,844]", with: "[1000000,844]")
      .replacing("\"scale\":2", with: "\"scale\":1000")
    expect(huge.contains("1000000") && huge.contains("\"scale\":1000"))
    let path = try write(huge + "\n", "huge.jsonl", in: folder)
    let (status, _, _) = try lab(["replay", path, "--timing", folder.file("a.csv")])
    expect(status, equals: 0)
  }

  @Test("A comparison of a build with itself measures the noise of every row and saves a baseline")
  func itself() throws {
    let folder = Folder()
    let words = small + ["--aa", "--pairs", "2", "--json", "--save-baseline", "--baselines", folder.path]
    let (status, text, _) = try lab(words)
    let found = try rows(text)

    expect(status, equals: 0)
    expect(found.allSatisfy { $0["noise"] is Double && ($0["rounds"] as? [Any])?.isEmpty == false })
    let p50 = try #require(found.first { $0["name"] as? String == "card-dismiss-p50" })
    expect((p50["rounds"] as? [Any])?.count, equals: 8)
    let path = Baseline(folder: folder.path).path
    expect(folder.names, equals: [URL(fileURLWithPath: path).lastPathComponent])
    let base = try write(text, "new.json", in: folder)
    try expect(lab(["compare", path, base, "--baselines", folder.path]).0, equals: 0)
  }

  @Test("A session in a window prints its frame times, and ends after the given number of frames")
  func window() throws {
    let folder = Folder()
    let frames = folder.file("frames.json")
    let (status, text, complaint) = try lab(
      [
        "run", "card", "--frames", "1", "--timing", frames, "--as", "frames", "--out", folder.file("out"),
      ], ["SDL_VIDEODRIVER": "dummy"])
    expect(status, equals: 0, "\(complaint)")
    for words in ["first frame", "allocations a frame", "missed their refresh", "1 frame "] {
      expect(text.contains(words), "\(words)")
    }
    let object = try object(folder.text("frames.json"))
    let frame = try #require((object["frames"] as? [[String: Any]])?.first)
    expect(frame["idle"] as? Int == 0 && frame["wait"] is Int)
    expect(folder.names.contains("out"))
  }

  @Test("Options that need a window are refused without one")
  func windowOnly() throws {
    for words in [["run", "card", "--headless", "--frames", "3"]] {
      let (status, _, complaint) = try lab(words)
      expect(status == 2 && complaint.contains("need a window"), "\(words): \(complaint)")
    }
    try expect(lab(["run", "--as", "csv"]).0, equals: 2)
  }

  @Test("Saving a bench keeps the other benches of the baseline, and earlier noise")
  func baselines() throws {
    let folder = Folder()
    let baseline = Baseline(
      folder: folder.file("a/b"), machine: Machine(processor: "Old \"486\" (R)", cores: 1))
    expect(baseline.path.hasSuffix("/old-486-r-1-core.json"))
    expect(try baseline.load() == nil)
    try baseline.save("one", [BenchRow("x", 1, unit: "µs", rounds: [1, 2], noise: 0.5)])
    try baseline.save("two", [BenchRow("y", .nan, unit: "MB/s", sense: .atLeast, rounds: [3])])
    try baseline.save("one", [BenchRow("x", 7, unit: "µs", rounds: [8])])

    let file = try #require(try baseline.load())
    expect(file.benches.map(\.name), equals: ["one", "two"])
    expect(file.benches[0].rows, equals: [BenchRow("x", 7, unit: "µs", rounds: [8], noise: 0.5)])
    expect(file.benches[1].rows[0].value.isNaN && file.benches[1].rows[0].sense == .atLeast)
    expect(file.noise, equals: ["x": 0.5])
    expect(file.rows(like: [BenchRow("y", 0, unit: "")])[0].name, equals: "y")
  }

  @Test("An unreadable baseline is not overwritten")
  func brokenBaseline() throws {
    let folder = Folder()
    let baseline = Baseline(folder: folder.path, machine: Machine(processor: "m", cores: 2))
    try "mine".write(toFile: baseline.path, atomically: true, encoding: .utf8)
    #expect(throws: LabError.self) { try baseline.save("one", []) }
    try expect(folder.text("m-2-cores.json"), equals: "mine")
  }
}
