import Foundation
import TestSupport

/// The built lab, run in separate processes.
enum LabProcess {
  static let recordings = Checkout.path("Resources/Recordings")

  static var executable: URL {
    URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent("lab")
  }

  /// Returns an unstarted process without a display.
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

/// Runs the lab, waits for its end, and returns the status, the output and the error output.
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

/// Runs a shell line with the lab as `$0` and the other words as `$1` and so on, and returns the status and outputs.
///
/// Begin a line that must not wait for anything with `timeout 60`.
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
