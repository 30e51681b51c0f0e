import Scenarios

extension Knobs {
  /// A Boolean value indicating whether a knob that is a switch, from 0 to 1, is turned on.
  func isOn(_ name: String) -> Bool { self[name] >= 0.5 }
}

extension Knob {
  /// Turns an experiment from what the listing does to what it should do.
  nonisolated static func mended(_ summary: String) -> Knob { Knob("mended", summary, 0, in: 0...1, step: 1) }
}
