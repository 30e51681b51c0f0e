import Foundation
import Scenarios
import Workbench

/// The presets of an experiment, in the files `EXPERIMENT/NAME.json` of a folder.
///
/// The default folder also has the presets that were installed with the program, unless it has its own of that name.
struct PresetFolder {
  private let folder: String
  /// The folder of the installed presets, which are never changed.
  private let installed: String?
  private let knobs: [Knob]
  /// The name of the preset that was last requested or saved, even if it could not be read.
  private var current: String?
  /// The stamp of the file of the preset `current`, from its last request or saving, by which later changes are
  /// noticed.
  private var seen: FileStamp?
  /// The preset that was last read without an error, or saved.
  private var lastValid: String?

  /// The default folder of presets.
  static let usualFolder = "Resources/Presets"

  /// The folder of the installed presets, beside the program.
  private static let installedFolder =
    URL(fileURLWithPath: ChildProcess.ownProgram).deletingLastPathComponent().path + "/Presets"

  /// Creates the presets of a folder; `installed` is for tests.
  init(_ folder: String, experiment: String, knobs: [Knob], installed: String? = nil) {
    self.folder = "\(folder)/\(experiment)"
    let installed = installed ?? (folder == Self.usualFolder ? Self.installedFolder : nil)
    self.installed = installed.map { "\($0)/\(experiment)" }
    self.knobs = knobs
  }

  /// The names of all presets, sorted.
  var names: [String] {
    Set([folder, installed].compactMap(\.self).flatMap(Self.names)).sorted()
  }

  private static func names(in folder: String) -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".json") && $0.count > 5 && !$0.contains(where: \.isNewline) }
      .map { String($0.dropLast(5)) }
  }

  /// The first free name of `preset-1`, `preset-2` and so on.
  private var freeName: String {
    let taken = names
    var number = 1
    while taken.contains("preset-\(number)") { number += 1 }
    return "preset-\(number)"
  }

  /// Returns the path to which a preset is saved.
  func path(_ name: String) -> String { "\(folder)/\(name).json" }

  /// Returns the path from which a preset is read.
  private func source(_ name: String) -> String {
    let own = path(name)
    guard let installed, FileStamp(own) == nil else { return own }
    return "\(installed)/\(name).json"
  }

  /// Reads the preset that is `places` after the current one in the sorted names, wrapping around. Without a current
  /// preset, it reads the first one, or the last one for a negative number.
  mutating func read(by places: Int) throws(LabError) -> (name: String, preset: Preset) {
    let names = names
    guard !names.isEmpty else {
      throw .failure("\(folder): expected a preset, found none; press S to save one")
    }
    let count = names.count
    let index =
      current.flatMap { names.firstIndex(of: $0) }.map { (($0 + places) % count + count) % count }
      ?? (places < 0 ? count - 1 : 0)
    // A preset with an error becomes current, too, so that its correction is noticed.
    return (names[index], try read(names[index]))
  }

  /// Reads the current preset again if its file has changed.
  mutating func readIfChanged() throws(LabError) -> (name: String, preset: Preset)? {
    guard let current else { return nil }
    let stamp = FileStamp(source(current))
    // A file that is being replaced is missing for a moment.
    guard stamp != nil, stamp != seen else { return nil }
    return (current, try read(current))
  }

  mutating func read(named name: String) throws(LabError) -> Preset {
    guard names.contains(name) else {
      throw .usage(
        names.isEmpty
          ? "\(folder): unknown preset “\(name)”, found no presets; press S in the window to save one"
          : "\(folder): unknown preset “\(name)”; choose \(NearestNames.choice(name, in: names))")
    }
    return try read(name)
  }

  private mutating func read(_ name: String) throws(LabError) -> Preset {
    let path = source(name)
    current = name
    if lastValid == name { lastValid = nil }
    seen = FileStamp(path)
    let bytes = try InputFile.read(path, "a preset", most: Preset.byteLimit)
    do {
      let preset = try Preset([UInt8](bytes), for: knobs)
      lastValid = name
      return preset
    } catch {
      throw .failure("\(path):\(error)")
    }
  }

  /// Saves a preset over the last valid one, or under a free name, and returns the name.
  ///
  /// A preset that could not be read is never replaced, so that its file can be corrected.
  mutating func save(_ preset: Preset, asNew: Bool) throws(LabError) -> String {
    try OutputPath.makeFolder(folder)
    let name = asNew ? freeName : lastValid ?? freeName
    try OutputPath.check(path(name))
    try AtomicFile.write(preset.text(for: knobs), to: path(name))
    current = name
    lastValid = name
    seen = FileStamp(path(name))
    return name
  }
}
