import Expectations
import Foundation
import Glibc
import Testing

@testable import LabCommand

@Suite struct AtomicFolderTests {
  @Test("A folder appears under its name once it is whole")
  func whole() throws {
    let folder = Folder()
    let path = folder.file("Drawer")
    try AtomicFolder.write(to: path) { place throws(LabError) in
      try AtomicFile.write("whole", to: "\(place)/a")
      expect(folder.names, equals: [".partial-Drawer"])
    }
    expect(folder.names, equals: ["Drawer"])
    expect(try folder.text("Drawer/a"), equals: "whole")
  }

  @Test("If a folder cannot be filled, nothing is left, and the error names the folder as it was given")
  func failure() throws {
    let folder = Folder()
    let path = folder.file("Drawer")
    let error = #expect(throws: LabError.self) {
      try AtomicFolder.write(to: path) { place throws(LabError) in
        try AtomicFile.write("half", to: "\(place)/a")
        try AtomicFile.write("other", to: "\(place)/missing/b")
      }
    }
    expect(error?.description.hasPrefix("\(path)/missing/b: ") == true, "\(error as Any)")
    expect(folder.names, equals: [])
  }

  @Test("The partial folder of a killed process is replaced, and one in use is refused")
  func leftovers() throws {
    let folder = Folder()
    let partial = folder.file(".partial-Drawer")
    try FileManager.default.createDirectory(atPath: partial, withIntermediateDirectories: true)
    try "half".write(toFile: "\(partial)/old", atomically: true, encoding: .utf8)
    let lock = open(partial, O_RDONLY | O_DIRECTORY)
    flock(lock, LOCK_EX)
    func write() throws(LabError) {
      try AtomicFolder.write(to: folder.file("Drawer")) { place throws(LabError) in
        try AtomicFile.write("whole", to: "\(place)/a")
      }
    }
    #expect(throws: LabError.self) { try write() }
    expect(folder.names, equals: [".partial-Drawer"])
    close(lock)
    try write()
    expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("Drawer")), equals: ["a"])
    expect(folder.names, equals: ["Drawer"])
  }
}
