import Expectations
import Foundation
import TestSupport
import Testing

@testable import LabCommand

@Suite struct PorterTests {
  /// Runs the program that the plugin runs. Returns its status and its output.
  private func porter(_ words: [String]) throws -> (Int32, String) {
    let process = Process()
    process.executableURL = LabProcess.executable.deletingLastPathComponent().appendingPathComponent("porter")
    process.arguments = words
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }

  private func date(_ path: String) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
  }

  @Test
  func `A changed source is written anew with those that share its classes, and the others keep their dates`()
    throws
  {
    let folder = Folder()
    for name in ["iOS/Sub", "out"] {
      try FileManager.default.createDirectory(
        atPath: folder.file(name), withIntermediateDirectories: true)
    }
    let names = ["A.swift", "Sub/A+Tap.swift", "B.swift"]
    func write(_ text: String, _ name: String) throws {
      try text.write(toFile: folder.file("iOS/\(name)"), atomically: true, encoding: .utf8)
    }
    try write("import UIKit\nclass A: UIView {\n}\n", "A.swift")
    try write("extension A { @IBAction func tap() { _ = NSClassFromString(\"A\") } }\n", "Sub/A+Tap.swift")
    try write("struct B {}\n", "B.swift")
    let words = [folder.file("out"), folder.file("iOS")] + names
    let (status, text) = try porter(words)
    expect(status, equals: 0)
    expect(text.hasPrefix("\(folder.path)/iOS/Sub/A+Tap.swift:1:42: error: “NSClassFromString”"), "\(text)")
    let written = try FileManager.default.contentsOfDirectory(atPath: folder.file("out")).sorted()
    expect(
      written,
      equals: [
        "A.ported.swift", "B.ported.swift", "RegisteredSceneClasses.swift", "Sub-A+Tap.ported.swift",
      ])
    let location = "#sourceLocation(file: \"\(folder.path)/iOS/B.swift\", line: 1)\n"
    try expect(folder.text("out/B.ported.swift"), equals: location + "struct B {}\n")
    expect(try folder.text("out/A.ported.swift").contains("scene.action(\"tap\", self, A.tap)"))

    let long = Date(timeIntervalSince1970: 0)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.file("out")) {
      try FileManager.default.setAttributes(
        [.modificationDate: long], ofItemAtPath: folder.file("out/\(name)"))
    }
    try write("extension A { @IBAction func press() {} }\n", "Sub/A+Tap.swift")
    try expect(porter(words).0, equals: 0)
    expect(try folder.text("out/A.ported.swift").contains("scene.action(\"press\", self, A.press)"))
    expect(try date(folder.file("out/A.ported.swift")) != long)
    try expect(date(folder.file("out/B.ported.swift")), equals: long)
    try expect(date(folder.file("out/RegisteredSceneClasses.swift")), equals: long)
  }

  @Test func `A source that is missing and a call without folders are refused`() throws {
    let folder = Folder()
    try expect(porter(["out"]).0, equals: 2)
    let (status, text) = try porter([folder.path, folder.path, "Gone.swift"])
    expect(status == 1 && text.hasPrefix("\(folder.path)/Gone.swift:1:1: error: "), "\(text)")
  }

  @Test func `The plugin declares the files that the translation writes`() throws {
    let plugin = try String(
      contentsOfFile: Checkout.path("Sources/Lab/PortUIKit/PortUIKit.swift"), encoding: .utf8)
    expect(plugin.contains("[\"RegisteredSceneClasses.swift\"]"))
    expect(plugin.contains("replacing(\"/\", with: \"-\").dropLast(6)).ported.swift"))
  }
}
