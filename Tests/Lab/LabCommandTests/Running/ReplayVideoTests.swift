import Expectations
import Experiments
import Foundation
import Replay
import Testing
import TransitionEngine
import Workbench

@testable import LabCommand

@Suite struct ReplayVideoTests {
  @Test("A device that is added during a recording is scaled to fit the video, centered")
  func device() throws {
    let folder = Folder()
    let recording = folder.file("a.jsonl")
    var subject = try Subject("card", catalogue: .standard, knobs: nil, size: nil)
    subject.configuration.scale = 1
    let file = try RecordingFileWriter(RecordingFile(recording), header: subject.header)
    let recorder = Recorder(subject.makeStage()) { try file.append($0) }
    let phone = try #require(Device.named("phone"))
    for step in 0..<40 {
      let time = Int64(step) * 16_666_667
      let change: [StageEvent.Kind] = [
        .safeArea(phone.safeArea), .resize(width: phone.size.x, height: phone.size.y, scale: phone.scale),
      ]
      try recorder.step(to: time, events: (step == 20 ? change : []).map { StageEvent(time: time, $0) })
    }
    try file.finish(.complete)

    // A stand-in for ffmpeg that keeps its input.
    _ = try Script("for last; do :; done; cat > \"$last\"", in: folder, name: "ffmpeg")
    let (status, _, complaint) = try lab(
      ["replay", recording, "--video", folder.file("a.mp4"), "--rate", "5"],
      ["PATH": "\(folder.path):/usr/bin:/bin"])
    expect(status, equals: 0, "\(complaint)")
    let bytes = try #require(FileManager.default.contents(atPath: folder.file("a.mp4")))
    let (width, height, frames) = (390, 844, 4)
    try #require(bytes.count == width * height * 4 * frames)
    func pixel(_ x: Int, _ y: Int, in frame: Int) -> [UInt8] {
      let place = ((frame * height + y) * width + x) * 4
      return Array(bytes[place..<place + 3])
    }
    // With its edge of 14 points, the device has 418 × 872 points, which leaves a band above and below in 390 × 844.
    expect(pixel(195, 5, in: 3) == [0, 0, 0] && pixel(195, 838, in: 3) == [0, 0, 0])
    expect((0..<width).contains { pixel($0, 838, in: 0) != [0, 0, 0] })
    for row in [200, 422, 600] {
      expect(pixel(6, row, in: 3), equals: pixel(383, row, in: 3), "the edge at row \(row)")
      expect(pixel(6, row, in: 3) != pixel(30, row, in: 3), "the edge at row \(row)")
    }
    expect(pixel(195, 18, in: 3), equals: pixel(195, 825, in: 3))
  }
}
