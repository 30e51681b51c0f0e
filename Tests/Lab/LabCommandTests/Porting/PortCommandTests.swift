import Expectations
import Foundation
import TestSupport
import Testing

@testable import LabCommand

@Suite struct PortCommandTests {
  /// A folder of sources: one that changes, one that needs nothing, one with a refusal.
  private func project() throws -> Folder {
    let folder = Folder()
    let sources = folder.file("ios")
    try FileManager.default.createDirectory(atPath: "\(sources)/Sub", withIntermediateDirectories: true)
    let texts = [
      "A.swift": "import UIKit\nclass A: UIView { @objc func tap() { f(#selector(tap)) } }\n",
      "Sub/B.swift": "struct B {}\n",
      "C.swift": "func c() {\n  _ = NSClassFromString(\"C\")\n}\n",
      "D.m": "@implementation D @end\n",
    ]
    for (name, text) in texts {
      try text.write(toFile: "\(sources)/\(name)", atomically: true, encoding: .utf8)
    }
    return folder
  }

  @Test func `Sources are translated to another folder, and the originals stay`() throws {
    let folder = try project()
    let (status, text, complaint) = try lab([
      "port", folder.file("ios"), "--out", folder.file("out"), "--report",
    ])
    expect(status == 0 && complaint.isEmpty, "\(text)\(complaint)")
    try expect(
      folder.text("out/A.swift"),
      equals: "import UIKit\nclass A: UIView {       func tap() { f(Selector(\"tap\", A.tap)) } }\n")
    try expect(folder.text("out/Sub/B.swift"), equals: "struct B {}\n")
    expect(try folder.text("ios/A.swift").contains("@objc"))
    expect(
      try folder.text("out/RegisteredSceneClasses.swift").contains("library.register(view: A.init(coder:))"))
    expect(
      text.contains(
        "\(folder.path)/ios/C.swift:2:7: error: “NSClassFromString” needs the Objective-C runtime"))
    expect(text.contains("ios/D.m:1:1: error: a source in Objective-C"))
    expect(text.contains("3 files: 1 need nothing, 2 change in 3 places, 2 places are refused"))
  }

  @Test func `Two sources of one name are written under their paths`() throws {
    let folder = try project()
    try "struct C {}\n".write(toFile: folder.file("ios/Sub/A.swift"), atomically: true, encoding: .utf8)
    try expect(lab(["port", folder.file("ios"), "--out", folder.file("out")]).0, equals: 0)
    try expect(folder.text("out/Sub-A.swift"), equals: "struct C {}\n")
    try expect(folder.text("out/Sub/B.swift"), equals: "struct B {}\n")
    expect(try folder.text("out/A.swift").hasPrefix("import UIKit"))
  }

  @Test func `A check fails if anything is refused, also as JSON`() throws {
    let folder = try project()
    try expect(lab(["port", folder.file("ios"), "--check"]).0, equals: 1)
    try expect(lab(["port", folder.file("ios/A.swift"), "--check"]).0, equals: 0)
    let (status, json, _) = try lab(["port", folder.file("ios"), "--check", "--json"])
    expect(status, equals: 1)
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    expect((value?["files"] as? [[String: Any]])?.count, equals: 3)
    expect((value?["leftOut"] as? [String])?.count, equals: 1)
  }

  @Test func `Paths without sources and outputs over the originals are refused`() throws {
    let folder = try project()
    for (words, status, reason) in [
      (["port"], 2, "PATH"), (["port", folder.file("none")], 1, "expected a Swift file or a folder"),
      (["port", folder.file("ios"), "--out", folder.file("ios")], 2, "a folder without the originals"),
      (["port", folder.file("ios"), "--outt", "x"], 2, "--out"),
    ] as [([String], Int32, String)] {
      let (found, text, complaint) = try lab(words)
      expect(found == status && (text + complaint).contains(reason), "\(words): \(text)\(complaint)")
    }
  }
}
