import Expectations
import Foundation
import TestSupport
import Testing

@testable import LabCommand

@Suite struct StoryboardCommandTests {
  private static let folder = Checkout.path("Sources/Lab/Experiments/Storyboard")

  private func file(_ scenes: String) -> String {
    "{\"format\": \"transition-lab-storyboard\", \"version\": 1, \"scenes\": [\n\(scenes)\n]}\n"
  }

  @Test("The committed storyboard has no errors, and is listed and drawn")
  func committed() throws {
    let folder = Folder()
    let (status, text, complaint) = try lab([
      "storyboard", "\(Self.folder)/postcards.json", "--svg", folder.file("map.svg"),
    ])
    expect(status == 0 && complaint.isEmpty, "\(text)\(complaint)")
    for words in ["→ wall (PostcardWallController)", "unwind “send” to unwindToWall", "to sorting#sorting"] {
      expect(text.contains(words), "\(words)\n\(text)")
    }
    expect(text.contains("5 scenes") && text.contains("no errors"))
    let drawing = try folder.text("map.svg")
    expect(drawing.contains("Write a card") && drawing.contains("in sorting"))
  }

  @Test("Errors are reported with file, line and column, as text and as JSON, with status 1")
  func wrong() throws {
    let folder = Folder()
    try file(
      """
      {"identifier": "a", "class": "Nobody", "view": {"name": "v"}, "segues": [
        {"kind": "show", "identifier": "s", "storyboard": "other", "destination": "x"},
        {"kind": "show", "identifier": "t", "storyboard": "../other"},
        {"kind": "embed", "view": "v", "destination": "a"}]}
      """
    ).write(toFile: folder.file("main.json"), atomically: true, encoding: .utf8)
    try file("{\"identifier\": \"b\"}").write(
      toFile: folder.file("other.json"), atomically: true, encoding: .utf8)
    let (status, text, _) = try lab(["storyboard", folder.file("main.json")])
    expect(status, equals: 1)
    for words in [
      "\(folder.path)/main.json:2:1: scenes[0]: the scene “a” is of class “Nobody”",
      "main.json:3:3: scenes[0].segues[0]: the segue leads to the scene “x”", "cannot be opened",
      "contains itself: a → a", "4 errors",
    ] {
      expect(text.contains(words), "\(words)\n\(text)")
    }
    let (again, json, _) = try lab(["storyboard", folder.file("main.json"), "--json", "--any-class"])
    expect(again, equals: 1)
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let problems = value?["problems"] as? [[String: Any]]
    expect(problems?.count, equals: 3)
    expect(problems?.allSatisfy { ($0["line"] as? Int ?? 0) > 0 }, equals: true)
  }

  @Test("A file that is not a storyboard is refused with the reason")
  func refused() throws {
    let folder = Folder()
    try "no json".write(toFile: folder.file("x.json"), atomically: true, encoding: .utf8)
    for (words, status, hint) in [
      (["storyboard"], 2, "FILE"), (["storyboard", folder.file("none.json")], 1, "no such file"),
      (["storyboard", folder.path], 1, "a folder"), (["storyboard", "/dev/zero"], 1, "a device"),
      (["storyboard", folder.file("x.json"), "--svgg", "y"], 2, "--svg"),
      (["storyboard", folder.file("x.json"), "y"], 2, "unexpected word “y”"),
    ] as [([String], Int32, String)] {
      let (given, text, complaint) = try lab(words)
      expect(given, equals: status, "\(words)")
      expect(complaint.contains(hint), "\(words): \(text)\(complaint)")
    }
    let (status, text, _) = try lab(["storyboard", folder.file("x.json")])
    expect(status == 1 && text.contains("x.json:1:1: expected “{”"))
    let (help, usage, _) = try lab(["storyboard", "--help"])
    expect(help == 0 && usage.contains("--any-class"))
  }
}
