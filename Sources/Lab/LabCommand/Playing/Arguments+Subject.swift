import Foundation
import Scenarios
import Workbench

// The stages of a comparison.
extension Arguments {
  /// Returns the two sides that `--ab` compares, with their names: the current knobs and a preset, or two presets.
  func sides(
    _ subject: Subject
  ) throws(LabError) -> (first: Subject, name: String, other: String, values: [Double])? {
    guard let text = value("ab") else { return nil }
    let names = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard (1...2).contains(names.count), !names.contains("") else {
      throw .usage("--ab \(text): expected PRESET or PRESET,PRESET, such as quick,slow")
    }
    if value("preset") != nil, names.count == 2 {
      throw .usage("--ab \(text): “--preset” cannot be combined with two presets; remove --preset")
    }
    var shelf = PresetFolder(
      try presetFolder(), experiment: subject.experiment.name, knobs: subject.experiment.knobs)
    let second = try shelf.read(named: names[names.count - 1]).values
    guard names.count == 2 else {
      return (subject, value("preset") ?? "the knobs", names[0], second)
    }
    guard value("knobs") == nil else {
      throw .usage("--ab \(text): “--knobs” cannot be combined with two presets; remove --knobs")
    }
    let first = subject.withKnobs(try shelf.read(named: names[0]).values, preset: names[0])
    return (first, names[0], names[1], second)
  }
}

// The gallery, which has no subject.
extension Arguments {
  /// Refuses options that set or measure one experiment, in a command line without a name; a catalogue of one
  /// experiment needs no name.
  func refuseOptionsOfOneExperiment(in catalogue: Catalogue) throws(LabError) {
    guard catalogue.experiments.count > 1, let first = catalogue.experiments.first else { return }
    let names = ["knobs", "preset", "gesture", "ab", "restore", "timing", "as"]
    guard let name = names.first(where: { has($0) || value($0) != nil }) else { return }
    throw refusal(
      "“--\(name)” applies only to one experiment, found no name; name one, such as lab \(verb.name) \(first.name)"
    )
  }
}

// The preset of a run.
extension Arguments {
  /// The names of the options that choose a preset.
  static let presetNames = ["preset", "presets"]

  /// The name of a preset, and its folder.
  struct NamedPreset {
    let name: String
    let folder: String
  }

  /// Returns the preset of `--preset NAME`, in the folder of `--presets` or the default folder.
  func preset() throws(LabError) -> NamedPreset? {
    let folder = try presetFolder()
    return value("preset").map { NamedPreset(name: $0, folder: folder) }
  }

  /// Returns the folder of presets.
  ///
  /// - Throws: A usage error if `--presets` names a missing folder; the default folder may be missing.
  func presetFolder() throws(LabError) -> String {
    guard let folder = value("presets") else { return PresetFolder.usualFolder }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
      throw .usage(
        "--presets \(folder): expected a folder of presets, found \(isThere(folder)); make the folder first")
    }
    return folder
  }

  private func isThere(_ path: String) -> String {
    FileManager.default.fileExists(atPath: path) ? "a file that is not a folder" : "none"
  }
}
