import Diagnostics
import LayerTree
import ViewTree

/// The program that a stage runs for: it has values that events set by their names, and its own part of the state.
@MainActor
package protocol StageClient: AnyObject {
  /// Sets a value by its name. Returns a Boolean value that indicates whether it changed; a name or a value that the
  /// client does not take is reported to the stage.
  func set(_ name: String, to value: Double, on stage: Stage) -> Bool

  /// Adds the client's values to the hash of the state. A client whose values are as at first adds nothing.
  func combineState(into hash: inout StructuralHash)
}

extension Stage {
  func set(_ name: String, to value: Double) {
    guard let client else {
      return log.report(
        .invalidEvent, .warning, "the stage has no client that takes the value “\(name)”; nothing is set")
    }
    guard client.set(name, to: value, on: self) else { return }
    // A running transition places its views by itself; without one, all controllers show the new value at once.
    guard foremostTransition == nil else { return }
    var controller = window.rootViewController
    while let at = controller {
      at.viewIfLoaded?.setNeedsLayout()
      at.presentation?.containerView?.setNeedsLayout()
      controller = at.presentedStorage
    }
  }
}
