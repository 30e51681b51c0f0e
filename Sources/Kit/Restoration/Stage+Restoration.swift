import Foundation
import TransitionEngine
import ViewTree

extension Stage {
  /// The state of all controllers that have a restoration identifier, as bytes that `RestorationArchive` reads.
  ///
  /// Any time will do; what is on its way out is not saved. O(controllers + their views + bytes)
  ///
  /// - Throws: when the application's delegate does not want it, or it is larger than an archive may be.
  public func saveState() throws(RestorationError) -> [UInt8] {
    let result = whileCurrent {
      var saver = StateSaver(self)
      return Result { () throws(RestorationError) in try saver.save().bytes }
    }
    return try result.get()
  }

  /// Fills the window with a controller, and brings everything back to how it was when an archive was saved.
  ///
  /// It is all there, and at rest, before the first step; and before the application is told that it was launched, when
  /// this is how it is.
  public func setRoot(_ controller: UIViewController, restoring archive: RestorationArchive) {
    whileCurrent {
      let isLaunch = application.isNew
      application.take(.launch)
      // A delegate may have put its own there.
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
