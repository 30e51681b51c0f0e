import Expectations
import Foundation
import Testing

@Suite struct ReplayCommandTests {
  /// Records a card's gesture, and changes a knob in the file to act like a change of the code.
  private func changed(_ folder: Folder) throws -> String {
    let path = folder.file("a.jsonl")
    // A small stage, because drawing is slow in a debug build.
    _ = try lab(["record", path, "card", "--headless", "--size", "100x220"])
    var lines = try folder.text("a.jsonl").split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
    lines[0] = lines[0].replacing("\"height\":0.72", with: "\"height\":0.55")
    // The footer's checksum is no longer valid.
    lines.removeAll { $0.hasPrefix("{\"end\"") }
    try lines.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  @Test("A different replay reports the frame, layer, property and both values, and writes both pictures")
  func naming() throws {
    let folder = Folder()
    let path = try changed(folder)
    let (status, text, complaint) = try lab([
      "replay", path, "--verify", "--headless", "--out", folder.file("out"),
    ])

    expect(status, equals: 1)
    expect(complaint.contains("a.jsonl: the picture differs from the recording at frame 0, 0 ms"))
    let line = text.split(separator: "\n").first { $0.contains("position") }
    expect(line?.contains("layer "), equals: true)
    // The centers of cards of 0.72 and 0.55 of the stage's height.
    expect(line?.contains("(50, 140.8"), equals: true)
    expect(line?.contains("(50, 159.5"), equals: true)
    for name in ["recorded", "replayed"] {
      let picture = folder.file("out/a-frame0-\(name).png")
      expect(
        FileManager.default.contents(atPath: picture)?.starts(with: [0x89, 0x50, 0x4E, 0x47]), equals: true)
      expect(text.contains(picture))
    }
  }

  @Test(
    "A zoom is refused where no window shows the recording",
    arguments: [
      (["--headless"], "has an effect only in the window"),
      (["--film", "a.png"], "has an effect only in the window"),
      (["--json"], "has an effect only in the window"), ([], "needs a window, found none"),
    ])
  func zooming(words: [String], reason: String) throws {
    let (status, _, complaint) = try lab(
      ["replay", "\(LabProcess.recordings)/catch.jsonl", "--zoom", "2"] + words)
    expect(status, equals: 2)
    expect(complaint.contains(reason))
  }

  @Test("A different replay prints its result as a JSON object, with the same status")
  func json() throws {
    let folder = Folder()
    let path = try changed(folder)
    let (status, text, complaint) = try lab([
      "replay", path, "--verify", "--json", "--out", folder.file("out"),
    ])
    let object = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])

    expect(status, equals: 1)
    expect(complaint.isEmpty)
    expect(object["frame"] as? Int == 0)
    let differences = try #require(object["differences"] as? [[String: String]])
    expect(differences.contains { $0["property"] == "position" && $0["recorded"] != $0["replayed"] })
    expect((object["pictures"] as? [String])?.count, equals: 2)
  }

  @Test("Without a values file a difference is reported with the cure, and pictures are written")
  func withoutValues() throws {
    let folder = Folder()
    let path = try changed(folder)
    try FileManager.default.removeItem(atPath: path + ".values")
    let (status, text, complaint) = try lab([
      "replay", path, "--verify", "--headless", "--out", folder.file("out"),
    ])

    expect(status, equals: 1)
    expect(complaint.contains("cannot be named"))
    expect(complaint.contains("--update"))
    expect(text.contains("a-frame0-before.png"))
  }

  @Test("An update reports the changes, and the recording then verifies")
  func update() throws {
    let folder = Folder()
    let path = try changed(folder)
    let (status, text, _) = try lab(["replay", path, "--update"])
    expect(status, equals: 0)
    expect(text.contains("frames have changed, the first one is frame 0 at 0 ms"))
    expect(text.contains("settles after"))
    expect(text.contains("position"))
    // A cut recording stays cut, and a whole recording stays unchanged.
    let whole = folder.file("b.jsonl")
    _ = try lab(["record", whole, "card", "--headless"])
    let before = try folder.text("b.jsonl")
    let (again, said, _) = try lab(["replay", whole, "--update"])
    expect(again, equals: 0)
    expect(said.contains("no frame has changed"))
    try expect(folder.text("b.jsonl"), equals: before)
    try expect(lab(["replay", whole, "--verify", "--headless"]).0, equals: 0)
    let (_, unchanged, _) = try lab(["replay", path, "--update"])
    expect(unchanged.contains("no frame has changed"))
  }

  @Test("At other frame rates the decisions, calls and final state are as recorded")
  func paces() throws {
    let path = "\(LabProcess.recordings)/catch.jsonl"
    for words in [["--fps", "30"], ["--fps", "144"], ["--fps", "75", "--seed", "9"]] {
      let (status, text, _) = try lab(["replay", path, "--headless"] + words)
      expect(status, equals: 0, "\(words)")
      expect(text.hasSuffix("the same decisions, calls and final state as recorded\n"), "\(words)")
    }
  }

  @Test("A frame is found by its number, by its number from the end, and by its time")
  func looking() throws {
    let folder = Folder()
    let path = folder.file("a.jsonl")
    _ = try lab(["record", path, "card", "--headless", "--size", "100x220"])
    let (_, text, _) = try lab(["replay", path, "--at", "5", "--out", folder.path])
    let count = try #require(
      text.split(separator: " ").dropFirst(3).first.map { $0.dropLast() }.flatMap { Int($0) })
    expect(text.hasPrefix("frame 5 of \(count), 83 ms after the start"))
    for place in ["\(5 - count)", "84ms", "0.084s"] {
      try expect(lab(["replay", path, "--at", place, "--out", folder.path]).1, equals: text, "\(place)")
    }
    expect(folder.names.contains("a-frame5.png"))
    try expect(lab(["replay", path, "--at", "\(count)", "--out", folder.path]).0, equals: 1)
  }

  @Test("A replay within the tolerance verifies, and beyond it the differences are reported")
  func tolerance() throws {
    let folder = Folder()
    let path = folder.file("a.jsonl")
    _ = try lab(["record", path, "card", "--headless"])
    try expect(lab(["replay", path, "--verify", "--tolerance", "0"]).0, equals: 0)
    var text = try folder.text("a.jsonl")
    text = text.replacing("\"completionSpeed\":1,", with: "\"completionSpeed\":0.7,")
    let end = try #require(text.range(of: "{\"end\""))
    try String(text[..<end.lowerBound]).write(toFile: path, atomically: true, encoding: .utf8)
    let (status, _, complaint) = try lab([
      "replay", path, "--verify", "--tolerance", "fraction=0.0001,settle=1ms",
    ])
    expect(status, equals: 1)
    expect(complaint.contains("fraction differs by 0."))
    expect(complaint.contains("settles after"))
  }

  @Test("Contradictory or invalid options are usage errors")
  func wrongCalls() throws {
    for (words, hint) in [
      (["--verify", "--update"], "at most one of --verify"), (["--fps", "0"], "1 to 1000"),
      (["--seed", "4"], "--fps"),
      (["--tolerance", "0.1"], "--verify"), (["--verify", "--tolerance", "fractio=1"], "fraction"),
      (["--verify", "--tolerance", "settle=9"], "50ms"), (["--at", "soon"], "650ms"),
      (["--speed", "0"], "0.01"), (["--speed", "2", "--verify", "--headless"], "--speed"),
      (["--speed", "2", "--verify"], "--speed"),
      (["--speed", "2", "--json"], "--speed"), (["--speed", "2", "--film", "a.svg"], "--speed"),
      (["--update", "--fps", "60"], "--fps"),
      (["--verify", "--tolerance", "fraction=-1"], "at least 0"),
    ] {
      let (status, _, complaint) = try lab(["replay", "x.jsonl"] + words)
      expect(status, equals: 2, "\(words)")
      expect(complaint.contains(hint), "\(words): \(complaint)")
    }
  }

  @Test("A watch replays when the file changes, and ends at an interrupt")
  func watching() throws {
    let folder = Folder()
    let path = folder.file("a.jsonl")
    _ = try lab(["record", path, "card", "--headless"])
    let process = LabProcess.make(["replay", path, "--verify", "--headless", "--watch"])
    let said = folder.file("said")
    expect(FileManager.default.createFile(atPath: said, contents: nil))
    process.standardOutput = FileHandle(forWritingAtPath: said)
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer { kill(process.processIdentifier, SIGKILL) }
    func count() -> Int {
      ((try? folder.text("said")) ?? "").split(separator: "\n").filter { $0.contains("hashes: pictures") }
        .count
    }
    /// Waits up to 20 s until the recording has been replayed `number` times.
    func wait(for number: Int) {
      let end = Date(timeIntervalSinceNow: 20)
      while count() < number, Date() < end, process.isRunning { usleep(20_000) }
    }
    wait(for: 1)
    expect(count(), equals: 1)
    _ = try lab(["record", path, "card", "--headless", "--gesture", "cancel"])
    wait(for: 2)
    expect(count(), isAtLeast: 2)
    process.interrupt()
    let end = Date(timeIntervalSinceNow: 20)
    while process.isRunning, Date() < end { usleep(20_000) }
    expect(!process.isRunning)
  }

  @Test("A watch restarts with a replaced executable")
  func newExecutable() throws {
    let folder = Folder()
    let path = folder.file("a.jsonl")
    _ = try lab(["record", path, "card", "--headless"])
    let script = try Script("echo the new one: \"$@\" >> \(folder.file("became")); exit 0", in: folder)
    let copy = folder.file("lab")
    try FileManager.default.copyItem(atPath: LabProcess.executable.path, toPath: copy)
    let process = LabProcess.make(["replay", path, "--verify", "--headless", "--watch"])
    process.executableURL = URL(fileURLWithPath: copy)
    let said = folder.file("said")
    expect(FileManager.default.createFile(atPath: said, contents: nil))
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle(forWritingAtPath: said)
    try process.run()
    defer { kill(process.processIdentifier, SIGKILL) }
    /// Waits up to 20 s until a file contains a text, and returns whether it does.
    func wait(for words: String, in name: String) -> Bool {
      let end = Date(timeIntervalSinceNow: 20)
      while Date() < end {
        if ((try? folder.text(name)) ?? "").contains(words) { return true }
        usleep(20_000)
      }
      return false
    }
    expect(wait(for: "watching", in: "said"))
    expect(rename(script.path, copy), equals: 0)
    expect(wait(for: "the new one: replay \(path) --verify --headless --watch", in: "became"))
  }
}
