import GestureMath
import TransitionEngine
import Workbench

/// A device, an orientation and a size of text in which the labels of the experiments are checked.
struct LabelSetting: CustomStringConvertible {
  /// The device; `nil` for a window without a safe area.
  let device: Device?
  let isTurned: Bool
  let textSize: StageEvent.Traits.TextSize

  /// The lab's window, a phone, the same one turned, a small phone and a tablet. Each has text of the usual size and
  /// of the largest one.
  static let all: [LabelSetting] = [StageEvent.Traits.TextSize.large, .accessibilityExtraExtraExtraLarge]
    .flatMap { size in
      [(nil, false), ("phone", false), ("phone", true), ("small-phone", false), ("tablet", false)].map {
        LabelSetting(device: $0.flatMap { Device.named($0) }, isTurned: $1, textSize: size)
      }
    }

  func configuration(style: StageEvent.Traits.Style = .light) -> Stage.Configuration {
    var configuration = Stage.Configuration(traits: StageEvent.Traits(style: style, textSize: textSize))
    guard let device else { return configuration }
    (configuration.width, configuration.height) = (device.size.x, device.size.y)
    configuration.safeArea = device.safeArea
    return configuration
  }

  var description: String {
    let place = (device?.name ?? "window") + (isTurned ? ", turned" : "")
    return textSize == .large ? place : place + ", largest text"
  }
}
