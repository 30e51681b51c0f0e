import Foundation
import TestSupport
@testable import Replay

extension FuzzTarget {
  /// A recording of three frames, to which the values belong whatever their bytes say: its digest stands before them.
  private static let recording: Recording? = {
    let path = RecordingFile(Checkout.path("Resources/Recordings/dismiss.jsonl"))
    guard var recording = try? path.load() else { return nil }
    recording.steps = Array(recording.steps.prefix(3))
    return recording
  }()

  /// Reads the lines of a values file after its first one.
  static func readValues(_ bytes: [UInt8]) throws(Fault) {
    guard let recording else { throw Fault("Resources/Recordings/dismiss.jsonl cannot be read") }
    let file = RecordingFile(file)
    let head = "{\"format\":\"\(ValuesFile.format)\",\"version\":1,\"of\":\"\(recording.digest)\"}\n"
    for start in ["", head] {
      try refusing { () throws(RecordingError) in
        var frames = 0
        try ValuesFile(of: file).read(Data(start.utf8) + bytes, for: recording) { _, _ in
          frames += 1
          return true
        }
        if frames != recording.steps.count { throw RecordingError(file: "", message: "frames are left out") }
      }
    }
  }
}
