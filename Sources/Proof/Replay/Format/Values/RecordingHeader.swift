import Foundation
import TransitionEngine
import ViewTree

/// The header of a recording, its first line: the setup from which a run was made.
///
/// A recording begins with the creation of its stage, so the header and the events that follow describe the whole run.
public struct RecordingHeader: Hashable, Sendable {
  /// A named value. The order of settings is kept.
  public struct Setting: Hashable, Sendable {
    public var name: String
    public var value: KnobValue

    public init(_ name: String, _ value: KnobValue) {
      self.name = name
      self.value = value
    }
  }

  /// The value of every recording's first field.
  public static let format = "transition-lab"
  /// The format versions that the reader accepts; the writer writes the highest one.
  public static let versions = 1...1

  /// The experiment's name in the catalogue.
  public var experiment: String
  /// The values of the experiment's knobs at its creation; at most 256, each named once.
  public var knobs: [Setting]
  /// The stage's width at its creation, in points.
  public var width: Double
  /// The stage's height at its creation, in points.
  public var height: Double
  /// The scale of the stage, in pixels per point.
  public var scale: Double
  /// The stage's clock at its creation, in nanoseconds.
  public var start: Int64
  /// The settings of the engine; at most 256, each named once.
  public var engine: [Setting]
  /// The saved state from which the stage was restored, as `RestorationArchive` reads it; empty for a stage that was
  /// not restored. At most ``RecordingLimits/archiveBytes`` bytes.
  public var archive: [UInt8]

  public init(
    experiment: String, knobs: [Setting] = [], width: Double, height: Double, scale: Double, start: Int64 = 0,
    engine: [Setting] = [], archive: [UInt8] = []
  ) {
    self.experiment = experiment
    self.knobs = knobs
    self.width = width
    self.height = height
    self.scale = scale
    self.start = start
    self.engine = engine
    self.archive = archive
  }
}

/// The value of a named setting: of an experiment's knob, or of the engine.
public enum KnobValue: Hashable, Sendable {
  /// A finite number.
  case number(Double)
  /// A Boolean value.
  case flag(Bool)
  /// A word, such as the name of an option.
  case text(String)
}

// The configuration of a stage: the size has fields of its own; all other values are engine settings, and of these only
// values that differ from the default are stored.
extension RecordingHeader {
  /// Creates the header of a run on a stage that is made with a configuration.
  public init(
    experiment: String, knobs: [Setting] = [], configuration: Stage.Configuration, archive: [UInt8] = []
  ) {
    self.init(
      experiment: experiment, knobs: knobs, width: configuration.width, height: configuration.height,
      scale: configuration.scale, start: configuration.start, engine: Self.settings(of: configuration),
      archive: archive)
  }

  /// The configuration of the run's stage, as far as this build knows the settings.
  public var configuration: Stage.Configuration { readConfiguration().configuration }

  /// The engine settings whose names or values this build does not know.
  var unknownSettings: [String] { readConfiguration().unknown }

  private func readConfiguration() -> (configuration: Stage.Configuration, unknown: [String]) {
    var configuration = Stage.Configuration(width: width, height: height, scale: scale, start: start)
    var unknown: [String] = []
    for setting in engine where !Self.read(setting, into: &configuration) { unknown.append(setting.name) }
    return (configuration, unknown)
  }

  private static func settings(of configuration: Stage.Configuration) -> [Setting] {
    let (area, traits) = (configuration.safeArea, configuration.traits)
    let usual = Stage.Configuration()
    var settings: [Setting] = []
    func add(_ name: String, _ length: CGFloat, unless other: CGFloat) {
      if length != other { settings.append(Setting(name, .number(Double(length)))) }
    }
    func add<Choice: RawRepresentable<String>>(_ name: String, _ choice: Choice, unless other: Choice) {
      if choice.rawValue != other.rawValue { settings.append(Setting(name, .text(choice.rawValue))) }
    }
    add("safeAreaTop", area.top, unless: usual.safeArea.top)
    add("safeAreaLeft", area.left, unless: usual.safeArea.left)
    add("safeAreaBottom", area.bottom, unless: usual.safeArea.bottom)
    add("safeAreaRight", area.right, unless: usual.safeArea.right)
    add("horizontal", traits.horizontal, unless: usual.traits.horizontal)
    add("vertical", traits.vertical, unless: usual.traits.vertical)
    add("style", traits.style, unless: usual.traits.style)
    add("direction", traits.direction, unless: usual.traits.direction)
    add("textSize", traits.textSize, unless: usual.traits.textSize)
    add("adaptation", configuration.adaptation, unless: usual.adaptation)
    return settings
  }

  /// Reads a setting into a configuration. Returns whether the setting is known.
  private static func read(_ setting: Setting, into configuration: inout Stage.Configuration) -> Bool {
    func choose<Choice: RawRepresentable<String>>(_ place: inout Choice) -> Bool {
      guard case .text(let word) = setting.value, let choice = Choice(rawValue: word) else { return false }
      place = choice
      return true
    }
    func take(_ place: inout CGFloat) -> Bool {
      guard case .number(let length) = setting.value, StageEvent.Limits.length.contains(length) else {
        return false
      }
      place = CGFloat(length)
      return true
    }
    switch setting.name {
    case "safeAreaTop": return take(&configuration.safeArea.top)
    case "safeAreaLeft": return take(&configuration.safeArea.left)
    case "safeAreaBottom": return take(&configuration.safeArea.bottom)
    case "safeAreaRight": return take(&configuration.safeArea.right)
    case "horizontal": return choose(&configuration.traits.horizontal)
    case "vertical": return choose(&configuration.traits.vertical)
    case "style": return choose(&configuration.traits.style)
    case "direction": return choose(&configuration.traits.direction)
    case "textSize": return choose(&configuration.traits.textSize)
    case "adaptation": return choose(&configuration.adaptation)
    default: return false
    }
  }
}
