import Scenarios
import Workbench

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
