import Expectations
import Foundation
import Replay
import Testing
import TransitionEngine

@testable import LabCommand

@Suite struct ReduceMotionTests {
  @Test("The first event of a recording with reduced motion is the setting")
  func option() throws {
    let folder = Folder()
    let words = ["styles", "--headless", "--size", "200x400", "--gesture", "tour"]
    try expect(lab(["record", folder.file("a.jsonl")] + words).0, equals: 0)
    try expect(lab(["record", folder.file("b.jsonl")] + words + ["--reduce-motion"]).0, equals: 0)
    let plain = try RecordingFile(folder.file("a.jsonl")).load()
    let reduced = try RecordingFile(folder.file("b.jsonl")).load()
    expect(reduced.events.first, equals: StageEvent(time: 0, .reduceMotion(true)))
    expect(Array(reduced.events.dropFirst()), equals: plain.events)
    try expect(lab(["replay", folder.file("b.jsonl"), "--verify", "--headless"]).0, equals: 0)
    try expect(
      lab(["run", "styles", "--reduce-motion", "--headless", "--out", folder.file("out")]).0, equals: 0)
  }
}
