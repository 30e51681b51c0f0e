import Expectations
import Experiments
import Foundation
import Glibc
import LayerTree
import Replay
import Testing
import TransitionEngine
import Workbench
@testable import LabCommand
@testable import Scenarios

/// Tests of places that cannot be written, and of invalid files.
@Suite struct BadPlaceTests {
  @Test("A command whose output cannot be written fails")
  func fullOutput() throws {
    let (status, _, errors) = try shell("\"$0\" list > /dev/full")
    expect(status == 1 && errors.contains("could not be written"))
  }

  @Test("A full disk ends a recording with an error, and leaves no incomplete file under its name")
  func fullDisk() throws {
    let folder = Folder()
    // A limit of 8 blocks of 1,024 bytes per file acts like a full disk.
    for words in [
      "record \"$1/a.jsonl\" --headless", "run card --headless --out \"$1/out\"",
      "replay \"$2/dismiss.jsonl\" --film \"$1/film.png\"",
      "sweep card --vary flick=100..3000:60 --input \"$2\" --jobs 2 --out \"$1/s.csv\"",
      "sweep card --vary flick=100..3000:60 --input \"$2\" --shard 1/1 --out \"$1/shard.csv\"",
    ] {
      let (status, _, errors) = try shell(
        "ulimit -f 8; trap '' XFSZ; \"$0\" \(words)", folder.path, LabProcess.recordings)
      expect(status, equals: 1, "\(words): \(errors)")
      expect(errors.hasPrefix("lab: "), "\(words): \(errors)")
      expect(!errors.contains("No such file"), "\(words): \(errors)")
      if words.hasPrefix("sweep") {
        expect(errors.contains("could not be written: no file may become that large"), "\(errors)")
        expect(errors.split(separator: "\n").count, equals: 1, "\(errors)")
      }
    }
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    expect(
      !names.contains {
        $0.hasSuffix("a.jsonl") || $0.hasSuffix("film.png") || $0.hasSuffix("/s.csv")
          || $0.hasSuffix("dismiss.jsonl")
      }, "\(names)")
  }

  @Test("A command never overwrites a file that it also reads or writes for another purpose")
  func twoInOne() throws {
    let folder = Folder()
    let recording = folder.file("a.jsonl")
    try FileManager.default.copyItem(atPath: "\(LabProcess.recordings)/dismiss.jsonl", toPath: recording)
    symlink(recording, folder.file("link.jsonl"))
    for (name, text) in [("hand.csv", "0,195,400,down\n100,195,500,up\n"), ("script", "hold 1s")] {
      try text.write(toFile: folder.file(name), atomically: true, encoding: .utf8)
    }
    let (hand, script, table) = (folder.file("hand.csv"), folder.file("script"), folder.file("s.csv"))
    let before = try [recording, hand, script].map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
    for words in [
      ["replay", recording, "--timing", recording, "--as", "csv"],
      ["replay", recording, "--timing", folder.file("link.jsonl"), "--as", "csv"],
      ["replay", recording, "--timing", folder.file("none/../a.jsonl"), "--as", "csv"],
      ["replay", recording, "--timing", recording + ".values", "--as", "csv"],
      ["shrink", recording, "--out", recording, "--fps", "30"], ["test", recording, "--junit", recording],
      ["import", hand, hand, "card"],
      ["record", script, "card", "--from-script", "@\(script)", "--headless"],
      [
        "sweep", "card", "--vary", "flick=600", "--input", LabProcess.recordings, "--out", table, "--maps",
        table,
      ],
      ["sweep", "card", "--vary", "flick=600", "--input", folder.path, "--out", table, "--maps", recording],
    ] {
      let (status, _, complaint) = try lab(words)
      expect(
        status == 1
          && complaint.contains(
            ": expected a path that this command does not use for another file, found one that it does"),
        "\(words): \(complaint)")
    }
    let after = try [recording, hand, script].map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
    expect(before, equals: after)
    expect(folder.names, equals: ["a.jsonl", "hand.csv", "link.jsonl", "script"])
  }

  @Test("An error names the file as it was given, or the command, and does not quote Foundation")
  func words() throws {
    let folder = Folder()
    let broken = folder.file("broken.jsonl")
    try "{\n".write(toFile: broken, atomically: true, encoding: .utf8)
    let missing = folder.file("missing.json")
    for (words, start) in [
      (
        ["compare", missing, missing],
        "\(missing): expected a result of a bench, found that there is no such file or folder; choose another file"
      ),
      (
        ["export", "\(LabProcess.recordings)/dismiss.jsonl", folder.file("none/a.csv")],
        "\(folder.file("none/a.csv")): could not be written: there is no such file or folder"
      ),
      (
        ["run", "card", "--presets", missing],
        "--presets \(missing): expected a folder of presets, found none"
      ),
      (
        ["run", "card", "--presets", broken],
        "--presets \(broken): expected a folder of presets, found a file that is not a folder"
      ),
    ] {
      let (status, _, complaint) = try lab(words)
      expect(status != 0 && complaint.hasPrefix("lab: \(start)"), "\(words): \(complaint)")
      expect(!complaint.contains("operation could not"), "\(complaint)")
    }
    let (status, text, _) = try lab(["storyboard", broken])
    expect(status == 1 && text.contains("error: \(broken):2:1: "), "\(text)")
  }

  @Test("A wrong call is answered with one short line: the command, the fact and the cure")
  func wrongCalls() throws {
    let folder = Folder()
    for (words, line) in [
      (["import"], "lab import: expected the FILE"), (["new"], "lab new: expected the NAME"),
      (["run", "card", "--out", "a", "--out=b"], "lab run: “--out” is given twice, as a and as b; remove"),
      (
        ["replay"],
        "lab replay: expected the FILE to play, found nothing; add it, as in: lab replay mine.jsonl"
      ),
      (["run", "card", "extra"], "lab run: unexpected word “extra”; remove it, or see lab help run"),
      (["run", "crad"], "lab: unknown experiment “crad”; choose card"),
      (["run", "zzzzzz"], "lab: unknown experiment “zzzzzz”; choose one of the"),
      (["completions"], "lab: expected the name of a shell, found none; choose one of bash, zsh, fish"),
      (["completions", "tcsh"], "lab: unknown shell “tcsh”; choose one of bash, zsh, fish"),
      (
        ["replay", "a", "--fps", "x"],
        "lab: --fps x: expected frames per second, a number from 1 to 1000, such"
      ),
      (["export", "a", "b.txt"], "lab: b.txt: expected a file name ending in .csv or .svg; rename the file"),
      (
        ["record", folder.file("a.jsonl")],
        "lab: expected a display, found none; set DISPLAY, or record a gesture: lab"
      ),
    ] {
      let (status, _, complaint) = try lab(words)
      expect(status != 0 && complaint.hasPrefix(line), "\(words): \(complaint)")
      let lines = complaint.split(separator: "\n")
      expect(lines.count == 1 && lines.allSatisfy { $0.count <= 160 }, "\(words): \(complaint)")
    }
  }

  @Test("A rewritten file keeps its permissions, and a link stays a link")
  func replacing() throws {
    let folder = Folder()
    let (file, link) = (folder.file("file"), folder.file("link"))
    try "old".write(toFile: file, atomically: true, encoding: .utf8)
    chmod(file, 0o640)
    symlink(file, link)
    try AtomicFile.write("new", to: link)
    expect(try folder.text("file") == "new" && folder.names == ["file", "link"])
    var status = stat()
    expect(lstat(link, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    expect(stat(file, &status) == 0 && status.st_mode & 0o777 == 0o640)
    let error = #expect(throws: LabError.self) { try AtomicFile.write("x", to: folder.path) }
    expect(error?.description.contains("could not be written: "), equals: true)
    expect(folder.names, equals: ["file", "link"])
  }

  @Test("A command names a folder that is read-only")
  func readOnly() throws {
    let folder = Folder()
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
    // Permissions do not stop the superuser, but /proc does.
    let place = getuid() == 0 ? "/proc/self" : folder.path
    for words in [
      ["record", "\(place)/a.jsonl", "--headless"], ["run", "--headless", "--out", "\(place)/out"],
      ["replay", "\(LabProcess.recordings)/dismiss.jsonl", "--film", "\(place)/film.svg"],
      ["export", "\(LabProcess.recordings)/dismiss.jsonl", "\(place)/a.csv"],
      ["report", "\(LabProcess.recordings)/dismiss.jsonl", "--out", "\(place)/a.html"],
      ["new", "\(place)/Drawer"],
    ] {
      let (status, _, complaint) = try lab(words)
      expect(status, equals: 1, "\(words): \(complaint)")
      expect(complaint.contains(place), "\(words): \(complaint)")
    }
    expect(folder.names.isEmpty)
  }

  @Test("An error in a preset is reported with its line, and the last valid values stay")
  func presets() throws {
    let folder = Folder()
    let experiment = try #require(Catalogue.standard.experiment(named: "card"))
    let name = try #require(experiment.knobs.first?.name)
    var shelf = PresetFolder(folder.path, experiment: "card", knobs: experiment.knobs)
    let workbench = Workbench(experiment, Knobs(experiment.knobs), Stage.Configuration())
    var good = experiment.knobs.map(\.value)
    good[0] = experiment.knobs[0].range.lowerBound
    _ = try shelf.save(Preset(values: good), asNew: false)
    workbench.apply(try shelf.read(by: 0).preset, named: "preset-1")
    expect(workbench.values, equals: good)
    for (text, place) in [
      ("{\n  \"nonsense\": 1\n}", ":2:"), ("{\n  \"\(name)\": 1e9\n}", ":2:"),
      ("{\n  \"\(name)\": 0.5,\n", ":3:"),
      ("[1]", ":1:1"), ("", ":1:1"), ("{\"\(name)\": NaN}", ":1:"),
    ] {
      try text.write(toFile: shelf.path("preset-1"), atomically: true, encoding: .utf8)
      // As `LiveWorkbench` does in the window.
      do {
        if let (named, preset) = try shelf.readIfChanged() { workbench.apply(preset, named: named) }
        Issue.record("\(text) is read")
      } catch {
        workbench.showMessage(error.description, isError: true)
        expect(error.description.contains("preset-1.json\(place)"), "\(error.description)")
      }
      expect(workbench.values, equals: good, "\(text)")
      expect(
        workbench.list.texts.contains { $0.string.contains("expected") || $0.string.contains("preset-1") })
    }
  }

  @Test("After a resize to one point or to 8K, a gesture ends and the stage becomes idle")
  func sizes() throws {
    let experiment = try #require(Catalogue.standard.experiment(named: "card"))
    for size in [SIMD2(1.0, 1), SIMD2(7680, 4320), SIMD2(1, 4320)] {
      let stage = Stage(experiment, knobs: Knobs(experiment.knobs))
      var time: Int64 = 0
      func step(_ kinds: StageEvent.Kind...) {
        stage.step(to: time, events: kinds.map { StageEvent(time: time, $0) })
        time += 16_666_667
      }
      for _ in 0..<60 { step() }
      step(.pointer(.init(.down, x: 195, y: 400)))
      step(.pointer(.init(.move, x: 195, y: 460)))
      step(.resize(width: size.x, height: size.y, scale: 1))
      step(.pointer(.init(.move, x: 195, y: 560)))
      step(.resize(width: 390, height: 844, scale: 2), .resize(width: size.x, height: size.y, scale: 1))
      step(.pointer(.init(.up, x: 195, y: 560)))
      for _ in 0..<300 where !stage.isIdle { step() }
      expect(stage.isIdle, "\(size)")
      expect(stage.displayList.size, equals: size)
    }
  }
}
