import Foundation
import ViewTree
@testable import Alerts
@testable import Restoration
@testable import Scenarios
@testable import TransitionEngine

extension Trial {
  /// A Boolean value indicating whether all that is there is at rest and can be saved.
  ///
  /// What neither UIKit nor we save: an alert or a keyboard that is up, and what a balloon points at once that has
  /// gone. An alert is a question of the moment, whose answers are closures.
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

  /// A stage of the same size and with the same traits, made anew from what was saved of this one.
  func restored(
    from bytes: [UInt8], _ experiment: any Experiment, turned: [(String, Double)] = []
  ) throws -> Trial {
    var configuration = stage.configuration
    configuration.width = Double(stage.window.bounds.width)
    configuration.height = Double(stage.window.bounds.height)
    configuration.traits = stage.device.askedTraits
    let archive = try RestorationArchive(bytes)
    return Trial(experiment, turned: turned, configuration: configuration, restoring: archive)
  }
}
