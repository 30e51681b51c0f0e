import Foundation
import Scenarios
import Workbench

/// The presets of an experiment in a folder: `EXPERIMENT/NAME.json`.
struct PresetShelf {
  private let folder: String
  private let knobs: [Knob]
  /// The preset that was asked for or kept last, and its file's stamp then.
  private var current: String?
  private var seen: FileStamp?
  /// The preset that was read or kept last: there was nothing wrong with it.
  private var taken: String?

  /// Where presets are when nobody says where.
  static let usualFolder = "Resources/Presets"

  init(_ folder: String, experiment: String, knobs: [Knob]) {
    self.folder = "\(folder)/\(experiment)"
    self.knobs = knobs
  }

  /// The names there are, in order.
  var names: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".json") && $0.count > 5 && !$0.contains(where: \.isNewline) }
      .map { String($0.dropLast(5)) }.sorted()
  }

  /// `preset-1`, or the first of the next ones that there is not.
  private var freeName: String {
    let taken = names
    var number = 1
    while taken.contains("preset-\(number)") { number += 1 }
    return "preset-\(number)"
  }

  func path(_ name: String) -> String { "\(folder)/\(name).json" }

  /// Reads the preset that comes some places after the current one, round and round; the first or the last
  /// when there is no current one.
  mutating func read(by places: Int) throws(LabError) -> (name: String, preset: Preset) {
    let names = names
    guard !names.isEmpty else {
      throw .failure("\(folder): there are no presets yet; S saves one")
    }
    let count = names.count
    let index =
      current.flatMap { names.firstIndex(of: $0) }.map { (($0 + places) % count + count) % count }
      ?? (places < 0 ? count - 1 : 0)
    // It is the current one also when there is something wrong with it, so that a correction is seen.
    return (names[index], try read(names[index]))
  }

  /// Reads the current preset again if its file has changed since.
  mutating func readIfChanged() throws(LabError) -> (name: String, preset: Preset)? {
    guard let current else { return nil }
    let stamp = FileStamp(path(current))
    // What is being replaced is not there for a moment.
    guard stamp != nil, stamp != seen else { return nil }
    return (current, try read(current))
  }

  /// Reads the preset of a name.
  mutating func read(named name: String) throws(LabError) -> Preset {
    guard names.contains(name) else {
      let hint =
        names.isEmpty ? "There are none yet; S in the window saves one." : NearestNames.hint(name, in: names)
      throw .usage("\(folder): there is no preset “\(name)”. \(hint)")
    }
    return try read(name)
  }

  private mutating func read(_ name: String) throws(LabError) -> Preset {
    let path = path(name)
    current = name
    if taken == name { taken = nil }
    seen = FileStamp(path)
    let bytes = try InputFile.read(path, "a preset", most: Preset.byteLimit)
    do {
      let preset = try Preset([UInt8](bytes), for: knobs)
      taken = name
      return preset
    } catch {
      throw .failure("\(path):\(error)")
    }
  }

  /// Keeps a preset: in place of the one that was taken last, or under a name that is free. Returns the name.
  ///
  /// One that was asked for and could not be read is nobody's to replace: it is there to be mended.
  mutating func keep(_ preset: Preset, asNew: Bool) throws(LabError) -> String {
    try OutputPlace.makeFolder(folder)
    let name = asNew ? freeName : taken ?? freeName
    try OutputPlace.check(path(name))
    try AtomicFile.write(preset.text(for: knobs), to: path(name))
    current = name
    taken = name
    seen = FileStamp(path(name))
    return name
  }
}
