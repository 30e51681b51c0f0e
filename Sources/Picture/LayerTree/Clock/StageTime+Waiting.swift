import MotionMath

// What waits on a timeline, and what stays alive for it.
extension StageTime {
  /// Calls a function once when a timeline has passed for some seconds, in the queue of all ends.
  ///
  /// Not while it is held. When it is taken back to before now the function is called then, and told so. Seconds
  /// that are not finite or not above 0 count as a nanosecond.
  package func wait(_ seconds: Double, on timeline: Timeline, _ body: @escaping (_ wasUndone: Bool) -> Void) {
    let length = seconds.isFinite ? min(max(seconds, 1e-9), 9e9) : 1e-9
    let alarm = Timeline(parent: timeline)
    alarm.hold(at: 0)
    alarm.whenDriveEnds = { [weak self, unowned alarm] arrival in
      alarm.whenDriveEnds = nil
      self?.letGo(of: alarm)
      body(arrival == .undone)
    }
    keep(alarm)
    alarm.follow(Drive(from: 0, to: length, law: .curve(.linear), duration: length))
  }

  /// Holds an object until it is let go of, or the stage is gone.
  package func keep(_ object: AnyObject) { kept.append(object) }

  /// Lets go of an object once for all the times that it was kept. O(n)
  package func letGo(of object: AnyObject) { kept.removeAll { $0 === object } }
}
