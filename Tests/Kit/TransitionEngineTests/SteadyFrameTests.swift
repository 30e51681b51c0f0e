import AllocationCounter
import Expectations
import Foundation
import LayerTree
import TestSupport
import Testing
import TransitionEngine
import Scenarios
import ViewTree
@testable import Experiments

@Suite struct SteadyFrameTests {
  #if !DEBUG
    @Test("A step in which a card moves allocates nothing, including layout, display list and hashes")
    func cardOnItsWay() {
      let stage = Stage(CardExperiment())
      for frame in 0..<200 { stage.step(to: Int64(frame) * 10_000_000) }
      stage.window.rootViewController?.dismiss(animated: true)
      var time = stage.time.now
      for _ in 0..<8 {
        time += 10_000_000
        stage.step(to: time)
        _ = stage.hashes
      }
      expect(stage.status.transition != nil)
      let before = allocation_count()
      for _ in 0..<10 {
        time += 10_000_000
        stage.step(to: time)
        _ = stage.hashes
      }
      expect(allocation_count(), equals: before)
      expect(stage.status.transition != nil)
    }

    @Test("A step without changes allocates nothing")
    func atRest() {
      let stage = Stage(CardExperiment())
      for frame in 0..<200 { stage.step(to: Int64(frame) * 10_000_000) }
      _ = stage.hashes
      let before = allocation_count()
      for frame in 200..<250 {
        stage.step(to: Int64(frame) * 10_000_000)
        _ = stage.hashes
      }
      expect(allocation_count(), equals: before)
    }
  #endif
}
