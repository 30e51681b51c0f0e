import Expectations
import Foundation
import Replay
import Testing

@testable import LabCommand

/// `lab diff` on logs of the oracle, also on changed and damaged ones.
@Suite struct OracleDiffTests {
  private let folder = Folder()

  private nonisolated static let heading = "{\"oracle\":1,\"system\":\"Other\"}\n"

  private func write(_ text: String, _ name: String = "a.jsonl") throws -> String {
    try text.write(toFile: folder.file(name), atomically: true, encoding: .utf8)
    return folder.file(name)
  }

  /// Writes a log of a view that moves right by 60 points a second, from frames at some times.
  private func motion(_ times: [Double], ahead: Double = 0, _ name: String) throws -> String {
    let lines = times.map { time in
      let x = time * 60 + (time > 0.5 ? ahead : 0)
      return "{\"scene\":\"s\",\"time\":\(time),\"values\":{\"box\":[\(x),0,10,10,1]}}\n"
    }
    return try write(Self.heading + lines.joined(), name)
  }

  private func answer(_ words: [String]) throws -> (status: Int32, object: [String: Any]) {
    let (status, text, complaint) = try lab(["diff", "--json"] + words)
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return (status, try #require(object, "\(complaint)"))
  }

  @Test("A log is the same as itself")
  func same() throws {
    let (status, text, complaint) = try lab(["diff", OracleRun.committed, OracleRun.committed])
    expect(status, equals: 0, "\(complaint)")
    expect(text.hasSuffix("the same\n") && text.contains("interactive-cancel"))
    let answer = try answer([OracleRun.committed, OracleRun.committed])
    let scenes = try #require(answer.object["scenes"] as? [[String: Any]])
    expect(answer.status == 0 && answer.object["same"] as? Bool == true)
    expect(scenes.count == 8 && scenes.allSatisfy { $0["firstCall"] == nil })
  }

  @Test("A changed call and a changed value are found with their scene, place and time")
  func changes() throws {
    let text = try String(contentsOfFile: OracleRun.committed, encoding: .utf8)
    var lines = text.split(separator: "\n").map(String.init)
    let call = try #require(
      lines.firstIndex { $0.contains("\"navigation\"") && $0.contains("willShow second") })
    lines[call] = lines[call].replacing("willShow", with: "didShow")
    let value = try #require(lines.firstIndex { $0.contains("\"spring\",\"time\":0.5,") })
    lines[value] = lines[value].replacing("\"box\":[", with: "\"box\":[1")
    let other = try write(lines.joined(separator: "\n"))
    let (status, object) = try answer([OracleRun.committed, other])
    expect(status == 1 && object["same"] as? Bool == false)
    let scenes = try #require(object["scenes"] as? [[String: Any]]).filter { $0["same"] as? Bool == false }
    expect(scenes.map { $0["scene"] as? String }, equals: ["navigation", "spring"])
    let first = try #require(scenes[0]["firstCall"] as? [String: Any])
    expect(
      first["calls"] as? [String] == [
        "delegate willShow second, animated true", "delegate didShow second, animated true",
      ])
    expect(first["lines"] as? [Int] == [call + 1, call + 1])
    let view = try #require((scenes[1]["views"] as? [[String: Any]])?.first)
    expect(view["edge"] as? String == "x" && view["pointsSeconds"] as? Double == 0.5)
    expect(view["points"] as? Double ?? 0, isAtLeast: 100)
    let told = try lab(["diff", OracleRun.committed, other]).1
    expect(told.contains("navigation: first call that differs: ") && told.hasSuffix("not the same\n"))
    expect(told.contains("spring: box: x at most "))
  }

  @Test("Values are compared at equal times, whatever the frames are")
  func times() throws {
    let slow = try motion((0...60).map { Double($0) / 60 }, "slow.jsonl")
    let fast = try motion((0...120).map { Double($0) / 120 }, "fast.jsonl")
    let comparison = OracleComparison(try OracleLog(slow), try OracleLog(fast), points: 0.001)
    expect(comparison.isSame)
    let ahead = try motion((0...120).map { Double($0) / 120 }, ahead: 3, "ahead.jsonl")
    let found = OracleComparison(try OracleLog(slow), try OracleLog(ahead)).scenes[0].views[0]
    expect(abs(found.points - 3) < 0.001 && found.edge == "x" && found.pointsTime > 0.5)
    try expect(lab(["diff", slow, ahead, "--tolerance", "4"]).0, equals: 0)
    try expect(lab(["diff", slow, ahead, "--tolerance", "2"]).0, equals: 1)
    try expect(lab(["diff", slow, ahead, "--tolerance", "settle=1s"]).0, equals: 2)
    try expect(lab(["diff", slow, ahead, "--out", folder.path]).0, equals: 2)
  }

  @Test("A scene or a view that only one log has is a difference, also within a tolerance")
  func alone() throws {
    let both = try motion([0, 0.1, 0.2], "both.jsonl")
    let empty = try write(
      Self.heading + "{\"scene\":\"t\",\"time\":0,\"call\":\"a\",\"who\":\"b\"}\n", "empty.jsonl")
    let comparison = OracleComparison(try OracleLog(both), try OracleLog(empty), points: 1000)
    expect(comparison.scenes.map(\.name), equals: ["s", "t"])
    expect(comparison.scenes.allSatisfy { !comparison.isSame($0) })
    expect(comparison.scenes[0].views[0].alone, isAbove: 0.04)
  }

  @Test(
    "A damaged log is refused with its file, line and what was expected",
    arguments: [
      ("{\"oracle\":2,\"system\":\"x\"}\n", 1, "expected a log of format 1, found 2"),
      ("{\"oracle\":1}\n", 1, "expected the key “system”"),
      (heading, 1, "expected scenes"),
      (heading + "{\"scene\":\"a\",\"time\":0", 2, "expected"),
      (heading + "[]\n", 2, "expected a line of a log in braces"),
      (
        heading + "\n{\"scene\":\"a\",\"time\":-1,\"call\":\"b\",\"who\":\"c\"}\n", 3,
        "expected a number from 0"
      ),
      (heading + "{\"scene\":\"a\",\"time\":1e999,\"call\":\"b\",\"who\":\"c\"}\n", 2, "expected"),
      (heading + "{\"scene\":\"a\",\"time\":0,\"call\":\"b\"}\n", 2, "expected the key “who”"),
      (heading + "{\"scene\":\"a\",\"time\":0}\n", 2, "expected the key “values”"),
      (heading + "{\"scene\":\"a\",\"time\":0,\"values\":{\"v\":[0,0,0,0]}}\n", 2, "expected 5 numbers"),
      (
        heading + "{\"scene\":\"a\",\"time\":0,\"call\":\"b\",\"who\":\"c\",\"values\":{}}\n", 2, "found both"
      ),
      (
        heading + "{\"scene\":\"a\",\"time\":1,\"call\":\"b\",\"who\":\"c\"}\n"
          + "{\"scene\":\"a\",\"time\":0,\"call\":\"b\",\"who\":\"c\"}\n", 3, "expected a time from 1.0 on"
      ),
      (
        heading
          + String(repeating: "{\"scene\":\"a\",\"time\":0,\"values\":{\"v\":[0,0,0,0,0]}}\n", count: 2),
        3, "expected one line"
      ),
      (heading + "{\"scene\":\"" + String(repeating: "a", count: 600) + "\",\"time\":0}\n", 2, "512 bytes"),
      (heading + String(repeating: " ", count: 70_000) + "{}\n", 2, "at most 65536 bytes"),
    ])
  func damage(text: String, line: Int, sentence: String) throws {
    let path = try write(text)
    let error = #expect(throws: LabError.self) { try OracleLog(path) }
    expect(error?.description.hasPrefix("\(path):\(line): "), equals: true, "\(error?.description ?? "")")
    expect(error?.description.contains(sentence), equals: true, "\(error?.description ?? "")")
    expect(error?.description.contains("; "), equals: true)
    expect(error?.status, equals: 1)
  }

  @Test("More scenes or views than the limits are refused")
  func limits() throws {
    let scenes = (0...OracleLimits.scenes).map {
      "{\"scene\":\"\($0)\",\"time\":0,\"call\":\"a\",\"who\":\"b\"}\n"
    }
    let views = (0...OracleLimits.views).map { "\"\($0)\":[0,0,0,0,0]" }.joined(separator: ",")
    for text in [scenes.joined(), "{\"scene\":\"a\",\"time\":0,\"values\":{\(views)}}\n"] {
      let path = try write(Self.heading + text)
      let error = #expect(throws: LabError.self) { try OracleLog(path) }
      expect(error?.description.contains("expected at most"), equals: true)
    }
  }

  @Test("Damage anywhere in a log gives an error or another log, never a trap")
  func anywhere() throws {
    let text = try String(contentsOfFile: OracleRun.committed, encoding: .utf8)
    let bytes = Array(text.utf8.prefix(3000))
    for place in stride(from: 0, to: bytes.count, by: 7) {
      var damaged = bytes
      damaged[place] = [0x00, 0x22, 0x7B, 0x5D, 0xFF, 0x39][place % 6]
      try Data(damaged).write(to: URL(fileURLWithPath: folder.file("b.jsonl")))
      do { _ = try OracleLog(folder.file("b.jsonl")) } catch {
        expect(error.description.hasPrefix(folder.file("b.jsonl") + ":"))
      }
    }
  }

  @Test("A log and a recording are not compared")
  func kinds() throws {
    let recording = "\(LabProcess.recordings)/dismiss.jsonl"
    for words in [[OracleRun.committed, recording], [recording, OracleRun.committed]] {
      let (status, _, complaint) = try lab(["diff"] + words)
      expect(status == 1 && complaint.contains("\(recording): expected a log of the oracle"), "\(complaint)")
    }
    expect(!OracleLog.isLog(folder.path) && !OracleLog.isLog(recording))
  }
}
