import Foundation
import ViewTree
@testable import Alerts
@testable import Restoration
@testable import Scenarios
@testable import TransitionEngine

extension ExperimentRun {
  /// A Boolean value that indicates whether the stage is idle and can be saved completely.
  ///
  /// State restoration does not save alerts, a shown keyboard, or a balloon whose source was removed. An alert's
  /// actions are closures.
  var isRestorable: Bool {
    let hasStray = stage.allControllers.contains { controller in
      guard let popover = controller.presentation as? UIPopoverPresentationController else { return false }
      return popover.sourceView?.window == nil
    }
    let hasAlert = stage.allControllers.contains { $0 is UIAlertController }
    return !hasStray && !hasAlert && stage.window.firstResponder == nil
      && stage.device.orientation == .portrait
      && isAtRest
  }

  /// Returns a new stage of the same size and traits, restored from saved bytes.
  func restored(
    from bytes: [UInt8], _ experiment: any Experiment, turned: [(String, Double)] = []
  ) throws -> ExperimentRun {
    var configuration = stage.configuration
    configuration.width = Double(stage.window.bounds.width)
    configuration.height = Double(stage.window.bounds.height)
    configuration.traits = stage.device.askedTraits
    let archive = try RestorationArchive(bytes)
    return ExperimentRun(experiment, turned: turned, configuration: configuration, restoring: archive)
  }
}
