import Foundation
import Scenarios
import Workbench

// The second stage of a comparison.
extension Arguments {
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
