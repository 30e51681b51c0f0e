import LayerTree
import ViewTree

// Which controller fills the window.
extension Stage {
  /// Fills the window with a controller; it appears with the first step. With the first one the application is launched.
  public func setRoot(_ controller: UIViewController) { window.rootViewController = controller }

  /// Ends the application: it goes to the background if it is not there, and hears that it is to terminate. Whoever shows
  /// the stage calls it when the window closes; no step follows, so no recording has it.
  public func close() {
    whileCurrent {
      loseHands()
      application.take(.end)
    }
  }

  /// Has another controller fill the window, or none: the old one disappears, the new one begins to appear, and has
  /// appeared in the next turn.
  ///
  /// What the old one presents is dismissed before, and what is on its way ends at once. **(ours; UIKit leaves it in the
  /// window)**
  func replaceRoot(with new: UIViewController?) {
    let old = window.rootViewController
    guard new !== old else { return }
    whileCurrent {
      if new != nil, application.isNew {
        application.take(.launch)
        application.endLaunching()
      }
      // A delegate may have put its own there.
      guard window.rootViewController === old else { return }
      if old != nil { AnimationScope.leave { presentations.clear() } }
      old?.willDisappear(false)
      // Whoever heard it may have found another root; the last word counts.
      guard window.rootViewController === old else { return }
      window.rootController = nil
      // Before it is there: it comes as the device is held, and hears of no turn.
      if let new { UIView.performWithoutAnimation { device.followDevice(with: new) } }
      window.rootController = new
      old?.didDisappear(false)
      device.statusBar.setNeedsUpdate()
      guard let new, window.rootViewController === new else { return }
      new.willAppear(false)
      arrivals.add(new, isComplete: true)
    }
  }
}
