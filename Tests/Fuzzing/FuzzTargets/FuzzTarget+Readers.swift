import Experiments
import Foundation
import GestureMath
import Porting
import Replay
import Scenarios
import TransitionEngine
@testable import Assets
@testable import LayerTree
@testable import LabCommand
@testable import Restoration
@testable import LayoutBuilding
@testable import ViewTree

extension FuzzTarget {
  /// The readers of files, of scripts and of command lines.
  static var readers: [FuzzTarget] { recordings + imports + labFiles + texts + images + resources }

  private static var recordings: [FuzzTarget] {
    let folders = ["Resources/Formats/version-1.jsonl", "Resources/Recordings/dismiss.jsonl"]
    return [
      FuzzTarget("recording", longest: 16_384, places: folders) { bytes in
        try refusing { () throws(RecordingError) in
          // A readable recording can be written, and reads back the same.
          let recording = try Recording.load(bytes: bytes, name: file)
          let again = try Recording.load(bytes: recording.bytes(name: file), name: file)
          if recording.steps != again.steps || recording.events != again.events {
            throw RecordingError(file: "", message: "a recording reads back as another one")
          }
        }
      },
      FuzzTarget("values", longest: 16_384) { bytes in try readValues(bytes) },
      FuzzTarget("archive", made: archives) { bytes in
        // Damage that a checksum hides is under a valid one, too.
        let body = Array(bytes.dropFirst(ArchiveHead.length))
        let head = [1, UInt64(body.count), ArchiveHead.checksum(body[...], version: 1)]
        for input in [bytes, ArchiveHead.magic + head.flatMap(ArchiveHead.bytes) + body] {
          try readArchive(input)
        }
      },
    ]
  }

  private static var imports: [FuzzTarget] {
    func target(_ name: String, _ read: @escaping (String) throws(RecordingError) -> ImportedPointers)
      -> FuzzTarget
    {
      FuzzTarget(name) { bytes in
        try refusing { () throws(RecordingError) in
          let pointers = try read(String(decoding: bytes, as: UTF8.self))
          let events = pointers.events(width: 390, height: 844, start: 0)
          if events.contains(where: { $0.kind.flaw != nil }) {
            throw RecordingError(file: "", message: "an import with an event that no stage takes")
          }
        }
      }
    }
    return [
      target("import-table") { text throws(RecordingError) in try TableImport.read(text, name: file) },
      target("import-getevent") { text throws(RecordingError) in try GeteventImport.read(text, name: file) },
      target("import-libinput") { text throws(RecordingError) in try LibinputImport.read(text, name: file) },
    ]
  }

  private static var texts: [FuzzTarget] {
    [
      FuzzTarget("script", longest: 1024) { bytes in
        guard let script = try? GestureScript(parsing: String(decoding: bytes, as: UTF8.self)) else { return }
        // A frame for each sample of ten minutes is as much as a script may ask for.
        if script.duration > 20_000_000_000 { return }
        let times = script.samples(start: 0).map(\.time)
        try require(zip(times, times.dropFirst()).allSatisfy(<=), "samples that go back in time")
      },
      FuzzTarget("visual-format", longest: 512) { bytes in
        _ = try? VisualFormatParser.parse(String(decoding: bytes, as: UTF8.self))
      },
      FuzzTarget("command-line", longest: 512) { bytes in
        let words = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
        try readCommandLine(words)
      },
      FuzzTarget("swift-source", places: ["Resources/Oracle/Oracle.swift"]) { bytes in
        let source = PortSource(path: file, bytes: bytes)
        let ported = Porting.port([source])[0]
        // Diagnostics of the compiler name lines of the original.
        let lines = { (bytes: [UInt8]) in bytes.count { $0 == 0x0A } }
        try require(lines(ported.bytes) == lines(bytes), "a translation with other lines")
        try require(
          ported.diagnostics.allSatisfy { (1...(lines(bytes) + 1)).contains($0.line) },
          "a diagnostic beyond the file")
      },
    ]
  }

  /// The states of some experiments after a gesture of each.
  private static func archives() -> [[UInt8]] {
    ["restoration", "navigation", "tabs", "card"].compactMap { name in
      guard let experiment = Catalogue.standard.experiment(named: name) else { return nil }
      let stage = Stage(experiment)
      if let script = experiment.gestures.first.flatMap({ try? GestureScript(parsing: $0.script) }) {
        let events = script.samples(start: 0).map(StageEvent.init)
        stage.step(to: script.duration + 1_000_000_000, events: events)
      }
      return try? stage.saveState()
    }
  }

  private static func readArchive(_ bytes: [UInt8]) throws(Fault) {
    do throws(RestorationError) {
      let archive = try RestorationArchive(bytes)
      let written = ArchiveWriter.bytes(of: archive)
      let again = try RestorationArchive(written)
      // A number that is NaN differs from itself, but not in its bytes.
      guard archive.nodes == again.nodes || ArchiveWriter.bytes(of: again) == written else {
        throw RestorationError(message: "it reads back as another one")
      }
    } catch {
      try require(contains(";", in: error.message), "an error without a cure: \(error)")
      try require("\(error)".utf8.count < 8192, "an error of \("\(error)".utf8.count) bytes")
    }
  }

  private static var images: [FuzzTarget] {
    ["png", "jpeg", "bmp"].map { name in
      FuzzTarget(name, longest: 2048) { bytes in
        for input in [bytes, withCheckedChunks(bytes)] {
          do throws(ImageError) {
            let image = try LayerImage(reading: input, mostPixels: 1 << 16)
            guard image.width * image.height <= 1 << 16 else {
              throw ImageError(offset: -1, message: "too large")
            }
          } catch {
            try require((0...bytes.count).contains(error.offset), "an offset beyond the file: \(error)")
          }
        }
      }
    }
  }

  /// Returns a PNG file whose chunks have valid checksums, so that damage reaches what they hold.
  private static func withCheckedChunks(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    var place = 8
    while place + 12 <= bytes.count, bytes.starts(with: PNGReader.signature) {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      guard place + 12 + length <= bytes.count else { break }
      let sum = Checksums.crc32(bytes[(place + 4)..<(place + 8 + length)])
      for byte in 0..<4 {
        bytes[place + 8 + length + byte] = UInt8(truncatingIfNeeded: sum >> UInt32(24 - 8 * byte))
      }
      place += 12 + length
    }
    return bytes
  }

  private static var resources: [FuzzTarget] {
    [
      FuzzTarget("strings") { bytes in
        do throws(StringsFile.Fault) {
          _ = try StringsFile.read(bytes)
        } catch {
          try require(error.line > 0 && error.column > 0 && contains(";", in: error.message), "\(error)")
        }
      },
      FuzzTarget("asset-set") { bytes in
        let set = AssetSet { name in name.contains("/") || name.hasPrefix(".") ? nil : [0x42, 0x4D] }
        for read in [set.image, set.color, set.data] { _ = try? read(bytes) }
        let undrawn = AssetSet { _ in bytes }
        _ = try? undrawn.image(Array("{\"images\": [{\"filename\": \"a.pdf\"}]}".utf8))
      },
    ] + storyboards
  }
}
