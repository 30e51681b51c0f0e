import Expectations
import Foundation
import TestSupport
import Testing

@testable import LabCommand

/// The guide's first experiment, followed word for word, from nothing to a test that fails.
@Suite struct TutorialTests {
  /// The commands of the guide's page about a first experiment.
  private struct Tutorial {
    /// The blocks of commands, in order.
    let blocks: [String]
    /// The commands in sentences, in order.
    let sentences: [String]
    /// The change that makes a regression: the file, the old text and the new text.
    let change: (file: String, old: String, new: String)

    init() throws {
      let path = Checkout.path("Resources/Guide/FirstExperiment.md")
      let page = try String(contentsOfFile: path, encoding: .utf8)
      let start = try #require(page.range(of: "## Step by step\n"))
      let rest = page[start.upperBound...]
      let section = rest[..<(rest.range(of: "\n## ")?.lowerBound ?? rest.endIndex)]
      let parts = section.components(separatedBy: "```")
      blocks = parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0].drop { $0 != "\n" }) }
      let prose = parts.indices.filter { $0 % 2 == 0 }.map { parts[$0] }.joined(separator: "\n")
      sentences = prose.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 && $0.element.hasPrefix("make run ") }
        .map { String($0.element).replacing("\n", with: " ") }
      let match = try #require(
        prose.firstMatch(of: /In `([^`]+)` change the duration from ([0-9.]+) to ([0-9.]+) seconds/))
      change = (String(match.1), String(match.2), String(match.3))
    }
  }

  /// Makes the parts of a checkout of the lab that the tutorial needs.
  private func checkout(_ folder: Folder) throws -> SwiftStandIn {
    let files = FileManager.default
    try files.createDirectory(atPath: folder.file("TransitionLab"), withIntermediateDirectories: true)
    for name in ["Makefile", ".ci"] {
      try files.createSymbolicLink(
        atPath: folder.file("TransitionLab/\(name)"),
        withDestinationPath: Checkout.path(name))
    }
    return try SwiftStandIn(in: folder)
  }

  @Test("The guide's first experiment works as written, from nothing to a test that fails and is accepted")
  func wordForWord() throws {
    let (tutorial, folder) = (try Tutorial(), Folder())
    let swift = try checkout(folder)
    try #require(tutorial.blocks.count == 4 && tutorial.sentences.count == 3, "\(tutorial.sentences)")

    // The lab and a package, whose experiment plays its gesture without a display.
    let first = try swift.run(tutorial.blocks[0] + tutorial.blocks[1], in: "TransitionLab")
    expect(first.status, equals: 0, "\(first.complaint)")
    expect(first.text.contains("settled: dismissed") && first.complaint.contains("no display"))
    expect(FileManager.default.fileExists(atPath: folder.file("Drawer/out/sheet-dismiss-film.svg")))

    // A recording of each gesture.
    let second = try swift.run(tutorial.blocks[2], in: "Drawer")
    expect(second.status, equals: 0, "\(second.complaint)")
    let third = try swift.run(tutorial.blocks[3], in: "Drawer")
    expect(third.status == 0 && third.text.contains("2 recordings, 0 failed"), "\(third.text)")

    // The regression: the test fails, names the first different frame and its differences, and writes pictures.
    let path = "Drawer/\(tutorial.change.file)"
    let source = try folder.text(path)
    expect(source.ranges(of: tutorial.change.old).count, equals: 1, "the file contains the number once")
    try source.replacing(tutorial.change.old, with: tutorial.change.new)
      .write(toFile: folder.file(path), atomically: true, encoding: .utf8)
    let failing = try swift.run(tutorial.blocks[3], in: "Drawer")
    let said = failing.text + failing.complaint
    expect(failing.status != 0 && said.contains("2 recordings, 2 failed"), "\(said)")
    expect(said.contains("dismiss.jsonl: the picture differs from the recording at frame 1"), "\(said)")
    expect(said.contains("fraction"), "the difference is named")
    let pictures = try FileManager.default.contentsOfDirectory(atPath: folder.file("Drawer/out"))
    expect(pictures.contains { $0.hasPrefix("dismiss-frame1") && $0.hasSuffix(".png") }, "\(pictures)")

    // An update accepts the change; at another frame rate the recording then has the same result.
    let update = try swift.run(tutorial.sentences[1], in: "Drawer")
    expect(update.status, equals: 0, "\(update.complaint)")
    let (name, other) = ("Recordings/dismiss.jsonl", "Recordings/cancel.jsonl")
    let again = try swift.run(tutorial.sentences[1].replacing(name, with: other), in: "Drawer")
    expect(again.status == 0 && again.text != update.text)
    let accepted = try swift.run(tutorial.blocks[3], in: "Drawer")
    expect(accepted.status == 0 && accepted.text.contains("2 recordings, 0 failed"), "\(accepted.text)")
    let paced = try swift.run(tutorial.sentences[2], in: "Drawer")
    expect(paced.status, equals: 0, "\(paced.text)")
  }

  @Test("A new package has the build flags of the lab's Makefile, and so reuses its built modules")
  func options() throws {
    let makefile = try String(contentsOfFile: Checkout.path("Makefile"), encoding: .utf8)
    expect(makefile.contains("\nexport BUILD = \(PackageBuild.labOptions) --scratch-path .build/lab\n"))
  }

  @Test("A recording of live input in the window is saved at the end of the session")
  func byHand() throws {
    let (tutorial, folder) = (try Tutorial(), Folder())
    let swift = try checkout(folder)
    _ = try swift.run(tutorial.blocks[0] + ".build/lab/release/lab new ../Drawer", in: "TransitionLab")
    let command = tutorial.sentences[0]
    expect(command.contains("record Recordings/mine.jsonl"))
    // An invisible window, closed after some frames.
    let hand = "export SDL_VIDEODRIVER=dummy; \(command.dropLast()) --frames 20\""
    let (status, text, complaint) = try swift.run(hand, in: "Drawer")
    expect(status == 0 && text.contains("Recordings/mine.jsonl: saved"), "\(text)\(complaint)")
  }

  @Test(
    "The experiment of a new package releases all views, recognizers and controllers after every gesture"
  )
  func lifetime() throws {
    let folder = Folder()
    let swift = try SwiftStandIn(in: folder)
    try expect(lab(["new", folder.file("Drawer")]).0, equals: 0)
    try FileManager.default.copyItem(
      atPath: "\(Checkout.path("Tests/Support/KitTestSupport/LeakTracker.swift"))",
      toPath: folder.file("Drawer/Sources/Drawer/LeakTracker.swift"))
    try """
    import GestureMath
    import Scenarios
    import TransitionEngine
    import UIKit

    for gesture in SheetExperiment().gestures {
      let census = LeakTracker()
      try play(gesture, census)
      print("\\(gesture.name): \\(census.count) seen, left: \\(census.survivors)")
    }

    func play(_ gesture: ScriptedGesture, _ census: LeakTracker) throws {
      let stage = Stage(SheetExperiment())
      let script = try GestureScript(parsing: gesture.script)
      var events = script.samples(rate: 120, start: 0).map(StageEvent.init)[...]
      while stage.time.now < script.duration + 2_000_000_000 {
        let time = stage.time.now + 16_666_667
        let due = events.prefix { $0.time <= time }
        events = events.dropFirst(due.count)
        stage.step(to: time, events: Array(due))
        census.look(at: stage)
      }
    }

    """.write(toFile: folder.file("Drawer/Sources/Drawer/main.swift"), atomically: true, encoding: .utf8)
    let (status, text, complaint) = try swift.run("swift run -c release Drawer", in: "Drawer")
    expect(status, equals: 0, "\(complaint)")
    let lines = text.split(separator: "\n")
    expect(lines.count == 4 && lines.allSatisfy { $0.hasSuffix("left: []") }, "\(text)")
  }
}
