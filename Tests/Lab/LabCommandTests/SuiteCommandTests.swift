import Expectations
import Foundation
import Testing

@Suite struct SuiteCommandTests {
  /// Makes a folder with two valid recordings, a different one, and a file that is not a recording.
  private func suite() throws -> Folder {
    let folder = Folder()
    for gesture in ["dismiss", "cancel"] {
      _ = try lab(["record", folder.file("\(gesture).jsonl"), "card", "--gesture", gesture])
    }
    var text = try folder.text("dismiss.jsonl").replacing("\"height\":0.72", with: "\"height\":0.5")
    text.removeSubrange(try #require(text.range(of: "{\"end\"")).lowerBound...)
    // The update keeps the recording cut, which makes its verdict broken.
    try text.write(toFile: folder.file("different.jsonl"), atomically: true, encoding: .utf8)
    _ = try lab(["replay", folder.file("different.jsonl"), "--update"])
    try "hello\n".write(toFile: folder.file("none.jsonl"), atomically: true, encoding: .utf8)
    return folder
  }

  @Test("Every recording has a line, every failure a reason, and a failure sets the status")
  func verdicts() throws {
    let folder = try suite()
    let (status, text, _) = try lab(["test", folder.path, "--out", folder.file("out")])
    expect(status, equals: 1)
    for name in ["cancel.jsonl", "different.jsonl", "dismiss.jsonl", "none.jsonl:1: expected"] {
      expect(text.contains(name), "\(name)")
    }
    expect(text.contains("4 recordings, 2 failed"))
    let (good, all, _) = try lab(["test", folder.file("cancel.jsonl"), folder.file("dismiss.jsonl")])
    expect(good, equals: 0)
    expect(all.contains("2 recordings, 0 failed"))
  }

  @Test("JSON and JUnit have the same results as the table, with any number of processes")
  func formats() throws {
    let folder = try suite()
    for jobs in ["1", "3", "16"] {
      let junit = folder.file("junit-\(jobs).xml")
      let (status, text, _) = try lab([
        "test", folder.path, "--json", "--junit", junit, "--jobs", jobs, "--out", folder.file("out"),
      ])
      expect(status, equals: 1)
      let object = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      expect(object["failed"] as? Int == 2)
      expect(object["passed"] as? Int == 2)
      let verdicts = try #require(object["verdicts"] as? [[String: Any]])
      expect(verdicts.map { $0["outcome"] as? String }, equals: ["same", "broken", "same", "broken"])
      let parser = XMLCounter(try Data(contentsOf: URL(fileURLWithPath: junit)))
      expect(parser.counts["testcase"], equals: 4)
      expect(parser.counts["error", default: 0] + parser.counts["failure", default: 0], equals: 2)
    }
  }

  @Test("Shards divide the recordings, and each is tested once")
  func shards() throws {
    let folder = try suite()
    var names: [String] = []
    for place in 1...3 {
      let (_, text, _) = try lab([
        "test", folder.path, "--json", "--shard", "\(place)/3", "--out", folder.file("o"),
      ])
      let object = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      names += (object["verdicts"] as? [[String: Any]] ?? []).compactMap { $0["file"] as? String }
    }
    expect(
      names.sorted(), equals: ["cancel", "different", "dismiss", "none"].map { folder.file("\($0).jsonl") })
  }

  @Test("A missing folder or one without recordings is a failure, and a wrong option is a usage error")
  func badInput() throws {
    let folder = Folder()
    for (words, status, hint) in [
      ([folder.path], 1, "found none"), ([folder.file("nothing")], 1, "no such file"), ([], 2, "folder"),
      ([folder.path, "--shard", "3/2"], 2, "1/4"), ([folder.path, "--jobs", "0"], 2, "1 to 256"),
      ([folder.path, "--fps", "60", "--tolerance", "1"], 2, "cannot be combined"),
    ] as [([String], Int32, String)] {
      let (found, _, complaint) = try lab(["test"] + words)
      expect(found, equals: status, "\(words)")
      expect(complaint.contains(hint), "\(words): \(complaint)")
    }
  }
}

/// A counter of the elements in an XML file.
private final class XMLCounter {
  private(set) var counts: [String: Int] = [:]

  init(_ data: Data) {
    for tag in String(decoding: data, as: UTF8.self).split(separator: "<").dropFirst() {
      guard let name = tag.split(whereSeparator: { " >/".contains($0) }).first, !tag.hasPrefix("/") else {
        continue
      }
      counts[String(name), default: 0] += 1
    }
  }
}
