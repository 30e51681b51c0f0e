import Expectations
import LayerTree
import Replay
import Testing
import TransitionEngine

@testable import Workbench

@Suite struct ArrangementTests {
  /// Resumes a session on a new workbench, at a time of another window's clock.
  private func resumed(_ bench: WorkbenchSession, at now: Int64) throws -> WorkbenchSession {
    let player = try bench.replayed()
    expect(player.divergence == nil)
    let next = WorkbenchSession()
    next.workbench.resume(
      bench.workbench.arrangement, on: player.stage, after: player.recording.events,
      knobs: bench.workbench.history.initial, window: bench.workbench.windowSize, at: now)
    return next
  }

  @Test("A workbench that resumes a session has its knobs, panel, time, device, traits and views")
  func resuming() throws {
    let bench = WorkbenchSession()
    try bench.open()
    try bench.type("down", "right", "right", "-", "-", "x", "g", "d", "v", "n", "f")
    let next = try resumed(bench, at: 5_000_000_000)
    let (old, new) = (bench.workbench, next.workbench)
    expect(new.values == old.values && new.history.initial == old.history.initial)
    expect(new.values != new.history.initial && new.history.canUndo)
    expect(new.isOpen && new.chosen == old.chosen && new.pace == 2)
    expect(new.device == old.device && new.device != nil)
    expect(new.stageSize == old.stageSize && new.places == old.places && new.windowSize == old.windowSize)
    expect(new.arrangement, equals: old.arrangement)
    expect(new.traits == old.traits && new.reducesMotion)
    // The stage needs no event for it.
    expect(!new.hasPending)
  }

  @Test("The clock goes on from the stage's time; a paused one stays paused", arguments: [false, true])
  func clock(isPaused: Bool) throws {
    let bench = WorkbenchSession()
    try bench.step(after: 700_000_000)
    if isPaused { try bench.type(",") }
    let time = bench.stage.time.now
    let next = try resumed(bench, at: 9_000_000_000)
    expect(next.workbench.clock.isPaused, equals: isPaused)
    expect(next.workbench.clock.reading(at: 9_000_000_000), equals: time)
    expect(next.workbench.clock.reading(at: 9_000_000_500), equals: time + (isPaused ? 0 : 500))
  }
}
