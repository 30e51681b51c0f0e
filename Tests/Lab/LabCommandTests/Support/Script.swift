import Foundation

/// A shell script in a test's folder that replaces a program.
struct Script {
  let path: String

  init(_ lines: String, in folder: Folder, name: String = "script") throws {
    path = folder.file(name)
    try ("#!/bin/sh\n" + lines + "\n").write(toFile: path, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }
}
