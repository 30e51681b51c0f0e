import Expectations
import Foundation
import TestSupport
import Testing

@testable import LabCommand

@Suite struct NewCommandTests {
  @Test("A new package depends on this one, its files are listed, and its sources compile")
  func writing() throws {
    let folder = Folder()
    let path = folder.file("Drawer")
    let (status, text, complaint) = try lab(["new", path, "--package", Checkout.root.path])
    expect(status, equals: 0, "\(complaint)")
    let files = try FileManager.default.subpathsOfDirectory(atPath: path)
      .filter { ($0.contains(".") || $0 == "Makefile") && !$0.hasSuffix("Drawer") }
    expect(files.count == 12 && files.allSatisfy { text.contains("\(path)/\($0)") }, "\(files)")
    let manifest = try folder.text("Drawer/Package.swift")
    expect(manifest.contains("path: \"\(Checkout.root.path)\"") && manifest.contains("name: \"Drawer\""))
    expect(try folder.text("Drawer/Sources/Drawer/main.swift").contains("Lab.main(catalogue:"))
    try check(files.filter { $0.hasPrefix("Sources/") }.map { "\(path)/\($0)" })
  }

  /// Type-checks sources with the modules of this test's build.
  private func check(_ sources: [String]) throws {
    let folder = LabProcess.executable.deletingLastPathComponent()
    let modules = folder.appendingPathComponent("Modules").path
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      [
        "swiftc", "-typecheck", "-swift-version", "6", "-default-isolation", "MainActor", "-module-name",
        "Drawer",
        "-warnings-as-errors", "-I", modules, "-Xcc",
        "-fmodule-map-file=\(folder.appendingPathComponent("AllocationCounter.build/module.modulemap").path)",
        "-I", "\(Checkout.path("Sources/Lab/CSDL2"))",
      ] + sources
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    expect(process.terminationStatus, equals: 0, "\(text)")
  }

  @Test("The commands in the readme of a new package work, one after another")
  func readme() throws {
    let folder = Folder()
    try expect(lab(["new", folder.file("Drawer"), "--package", Checkout.root.path]).0, equals: 0)
    let text = try folder.text("Drawer/README.md")
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("make ") }
    expect(lines.count, equals: 3)
    for line in lines {
      // The package's experiment has gestures of these names; here the lab plays its own.
      let named = line.split(separator: "\"")
      let words = (named.count > 1 ? named[1] : "test Recordings").split(separator: " ")
      let placed = words.map { $0.hasPrefix("Recordings") ? folder.file("Drawer/\($0)") : String($0) }
      let (status, _, complaint) = try lab(placed)
      expect(status, equals: 0, "\(line): \(complaint)")
    }
  }

  @Test("A package that cannot be written whole leaves nothing, and its name stays free")
  func noRoom() throws {
    let folder = Folder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    // Limits files to a block of 1,024 bytes.
    process.arguments = [
      "-c", "ulimit -f 1; trap '' XFSZ; \"$0\" new \"$1\" --package \"$2\"", LabProcess.executable.path,
      folder.file("Drawer"), Checkout.root.path,
    ]
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let complaint = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    expect(process.terminationStatus == 1 && complaint.contains("may become that large"), "\(complaint)")
    expect(folder.names.isEmpty)
  }

  @Test("A new package depends on the checkout around the program, or on an address")
  func dependencies() throws {
    let folder = Folder()
    try expect(lab(["new", folder.file("One")]).0, equals: 0)
    expect(try folder.text("One/Package.swift").contains("path: \"\(Checkout.root.path)\""))
    try expect(lab(["new", folder.file("Two"), "--package", "https://example.org/x/Trial.git"]).0, equals: 0)
    let manifest = try folder.text("Two/Package.swift")
    expect(manifest.contains("url: \"https://example.org/x/Trial.git\", branch: \"main\""))
    expect(manifest.contains("package: \"Trial\""))
  }

  @Test(
    "An invalid or taken name, and a place without the lab's package, are refused, and nothing is written")
  func refusals() throws {
    let folder = Folder()
    try "mine".write(toFile: folder.file("Taken"), atomically: true, encoding: .utf8)
    for (words, expected, hint) in [
      (["new"], 2, "NAME"), (["new", folder.file("9lives")], 2, "letters"),
      (["new", folder.file("UIKit")], 2, "module"),
      (["new", folder.file("a b")], 2, "letters"), (["new", folder.file("Taken")], 1, "free name"),
      (["new", folder.file("Fine"), "--package", folder.path], 1, "Package.swift"),
      (["new", folder.file("Fine"), "--packag", "x"], 2, "--package"),
      (["new", folder.file("Fine"), "--package", "http://"], 2, "address"),
      (["new", folder.file("Fine"), "--package", "https://example.org"], 2, "address"),
      (["new", folder.file("Fine"), "--package", "gopher://example.org/a"], 2, "address"),
      (["new", folder.file("Fine"), "--package", "https:///a.git"], 2, "address"),
    ] {
      let (status, _, complaint) = try lab(words)
      expect(status == Int32(expected) && complaint.contains(hint), "\(words): \(complaint)")
    }
    expect(folder.names, equals: ["Taken"])
    // A link takes a name, even without a destination.
    expect(symlink(folder.file("nowhere"), folder.file("Link")), equals: 0)
    let (status, _, complaint) = try lab(["new", folder.file("Link")])
    expect(status == 1 && complaint.contains("free name"), "\(complaint)")
    expect(folder.names, equals: ["Link", "Taken"])
  }
}
