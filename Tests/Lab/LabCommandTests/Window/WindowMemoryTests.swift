import Expectations
import Foundation
import Testing

@testable import LabCommand

@Suite struct WindowMemoryTests {
  private typealias Place = WindowPlace

  private let place = Place(x: -20, y: 31, width: 390, height: 844.5, zoom: 1.25)

  @Test("A place is read as it was written, in a folder that did not exist")
  func writing() throws {
    let folder = Folder()
    let memory = WindowMemory(in: folder.file("config"))
    expect(memory.read() == nil)
    try memory.write(place)
    expect(memory.read(), equals: place)
    expect(memory.path, equals: folder.file("config/transition-lab/window.json"))
    expect(folder.names, equals: ["config"])
  }

  @Test("A place that the file has already is not written again")
  func sameness() throws {
    let folder = Folder()
    let memory = WindowMemory(in: folder.path)
    try memory.write(place)
    let before = FileStamp(try #require(memory.path))
    try memory.write(place)
    expect(FileStamp(try #require(memory.path)), equals: before)
  }

  @Test(
    "A faulty file is ignored with one note, which names its place",
    arguments: [
      "", "{}", "[1]", "{\"format\": 2}", "{\"format\": 1, \"x\": 1e9, \"y\": 0}",
      "{\"format\": 1, \"x\": 0, \"y\": 0, \"width\": 10, \"height\": 844, \"zoom\": 1}",
      "{\"format\": 1, \"x\": 0, \"y\": 0, \"width\": 390, \"height\": 844, \"zoom\": 1e300}",
      "{\"format\": 1, \"x\": \"a\", \"y\": 0, \"width\": 390, \"height\": 844, \"zoom\": 1}",
      String(repeating: "[", count: 3000), String(repeating: " ", count: 9000), "\u{1B}]0;title\u{7}",
    ])
  func faults(text: String) throws {
    let folder = Folder()
    let memory = WindowMemory(in: folder.path)
    let path = try #require(memory.path)
    try memory.write(place)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    var notes: [String] = []
    expect(memory.read(note: { notes.append($0) }) == nil)
    expect(notes.count == 1 && notes.allSatisfy { $0.hasPrefix("\(path):") }, "\(notes)")
    // The next session writes a valid file again.
    try memory.write(place)
    expect(memory.read(), equals: place)
  }

  @Test("A pipe or a folder in place of the file is ignored with a note, and stays")
  func otherFiles() throws {
    let folder = Folder()
    let memory = WindowMemory(in: folder.path)
    let path = try #require(memory.path)
    try FileManager.default.createDirectory(
      atPath: folder.file("transition-lab"), withIntermediateDirectories: true)
    expect(mkfifo(path, 0o600), equals: 0)
    var notes: [String] = []
    expect(memory.read(note: { notes.append($0) }) == nil && notes.count == 1)
    #expect(throws: LabError.self) { try memory.write(place) }
    var status = stat()
    expect(lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
  }

  @Test("The folder is XDG_CONFIG_HOME, else .config in HOME, and only where it is absolute")
  func folders() {
    expect(WindowMemory.folder(["XDG_CONFIG_HOME": "/c", "HOME": "/h"]), equals: "/c")
    expect(WindowMemory.folder(["XDG_CONFIG_HOME": "c", "HOME": "/h"]), equals: "/h/.config")
    expect(WindowMemory.folder(["HOME": "h"]) == nil && WindowMemory.folder([:]) == nil)
  }

  @Test("Scripted, invisible and headless windows are not remembered, nor with --usual-window")
  func scripted() throws {
    func path(_ words: [String], _ environment: [String: String] = [:]) throws -> String? {
      let home = environment.merging(["XDG_CONFIG_HOME": "/c"]) { $1 }
      return WindowMemory(try Arguments(words, for: RunCommand.verb), environment: home).path
    }
    try expect(path(["card"]), equals: "/c/transition-lab/window.json")
    for words in [
      ["--usual-window"], ["--headless"], ["--json"], ["--frames", "9"], ["--gesture", "dismiss"],
    ] {
      expect(try path(["card"] + words) == nil, "\(words)")
    }
    for driver in ["dummy", "offscreen"] {
      expect(try path(["card"], ["SDL_VIDEODRIVER": driver]) == nil, "\(driver)")
    }
  }
}
