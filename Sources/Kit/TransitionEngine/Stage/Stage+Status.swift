import LayerTree
import QuartzCore
import ViewTree

extension Stage {
  /// The state of the running transition, drag and presentations, as of the last step. O(n) in the number of
  /// presented controllers.
  public var status: StageStatus {
    var status = StageStatus()
    if let running = foremostTransition {
      let pace: StageStatus.Pace
      switch running.model.state {
      case .preparing, .running, .over: pace = .running
      case .interactive: pace = .interactive
      case .settling(to: .end, _): pace = .finishing
      case .settling(to: .start, _): pace = .cancelling
      }
      status.transition = StageStatus.Running(
        name: running.name, pace: pace, fraction: running.fraction,
        velocity: running.fractionVelocity, duration: running.duration, drag: running.drag)
    }
    if let pan = dispatcher.activePan { status.panVelocity = pan.velocity(at: time.now) }
    status.decision = log.lastDecision
    if let handOver = dispatcher.lastHandOver, handOver.memberCount > 1 { status.handOver = handOver }
    status.reading = readingCursor?.reading
    var controller = window.rootViewController?.presentedStorage
    while let at = controller {
      status.presentedCount += 1
      if let slide = at.presentation?.slide { status.slide = slide }
      controller = at.presentedStorage
    }
    return status
  }

  /// The recognizers that watch a touch, each with the ordinal of its view and its state.
  public var recognizerStates: [(ordinal: Int, state: Int)] { dispatcher.recognizerStates }
  /// The number of touches that are down.
  public var touchCount: Int { dispatcher.touchCount }
}
