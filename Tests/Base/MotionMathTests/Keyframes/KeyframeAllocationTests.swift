import AllocationCounter
import Expectations
import MotionMath
import Testing

/// Only optimized code is tested: without optimization, Swift's own generic calls allocate.
@Suite nonisolated struct KeyframeAllocationTests {
  #if !DEBUG
    /// Returns the number of allocations while a track is read at a thousand times.
    private func allocations<Value: Interpolatable>(_ values: [Value], _ mode: KeyframeMode) -> UInt64 {
      let keys = values.indices.map { Keyframe(at: Double($0), values[$0], curve: .easeInOut) }
      let track = KeyframeTrack(keys, mode: mode)
      var known = 0
      let before = allocation_count()
      for step in 0..<1_000 where track.value(at: Double(step) / 250) != nil { known += 1 }
      let count = allocation_count() - before
      expect(known, equals: 1_000)
      return count
    }

    @Test(
      "Reading a track allocates nothing, whatever its values are",
      arguments: [KeyframeMode.linear, .discrete, .paced, .cubic])
    func reading(mode: KeyframeMode) {
      let steps = (0..<5).map(Double.init)
      expect(allocations(steps, mode), equals: 0)
      expect(allocations(steps.map { SIMD2($0, 1) }, mode), equals: 0)
      expect(allocations(steps.map { Rect(x: $0, y: 0, width: 1, height: $0) }, mode), equals: 0)
      expect(allocations(steps.map { RGBA.white.faded(by: $0 / 4) }, mode), equals: 0)
      expect(allocations(steps.map { AffineParts(rotation: $0).affine }, mode), equals: 0)
    }
  #endif
}
