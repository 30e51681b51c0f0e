// Presets: whoever has the files says what came of an order.
extension Workbench {
  /// Turns the knobs to a preset's values, in one change that can be undone.
  public func show(_ preset: Preset, named name: String) {
    guard preset.values.count == values.count else { return }
    letGo(isCancelled: false)
    turn(to: preset.values)
    begin(with: preset, named: name)
    say("preset \(name)")
  }

  /// Knows which preset the knobs were turned to last; some may have been turned since.
  public func begin(with preset: Preset, named name: String) {
    presetName = name
    presetValues = preset.values
  }

  /// Knows that what the knobs are turned to was kept under a name.
  public func keep(_ preset: Preset, named name: String, in path: String) {
    begin(with: preset, named: name)
    say("\(path): saved")
  }

  /// The preset's name, with a dot when the knobs were turned since.
  var presetText: String {
    guard let presetName else { return "no preset" }
    return presetValues == values ? presetName : "\(presetName) ·"
  }
}
