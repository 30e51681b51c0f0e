import Foundation
import TestSupport

/// The lab as it was built, in processes of its own.
enum LabProcess {
  static let recordings = Checkout.path("Resources/Recordings")

  static var executable: URL {
    URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent("lab")
  }

  /// A process without a display that has not been started.
  static func make(_ words: [String], _ environment: [String: String] = [:]) -> Process {
    let process = Process()
    process.executableURL = executable
    process.arguments = words
    var variables = ProcessInfo.processInfo.environment
    variables["DISPLAY"] = nil
    variables["WAYLAND_DISPLAY"] = nil
    process.environment = variables.merging(environment) { $1 }
    return process
  }
}

/// Runs the lab and waits for its end: the status, and what it said on both channels.
func lab(_ words: [String], _ environment: [String: String] = [:]) throws -> (Int32, String, String) {
  let process = LabProcess.make(words, environment)
  let (output, errors) = (Pipe(), Pipe())
  process.standardOutput = output
  process.standardError = errors
  try process.run()
  let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  let complaint = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  return (process.terminationStatus, text, complaint)
}

/// Runs a shell's line with the lab as `$0` and the other words as `$1` and so on: the status, and what it said.
///
/// A line that should not wait for anything begins with `timeout 60`.
func shell(_ line: String, _ words: String...) throws -> (status: Int32, output: String, errors: String) {
  let process = LabProcess.make([])
  process.executableURL = URL(fileURLWithPath: "/bin/bash")
  process.arguments = ["-c", line, LabProcess.executable.path] + words
  let (output, errors) = (Pipe(), Pipe())
  process.standardOutput = output
  process.standardError = errors
  try process.run()
  let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  let complaint = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  return (process.terminationStatus, text, complaint)
}
