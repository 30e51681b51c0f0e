import Diagnostics
import LayerTree
import ViewTree

// Knobs that are turned while the stage runs.
extension Stage {
  func turn(knob name: String, to value: Double) {
    guard let setting, setting.knobs.knobs.contains(where: { $0.name == name }) else {
      return report(.invalidEvent, .warning, "there is no knob “\(name)”; nothing is turned")
    }
    guard !value.isNaN else {
      return report(.invalidEvent, .warning, "“\(name)” cannot be turned to \(value); it stays as it is")
    }
    let before = setting.knobs[name]
    setting.knobs[name] = value
    guard setting.knobs[name] != before, let root = window.rootViewController else { return }
    setting.experiment.knobDidChange(name, knobs: setting.knobs, root: root)
    // A transition has its own idea of where things are; what is at rest shows the new value at once.
    guard foremostTransition == nil else { return }
    var controller: UIViewController? = root
    while let at = controller {
      at.viewIfLoaded?.setNeedsLayout()
      at.presentation?.containerView?.setNeedsLayout()
      controller = at.presentedStorage
    }
  }

  /// What knobs are turned to when that is not as at the beginning: one that was turned back adds nothing.
  func combineKnobs(into hash: inout StructuralHash) {
    // Nearly always none was: this is asked in each frame.
    guard let setting, setting.isTurned else { return }
    for (index, value) in setting.knobs.values.enumerated() where value != setting.initial[index] {
      hash.combine(index)
      hash.combine(value)
    }
  }
}
