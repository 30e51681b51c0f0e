import Foundation
import Replay
import Scenarios
import Workbench

// What the commands that play recordings have in common.
extension Arguments {
  /// `--fps RATE`, with `--seed N` at irregular times around that rate.
  func pace() throws(LabError) -> FramePace {
    guard let rate = try number("fps") else {
      if value("seed") != nil { throw refusal("--seed means nothing without --fps") }
      return .recorded
    }
    guard let seed = value("seed") else { return .steady(rate) }
    guard let number = UInt64(seed) else { throw .usage("--seed \(seed): expected a whole number from 0 on") }
    return .irregular(rate, seed: number)
  }

  /// The names of the bounds of a tolerance.
  static let bounds = ["progress", "velocity", "settle"]

  /// `--tolerance 0.02` or `--tolerance progress=0.02,velocity=0.5,settle=50ms`.
  func tolerance() throws(LabError) -> CurveTolerance? {
    guard let text = value("tolerance") else { return nil }
    if let progress = Double(text), progress >= 0 { return CurveTolerance(progress: progress) }
    var tolerance = CurveTolerance(progress: .infinity)
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let words = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard words.count == 2, Self.bounds.contains(words[0]) else {
        throw .usage(
          "--tolerance \(part): expected BOUND=NUMBER. " + NearestNames.hint(words[0], in: Self.bounds))
      }
      guard let number = words[0] == "settle" ? Self.seconds(words[1]) : Double(words[1]), number >= 0 else {
        throw .usage(
          "--tolerance \(part): expected "
            + (words[0] == "settle" ? "a time such as 50ms" : "a number from 0 on"))
      }
      switch words[0] {
      case "progress": tolerance.progress = number
      case "velocity": tolerance.velocity = number
      default: tolerance.settle = number
      }
    }
    return tolerance
  }

  /// A time in seconds: `50ms`, `0.05s`.
  static func seconds(_ text: String) -> Double? {
    let (digits, scale) =
      text.hasSuffix("ms") ? (text.dropLast(2), 1e-3) : text.hasSuffix("s") ? (text.dropLast(1), 1) : ("", 1)
    guard let number = Double(digits), number.isFinite, number >= 0 else { return nil }
    return number * scale
  }
}

// How a stage is to be seen: on which device, beside which other one.
extension Arguments {
  /// `--device phone`.
  func device() throws(LabError) -> Device? {
    guard let name = try word("device"), let device = Device.named(name) else { return nil }
    guard value("size") == nil else {
      throw .usage("--device \(name): a device has a size of its own; leave out --size")
    }
    return device
  }

  /// `--ab PRESET`, against the knobs as they are, or `--ab PRESET,PRESET`: both subjects, and what the second is called.
  func sides(
    _ subject: Subject
  ) throws(LabError) -> (first: Subject, name: String, other: String, values: [Double])? {
    guard let text = value("ab") else { return nil }
    let names = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard (1...2).contains(names.count), !names.contains("") else {
      throw .usage("--ab \(text): expected PRESET, or PRESET,PRESET")
    }
    if value("preset") != nil, names.count == 2 {
      throw .usage("--ab \(text): both sides have presets; leave out --preset")
    }
    var shelf = PresetShelf(
      try presetFolder(), experiment: subject.experiment.name, knobs: subject.experiment.knobs)
    let second = try shelf.read(named: names[names.count - 1]).values
    guard names.count == 2 else {
      return (subject, value("preset") ?? "the knobs", names[0], second)
    }
    guard value("knobs") == nil else {
      throw .usage("--ab \(text): both sides have presets; leave out --knobs")
    }
    let first = subject.turned(to: try shelf.read(named: names[0]).values, preset: names[0])
    return (first, names[0], names[1], second)
  }
}

// A preset that a run begins with.
extension Arguments {
  /// The options' names.
  static let presetNames = ["preset", "presets"]

  /// A preset by its name, and the folder it is in.
  struct NamedPreset {
    let name: String
    let folder: String
  }

  /// `--preset NAME`, out of `--presets FOLDER` or the usual one.
  func preset() throws(LabError) -> NamedPreset? {
    let folder = try presetFolder()
    return value("preset").map { NamedPreset(name: $0, folder: folder) }
  }

  /// The folder with presets.
  ///
  /// - Throws: when one is named that is not there. The usual one may be made yet.
  func presetFolder() throws(LabError) -> String {
    guard let folder = value("presets") else { return PresetShelf.usualFolder }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
      throw .usage("--presets \(folder): expected a folder, found \(isThere(folder)); make it first")
    }
    return folder
  }

  private func isThere(_ path: String) -> String {
    FileManager.default.fileExists(atPath: path) ? "something else" : "none"
  }
}
