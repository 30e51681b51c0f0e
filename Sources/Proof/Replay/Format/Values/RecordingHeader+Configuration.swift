import Foundation
import TransitionEngine
import ViewTree

// What a stage was made with: its size in fields of their own, all else among what the engine was configured with, and
// of that only what is not as usual.
extension RecordingHeader {
  /// The header of a run on a stage that is made with a configuration.
  public init(
    experiment: String, knobs: [Setting] = [], configuration: Stage.Configuration, archive: [UInt8] = []
  ) {
    self.init(
      experiment: experiment, knobs: knobs, width: configuration.width, height: configuration.height,
      scale: configuration.scale, start: configuration.start, engine: Self.settings(of: configuration),
      archive: archive)
  }

  /// What the stage of the run was made with, as far as this build knows it.
  public var configuration: Stage.Configuration { readConfiguration().configuration }

  /// The settings of the engine that this build does not know, or not with such values.
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
    add("adaptation", configuration.adaptation, unless: usual.adaptation)
    return settings
  }

  /// Takes a setting over. Returns whether it is known.
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
    case "adaptation": return choose(&configuration.adaptation)
    default: return false
    }
  }
}
