import Foundation
import TransitionEngine
import ViewTree

extension Stage {
  /// Returns the state of the controllers that have a restoration identifier and whose ancestors have one,
  /// too, as bytes that `RestorationArchive` reads.
  ///
  /// The state can be saved at any time; controllers that are leaving are not saved.
  ///
  /// - Complexity: O(controllers + views + bytes).
  /// - Throws: an error when the application's delegate refuses, or when the state exceeds the limits of an archive.
  public func saveState() throws(RestorationError) -> [UInt8] {
    let result = whileCurrent {
      var saver = StateSaver(self)
      return Result { () throws(RestorationError) in try saver.save().bytes }
    }
    return try result.get()
  }

  /// Sets the window's root view controller, and restores the state that an archive holds.
  ///
  /// The restored state is complete and settled before the first step. When the call launches the application, the
  /// state is also complete before the callback that the launch has finished.
  public func setRoot(_ controller: UIViewController, restoring archive: RestorationArchive) {
    whileCurrent {
      let isLaunch = application.isNew
      application.handle(.launch)
      // The delegate may have set a root view controller of its own.
      restore(isLaunch ? window.rootViewController ?? controller : controller, from: archive)
      guard isLaunch else { return }
      application.endLaunching()
      settle()
    }
  }

  private func restore(_ controller: UIViewController, from archive: RestorationArchive) {
    let restorer = StateRestorer(archive, on: self)
    guard restorer.isWanted() else { return setRoot(controller) }
    let root = restorer.find(startingAt: controller)
    restorer.decode()
    setRoot(root)
    restorer.present { settle() }
    settle()
    window.layoutIfNeeded()
    restorer.decodeViews()
    restorer.resumeReading()
    restorer.finish()
  }
}
