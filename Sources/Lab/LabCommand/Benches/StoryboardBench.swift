import Benches
import Foundation
import FrameTiming
import Storyboards

/// The bench of opening a storyboard of a thousand scenes, relative to reading the file's bytes.
enum StoryboardBench {
  /// The limits of the bench's figures, set before the first measurement.
  private enum Limit {
    /// The limit of the time of opening a storyboard, relative to reading its bytes.
    static let open = 20.0
    /// The limit of the number of scenes created while a storyboard is opened: none is needed.
    static let scenes = 0.0
  }

  private static let count = 1000
  /// The number of times that a file is opened or read in one measurement.
  private static let times = 5

  static func rows(rounds: Int, _ progress: BenchProgress) throws -> [BenchRow] {
    let scratch = try ScratchFolder()
    defer { withExtendedLifetime(scratch) {} }
    let path = "\(scratch.path)/thousand.json"
    let text = file()
    try AtomicFile.write(text, to: path)
    var made = 0
    var bytes = 0
    func read() {
      for _ in 0..<times { bytes += Self.bytes(path).count }
    }
    func open() {
      for _ in 0..<times {
        let library = StoryboardLibrary { _ in Self.bytes(path) }
        let storyboard = UIStoryboard(name: "thousand", library: library)
        bytes += storyboard.sceneIdentifiers.count
        made += library.sceneCount + library.readCount
      }
    }
    let rounds = 5 * rounds
    let ratio = progress.ratio(rounds, a: open, b: read)
    let one = progress.times(rounds) { open() }
    let library = StoryboardLibrary()
    library.add(text, named: "thousand")
    let storyboard = UIStoryboard(name: "thousand", library: library)
    guard storyboard.sceneIdentifiers.count == count, storyboard.instantiateInitialViewController() != nil
    else {
      throw LabError.failure(
        "expected \(count) scenes in the bench's storyboard, found others; report this as a "
          + "defect of the bench")
    }
    BareLoop.keep(bytes)
    return [
      ratio.row("storyboard-1000", limit: Limit.open),
      BenchRow("storyboard-scenes", Double(made), unit: "scenes", limit: Limit.scenes, basis: .fixed),
      BenchRow("storyboard-bytes", Double(text.utf8.count), unit: "bytes"),
      BenchRow("storyboard-open", Double(one.p50) / Double(times) / 1000, unit: "µs"),
    ]
  }

  private static func bytes(_ path: String) -> [UInt8] {
    FileManager.default.contents(atPath: path).map { [UInt8]($0) } ?? []
  }

  /// Returns a storyboard of scenes with a few views, each with a segue to the next.
  private static func file() -> String {
    let scenes = (0..<count).map { index in
      """
          {
            "identifier": "scene-\(index)",
            "title": "Scene \(index)",
            "view": {
              "name": "root",
              "background": "systemBackground",
              "subviews": [
                {"class": "UILabel", "name": "title", "frame": [20, 60, 350, 40], "text": "Scene \(index)"},
                {"class": "UIButton", "name": "next", "frame": [20, 120, 120, 44], "text": "Next",
                 "events": [{"event": "touchUpInside", "segue": "next"}]}
              ]
            },
            "segues": [
              {"kind": "show", "identifier": "next", "destination": "scene-\((index + 1) % count)"}
            ]
          }
      """
    }
    return """
      {
        "format": "transition-lab-storyboard",
        "version": 1,
        "initial": "scene-0",
        "scenes": [
      \(scenes.joined(separator: ",\n"))
        ]
      }

      """
  }
}
