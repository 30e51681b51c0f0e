import Diagnostics
import Expectations
import Experiments
import Foundation
import Replay
import Testing
import TransitionEngine
@testable import LabCommand
@testable import Scenarios

@Suite struct LabTests {
  private static let recordings = LabProcess.recordings

  @Test("Without a display the lab plays the drag, prints a summary and writes its files")
  func withoutDisplay() throws {
    let folder = Folder()
    let (status, text, remark) = try lab(["run", "--out", folder.path])

    expect(status, equals: 0)
    expect(folder.names, equals: ["card-dismiss-film.svg", "card-dismiss-plot.svg", "card-dismiss.jsonl"])
    // The remark is not a result, so it goes to the error output.
    expect(remark.contains("no display") && !text.contains("no display"))
    for word in [
      "began dismissing", "released at", "flicked", "settled: dismissed", "film.svg",
    ] {
      expect(text.contains(word), "the story says “\(word)”")
    }
  }

  @Test("The committed recordings verify, and a new recording prints the same hashes")
  func committedRecordings() throws {
    let folder = Folder()
    for gesture in ["dismiss", "cancel", "catch"] {
      let (status, text, _) = try lab([
        "replay", "\(Self.recordings)/\(gesture).jsonl", "--verify", "--headless",
      ])
      let (_, live, _) = try lab(["record", folder.file("\(gesture).jsonl"), "--gesture", gesture])
      let last = text.split(separator: "\n").last

      expect(status, equals: 0)
      expect(last?.contains("hashes: pictures"), equals: true)
      expect(last, equals: live.split(separator: "\n").last)
    }
  }

  @Test(
    "Neither random hashing nor processor features change a bit of a replay",
    arguments: [
      ["SWIFT_DETERMINISTIC_HASHING": "0"],
      ["GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX2,-FMA,-AVX512F"],
    ])
  func machines(environment: [String: String]) throws {
    let words = ["replay", "\(Self.recordings)/dismiss.jsonl", "--verify", "--headless"]
    let (_, usual, _) = try lab(words, ["SWIFT_DETERMINISTIC_HASHING": "1"])
    for _ in 0..<3 {
      let (status, text, _) = try lab(words, environment)
      expect(status, equals: 0)
      expect(text, equals: usual)
    }
  }

  @Test("An unknown word is answered with the nearest ones, and status 2")
  func unknownWords() throws {
    for (words, hint) in [
      (["replya", "x"], "replay"), (["run", "crad"], "card"), (["bench", "--jsno"], "--json"),
      (["run", "card", "--gesture", "dismis"], "dismiss"),
      (["run", "card", "--knobs", "heigth=1"], "height"),
      (["--jsno"], "--help"), (["--versoin"], "--version"),
      (["shrink", "a", "--diagnostic", "appearance-unbalanced"], "unbalanced-appearance"),
      (["record"], "FILE"), (["run", "card", "extra"], "extra"), (["run", "--size", "big"], "390x844"),
      (["bench", "--rounds", "none"], "whole number"),
      (["run", "card", "--knobs", "height=NaN"], "0.2 to 1,"),
      (["run", "card", "--knobs", "="], "height"), (["run", "--size", "390xabcx844"], "390x844"),
      (["run", "--out", "--headless"], "a value after “--out”"),
      (["run", "--out="], "a value after “--out”"),
      (["list", "--json=1"], "expected no value for “--json”"),
      (["help", "run", "list"], "unexpected word “list”"),
      (["run", "--restore=a.state", "--restore=b.state"], "as a.state and as b.state"),
      (["run", "--restore", "--restore", "b.state"], "without a file and as b.state"),
      (["trace", "a.jsonl", "--presets", "."], "“--presets” applies only to experiments"),
      (["record", ""], "FILE"), (["replay", ""], "FILE"), (["bench", "motion", "--size", "9"], "--size"),
    ] {
      let (status, _, complaint) = try lab(words)
      expect(status, equals: 2, "\(words)")
      expect(complaint.contains(hint), "\(words): \(complaint)")
    }
  }

  @Test("An invalid recording is refused with its place, and nothing is written")
  func badRecordings() throws {
    let folder = Folder()
    let good = try String(contentsOfFile: "\(Self.recordings)/dismiss.jsonl", encoding: .utf8)
    let lines = good.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    func spoil(_ line: Int, _ change: (String) -> String) -> [UInt8] {
      var all = lines
      all[line - 1] = change(all[line - 1])
      return Array(all.joined(separator: "\n").utf8)
    }
    let pointer = try #require(lines.firstIndex { $0.contains("pointer") }) + 1
    let tick = try #require(lines.lastIndex { $0.contains("tick") }) + 1
    let cases: [(name: String, bytes: [UInt8], place: String)] = [
      ("version", spoil(1) { $0.replacing("\"version\":1", with: "\"version\":99") }, ":1:"),
      ("nan", spoil(pointer) { $0.replacing("\"y\":", with: "\"y\":NaN,\"z\":") }, ":\(pointer):"),
      ("time", spoil(tick) { $0.replacing("\"tick\":", with: "\"tick\":-") }, ":\(tick):"),
      ("utf8", Array(lines[0].utf8) + [0x0A, 0xFF, 0xFE, 0x0A], ":2:"),
      ("empty", [], ":1:"),
    ]
    for (name, bytes, place) in cases {
      let path = folder.file("\(name).jsonl")
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      let (status, _, complaint) = try lab(["replay", path, "--headless"])
      expect(status, equals: 1, "\(name)")
      expect(complaint.contains("\(name).jsonl\(place)"), "\(complaint)")
    }
    let (status, _, complaint) = try lab(["replay", folder.file("missing.jsonl")])
    expect(status, equals: 1)
    expect(complaint.contains("missing.jsonl"))
    expect(folder.names.count, equals: cases.count)
  }

  @Test("A command refuses a path where no file can be written, and changes nothing")
  func badPlaces() throws {
    let folder = Folder()
    let (pipe, file) = (folder.file("pipe"), folder.file("file"))
    expect(mkfifo(pipe, 0o600), equals: 0)
    try Data("mine".utf8).write(to: URL(fileURLWithPath: file))
    try FileManager.default.createDirectory(
      atPath: folder.file("out/card-dismiss-plot.svg"), withIntermediateDirectories: true)
    for (words, found) in [
      (["record", pipe, "--headless"], "a pipe"), (["record", folder.path, "--headless"], "a folder"),
      (["record", "\(file)/x", "--headless"], "a file where a folder should be"),
      (["run", "--out", file], "not a folder"), (["run", "--out", "\(file)/x"], "not a folder"),
      (["run", "--out", folder.file("out")], "a folder"),
    ] {
      let (status, _, complaint) = try lab(words)
      expect(status, equals: 1, "\(words)")
      expect(complaint.contains(found), "\(words): \(complaint)")
    }
    var status = stat()
    expect(stat(pipe, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
    expect(folder.names, equals: ["file", "out", "pipe"])
    try expect(
      FileManager.default.contentsOfDirectory(atPath: folder.file("out")), equals: ["card-dismiss-plot.svg"])
  }

  @Test("A recording without a footer plays to its last whole line, and fails to verify")
  func cutRecording() throws {
    let folder = Folder()
    let good = try Data(contentsOf: URL(fileURLWithPath: "\(Self.recordings)/dismiss.jsonl"))
    let path = folder.file("cut.jsonl")
    try good.prefix(good.count / 2).write(to: URL(fileURLWithPath: path))
    let (played, text, remark) = try lab(["replay", path, "--headless"])
    let (verified, _, complaint) = try lab(["replay", path, "--headless", "--verify"])

    expect(played, equals: 0)
    expect(text.contains("hashes: pictures"))
    expect(remark.contains("cut.jsonl:"))
    expect(remark.contains("ended early"))
    expect(verified, equals: 1)
    expect(complaint.contains("ended early"))
  }

  @Test("A recording whose frames differ fails to verify, and the error names the frame")
  func divergence() throws {
    let folder = Folder()
    let recording = try RecordingFile("\(Self.recordings)/dismiss.jsonl").load()
    var changed = recording
    changed.steps[40].hashes.picture ^= 4
    let path = folder.file("changed.jsonl")
    try Data(changed.bytes(name: path)).write(to: URL(fileURLWithPath: path))
    let (status, _, complaint) = try lab(["replay", path, "--headless", "--verify"])

    expect(status, equals: 1)
    expect(complaint.contains("frame 40"))
  }

  @Test("lab list --json is an array of objects with a name and a summary")
  func listing() throws {
    let (status, text, _) = try lab(["list", "--json"])
    let rows = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])

    expect(status, equals: 0)
    expect(rows.contains { $0["name"] as? String == "card" && ($0["summary"] as? String)?.isEmpty == false })
    expect(rows.allSatisfy { $0["provokes"] is [String] })
    for (row, experiment) in zip(rows, Catalogue.standard.experiments) {
      let knobs = try #require(row["knobs"] as? [[String: Any]])
      expect(knobs.map { $0["name"] as? String }, equals: experiment.knobs.map(\.name))
      for (object, knob) in zip(knobs, experiment.knobs) {
        expect(object["from"] as? Double == knob.range.lowerBound)
        expect(object["to"] as? Double == knob.range.upperBound)
        expect(object["step"] as? Double == knob.step && object["usual"] as? Double == knob.value)
        expect(object["summary"] as? String == knob.summary)
      }
      let gestures = try #require(row["gestures"] as? [[String: Any]])
      expect(gestures.map { $0["script"] as? String }, equals: experiment.gestures.map(\.script))
      for (object, gesture) in zip(gestures, experiment.gestures) {
        let outcome = try #require(object["outcome"] as? [String: Any])
        expect(outcome["endings"] as? [String] == gesture.outcome?.endings.map(\.rawValue))
        expect(outcome["screen"] as? String == gesture.outcome?.screen)
        expect(outcome["signs"] as? [String] == gesture.outcome?.signs)
      }
    }
    let (one, object, _) = try lab(["list", "card", "--json"])
    let cards = try #require(JSONSerialization.jsonObject(with: Data(object.utf8)) as? [[String: Any]])
    expect(one == 0 && cards.count == 1 && cards[0]["name"] as? String == "card")
  }

  @Test("lab list of one experiment describes its gestures and its knobs with ranges and default values")
  func listingOne() throws {
    for experiment in Catalogue.standard.experiments {
      let text = ListCommand.description(experiment)
      for knob in experiment.knobs {
        for part in [knob.name, knob.label, knob.summary] { expect(text.contains(part), "\(part)") }
      }
      for gesture in experiment.gestures {
        expect(text.contains(gesture.name) && text.contains(gesture.summary))
        expect(gesture.outcome.map { text.contains("→ \($0)") }, equals: true, "\(gesture.name)")
      }
    }
    let (status, text, _) = try lab(["list", "card"])
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("flick ") })
    expect(status, equals: 0)
    let words = line.split(separator: " ").prefix(8).joined(separator: " ")
    expect(words, equals: "flick Release velocity, pt/s 1 12000 50 600", "\(line)")
    expect(try lab(["list", "crad"]).2.contains("card"))
  }

  @Test("lab version and lab --version print the same versions, as a table or as JSON")
  func version() throws {
    let (status, text, _) = try lab(["--version"])
    expect(status == 0 && text.hasPrefix("\(Lab.name) \(Lab.version)\n"))
    try expect(lab(["version"]).1, equals: text)
    let facts = try #require(
      JSONSerialization.jsonObject(with: Data(try lab(["version", "--json"]).1.utf8)) as? [String: Any])
    expect(facts["version"] as? String == Lab.version && facts["writes"] as? Int == 1)
    for name in ["build", "compiler", "library", "sdl"] {
      let fact = try #require(facts[name] as? String, "\(name)")
      expect(!fact.isEmpty && text.contains(fact), "\(name)")
    }
    expect(facts["reads"] as? [Int] == Array(RecordingHeader.versions))
    expect(text.contains("reads version 1, writes version 1\n"))
  }

  @Test("lab list names each experiment with its summary, its gestures and the rules that it breaks")
  func table() throws {
    let (status, text, _) = try lab(["list"])

    expect(status, equals: 0)
    for experiment in Catalogue.standard.experiments {
      expect(text.contains(experiment.name + " "))
      expect(text.contains(experiment.summary))
      for gesture in experiment.gestures { expect(text.contains(gesture.name)) }
      for rule in experiment.provokes { expect(text.contains(rule.id)) }
    }
  }

  @Test("lab bench --json is an array of rows with a name, a value and a unit")
  func bench() throws {
    let (status, text, _) = try lab(["bench", "--rounds", "1", "--json"])
    let rows = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])

    expect(status, equals: 0)
    expect(rows.allSatisfy { $0["name"] is String && $0["unit"] is String && $0.keys.contains("value") })
    expect(rows.contains { $0["limit"] != nil && $0["within"] is Bool })
    for phase in ["input", "gestures", "animation", "layout", "display-list", "draw", "present"] {
      expect(rows.contains { ($0["name"] as? String)?.contains(phase) == true }, "\(phase)")
    }
  }

  @Test("The distance of two words counts insertions, removals, replacements and swapped neighbors")
  func distances() {
    expect(NearestNames.distance("card", "card"), equals: 0)
    expect(NearestNames.distance("crad", "card"), equals: 1)
    expect(NearestNames.distance("", "card"), equals: 4)
    expect(NearestNames.distance("replay", "relay"), equals: 1)
    expect(NearestNames.of("zzzzzz", in: ["card"]).isEmpty)
    // The same parts in another order, and long words with several wrong letters.
    expect(NearestNames.of("appearance-unbalanced", in: ["card", "unbalanced-appearance"]).count, equals: 1)
    expect(NearestNames.of("unbalancd-apearence", in: ["sheet", "unbalanced-appearance"]).count, equals: 1)
    expect(NearestNames.of("grid", in: ["card", "sheet", "list"]).isEmpty)
  }
}
