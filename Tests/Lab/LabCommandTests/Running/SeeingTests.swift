import Expectations
import Experiments
import Foundation
import Replay
import Testing
import ViewTree
import Workbench
@testable import LabCommand
@testable import Scenarios

/// Tests of the optional views and the comparison of headless runs.
@Suite struct SeeingTests {
  private func presets(_ folder: Folder) throws -> [String] {
    try FileManager.default.createDirectory(
      atPath: folder.file("presets/card"), withIntermediateDirectories: true)
    try #"{"flick": 3000}"#.write(
      toFile: folder.file("presets/card/firm.json"), atomically: true, encoding: .utf8)
    try #"{"flick": 600}"#.write(
      toFile: folder.file("presets/card/usual.json"), atomically: true, encoding: .utf8)
    try #"{"flick": 3000, "duration": 0.9}"#.write(
      toFile: folder.file("presets/card/slow.json"), atomically: true, encoding: .utf8)
    return ["--presets", folder.file("presets")]
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test("Both stages of a comparison have the same results as separate runs, and both are recorded")
  func comparing() throws {
    let folder = Folder()
    let words = ["run", "card", "--headless", "--gesture", "dismiss", "--out", folder.file("out")]
    let (status, text, _) = try lab(words + presets(folder) + ["--ab", "firm", "--json"])
    expect(status, equals: 0)
    let answer = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    expect(answer["differing"] as? [String] == ["flick"])
    let (a, b) = (answer["a"] as? [String: Any], answer["b"] as? [String: Any])
    expect(a?["decision"] as? String == "finish" && b?["name"] as? String == "firm")
    expect(a?["settle"] as? Double ?? 0, isAbove: 0.05)
    let recording = try #require(answer["recording"] as? String)
    let otherRecording = try #require(b?["recording"] as? String)
    expect(a?["recording"] as? String == recording && otherRecording != recording)
    for path in [recording, otherRecording] {
      try expect(lab(["replay", path, "--verify", "--headless"]).0, equals: 0)
    }
    let film = try String(contentsOfFile: try #require(answer["film"] as? String), encoding: .utf8)
    expect(film.contains("the knobs and firm"))
    // B's run equals a separate run, except that it continues until A has settled.
    let alone = try object(try lab(words + ["--knobs", "flick=3000", "--json"]).1)
    let single = try RecordingFile(try #require(alone["recording"] as? String)).load().steps
    let paired = try RecordingFile(otherRecording).load().steps
    let count = min(single.count, paired.count)
    expect(count > 30 && single[..<count].map(\.hashes) == paired[..<count].map(\.hashes))
    let swapped = try lab(words + presets(folder) + ["--ab", "firm,usual", "--json"]).1
    let other = try #require(JSONSerialization.jsonObject(with: Data(swapped.utf8)) as? [String: Any])
    let (first, second) = (other["a"] as? [String: Any], other["b"] as? [String: Any])
    expect(first?["decision"] as? String == b?["decision"] as? String)
    expect(first?["settle"] as? Double == b?["settle"] as? Double)
    expect(second?["settle"] as? Double == a?["settle"] as? Double)
  }

  @Test("A preset of a headless run sets its knobs, and --knobs takes precedence")
  func preset() throws {
    let folder = Folder()
    let presets = try presets(folder)
    func state(_ words: [String]) throws -> String {
      let (status, text, complaint) = try lab(
        ["run", "card", "--out", folder.file("out"), "--json"] + words)
      expect(status, equals: 0, "\(complaint)")
      let answer = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      return try #require(answer["state"] as? String)
    }
    try #"{"duration": 2}"#.write(
      toFile: folder.file("presets/card/slow.json"), atomically: true, encoding: .utf8)
    let turned = try state(["--knobs", "duration=2"])
    try expect(state(presets + ["--preset", "slow"]), equals: turned)
    try expect(state(presets + ["--preset", "usual", "--knobs", "duration=2"]), equals: turned)
    expect(try state(presets + ["--preset", "usual"]) != turned)
    for words in [
      ["record", folder.file("a.jsonl"), "card", "--json"], ["trace", "card"],
      ["bench", "card", "--rounds", "1", "--json"],
    ] {
      try expect(lab(words + presets + ["--preset", "firm"]).0, equals: 0, "\(words)")
      let (status, _, complaint) = try lab(words + presets + ["--preset", "frim"])
      expect(status == 2 && complaint.contains("firm"), "\(words): \(complaint)")
    }
  }

  @Test("An invalid comparison is refused with a cure, and nothing is written")
  func refusals() throws {
    let folder = Folder()
    let out = ["--out", folder.file("out")]
    for (words, hint) in try [
      (["--ab", "frim"] + presets(folder), "firm"), (["--ab", ","] + presets(folder), "PRESET,PRESET"),
      (["--ab", "firm", "--presets", folder.file("none")], "expected a folder"),
      (["--ab", "firm,usual", "--knobs", "flick=1"] + presets(folder), "remove --knobs"),
      (["--device", "phon"], "phone"), (["--device", "tablet", "--size", "100x100"], "--size"),
    ] {
      let (status, _, complaint) = try lab(["run", "card", "--headless"] + out + words)
      expect(status == 2 && complaint.contains(hint), "\(words): \(complaint)")
    }
    expect(!FileManager.default.fileExists(atPath: folder.file("out")))
  }

  @Test("Each view is written as PNG and SVG, and does not change the run")
  func pictures() throws {
    let folder = Folder()
    let words = ["run", "card", "--headless", "--gesture", "dismiss", "--json", "--size", "200x400"]
    let plain = try lab(words + ["--out", folder.file("plain")]).1
    let seen = try lab(words + ["--out", folder.file("seen"), "--onion", "--hits", "--exploded"]).1
    let (one, other) = (try object(plain), try object(seen))
    expect(one["picture"] as? String == other["picture"] as? String)
    expect(one["state"] as? String == other["state"] as? String)
    for name in ["onion", "hits", "exploded"] {
      for ending in ["png", "svg"] {
        let path = folder.file("seen/card-dismiss-\(name).\(ending)")
        expect(FileManager.default.contents(atPath: path)?.count ?? 0, isAbove: 500, "\(path)")
      }
    }
  }

  @Test("Every reported picture exists, for every experiment")
  func written() throws {
    let folder = Folder()
    var views = ViewOptions()
    (views.onion, views.hitAreas, views.exploded) = (true, true, true)
    var counts: Set<Int> = []
    for experiment in Catalogue.standard.experiments {
      let subject = try Subject(experiment.name, catalogue: .standard, knobs: nil, size: nil)
      for gesture in experiment.gestures.prefix(2) {
        let stem = folder.file("\(experiment.name)-\(gesture.name)")
        var viewer = ViewPictures(views, stem: stem, device: nil)
        _ = try HeadlessRun(subject, gesture: gesture).play(
          observe: { viewer.update(from: $0) })
        let paths = try viewer.write(scale: 0.2)
        expect(paths.allSatisfy { FileManager.default.fileExists(atPath: $0) }, "\(paths)")
        counts.insert(paths.count)
      }
    }
    // A gesture without a transition has no ghosts.
    expect(counts, equals: [4, 6])
  }

  @Test("If only one stage of a comparison has ghosts, the other is drawn plain")
  func oneSide() throws {
    let folder = Folder()
    var views = ViewOptions()
    views.onion = true
    let subject = try Subject("card", catalogue: .standard, knobs: nil, size: nil)
    let stem = folder.file("card")
    for moving in [[0], [1], []] {
      var viewer = ViewPictures(views, stem: stem, device: nil, of: ("one", "other"))
      for side in 0..<2 {
        let script = moving.contains(side) ? try subject.gesture("dismiss").script : "hold 100ms"
        let gesture = ScriptedGesture("it", "It.", script: script)
        _ = try HeadlessRun(subject, gesture: gesture).play(
          observe: { viewer.update(from: $0, side: side) })
      }
      let paths = try viewer.write(scale: 0.2)
      expect(paths, equals: (moving.isEmpty ? [] : ["\(stem)-onion.png", "\(stem)-onion.svg"]))
      for path in paths { expect(FileManager.default.fileExists(atPath: path)) }
    }
  }

  @Test("Both stages of a comparison are drawn side by side, in every view")
  func bothSides() throws {
    let folder = Folder()
    let (status, text, complaint) = try lab(
      [
        "run", "card", "--headless", "--gesture", "dismiss", "--json", "--out", folder.file("out"), "--ab",
        "firm", "--onion", "--hits", "--exploded", "--device", "small-phone",
      ] + presets(folder))
    expect(status, equals: 0, "\(complaint)")
    let pictures = try #require(try object(text)["pictures"] as? [String])
    expect(pictures.count, equals: 8)
    for path in pictures {
      expect(FileManager.default.contents(atPath: path)?.count ?? 0, isAbove: 500, "\(path)")
      guard path.hasSuffix(".svg") else { continue }
      // Two phones with their edges and a name above each; exploded layers are wider and have no edge.
      let isApart = path.contains("exploded")
      let drawing = try String(contentsOfFile: path, encoding: .utf8)
      expect(drawing.contains(isApart ? #"width="1344" height="590""# : #"width="712" height="618""#))
    }
  }

  @Test("A recorded comparison has a recording of each stage, and both verify")
  func recordingBoth() throws {
    let folder = Folder()
    let path = folder.file("mine.jsonl")
    let words = ["record", path, "card", "--gesture", "dismiss", "--ab", "slow"]
    let answer = try object(try lab(words + presets(folder) + ["--json"]).1)
    let b = try #require(answer["b"] as? [String: Any])
    expect(answer["recording"] as? String == path)
    expect(b["recording"] as? String == folder.file("mine-b.jsonl"))
    expect(b["frames"] as? Int == answer["frames"] as? Int)
    expect(b["picture"] as? String != answer["picture"] as? String)
    for name in ["mine", "mine-b"] {
      try expect(lab(["replay", folder.file("\(name).jsonl"), "--verify", "--headless"]).0, equals: 0)
      expect(folder.names.contains("\(name).jsonl.values"))
    }
    let (status, text, _) = try lab(words + presets(folder))
    expect(status == 0 && text.contains("mine-b.jsonl: saved") && text.contains("lab report"))
    let second = try RecordingFile(folder.file("mine-b.jsonl")).load()
    expect(second.header.knobs.first { $0.name == "flick" }?.value, equals: .number(3000))
  }

  @Test("A comparison in a window has a recording of each stage, and both verify")
  func recordingBothInWindow() throws {
    let folder = Folder()
    let (status, text, complaint) = try lab(
      [
        "record", folder.file("mine.jsonl"), "card", "--gesture", "dismiss", "--frames", "100000", "--ab",
        "firm",
      ] + presets(folder), ["SDL_VIDEODRIVER": "dummy"])
    expect(status == 0 && text.contains("mine-b.jsonl: saved"), "\(complaint)")
    for name in ["mine", "mine-b"] {
      let (verified, _, said) = try lab(["replay", folder.file("\(name).jsonl"), "--verify", "--headless"])
      expect(verified, equals: 0, "\(said)")
    }
    let a = try RecordingFile(folder.file("mine.jsonl")).load()
    let b = try RecordingFile(folder.file("mine-b.jsonl")).load()
    expect(a.steps.map(\.time) == b.steps.map(\.time) && a.events == b.events)
    expect(a.header.scale == b.header.scale && a.header.knobs != b.header.knobs)
  }

  @Test("If B's recording cannot be written, A's is saved and reported, and the error is reported")
  func otherLost() throws {
    let folder = Folder()
    let process = LabProcess.make(
      [
        "record", folder.file("mine.jsonl"), "card", "--gesture", "dismiss", "--frames", "100000", "--ab",
        "firm",
      ] + (try presets(folder)), ["SDL_VIDEODRIVER": "dummy"])
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    try process.run()
    let other = RecordingFile(folder.file("mine-b.jsonl"))
    for _ in 0..<5000 where process.isRunning && !FileManager.default.fileExists(atPath: other.partialPath) {
      usleep(2000)
    }
    try FileManager.default.createDirectory(atPath: other.path, withIntermediateDirectories: true)
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let complaint = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    expect(process.terminationStatus == 1 && complaint.contains("mine-b.jsonl"), "\(complaint)")
    expect(text.contains("mine.jsonl: saved"), "\(text)")
    try expect(lab(["replay", folder.file("mine.jsonl"), "--verify", "--headless"]).0, equals: 0)
  }

  @Test(
    "A run on a device is recorded with the device's safe area, and replays", arguments: ["phone", "tablet"])
  func device(name: String) throws {
    let folder = Folder()
    let (status, text, _) = try lab([
      "run", "card", "--headless", "--gesture", "dismiss", "--device", name, "--json", "--out", folder.path,
    ])
    expect(status, equals: 0)
    let answer = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let recording = try #require(answer["recording"] as? String)
    let device = try #require(Device.named(name))
    let lines = try String(contentsOfFile: recording, encoding: .utf8)
    expect(lines.contains("\"safeArea\":[\(Int(device.safeArea.top)),\(Int(device.safeArea.bottom))]"))
    expect(
      lines.contains("\"size\":[\(Int(device.size.x)),\(Int(device.size.y))],\"scale\":\(Int(device.scale))"))
    try expect(lab(["replay", recording, "--verify", "--headless"]).0, equals: 0)
    expect(folder.names.contains("card-dismiss-device.png"))
    // A film shows the device of the recording.
    try expect(lab(["replay", recording, "--film", folder.file("film.svg")]).0, equals: 0)
    let film = try folder.text("film.svg")
    let plain = "\(LabProcess.recordings)/dismiss.jsonl"
    try expect(lab(["replay", plain, "--film", folder.file("plain.svg")]).0, equals: 0)
    // The device's edge is an outline within another, filled by the even-odd rule.
    expect(film.contains("evenodd"))
    expect(try !folder.text("plain.svg").contains("evenodd"))
  }
}
