/// A way of a pointer cut into steps long enough to tell a velocity, the newest first.
///
/// A step goes from one sample to the nearest earlier one that is at least 7 ms older: over less, the whole
/// points in which many devices count make any velocity of the noise. What is left over at the old end is
/// dropped, unless there is no step without it.
///
/// Newest samples that stay at one place count only once they have stayed for 20 ms: before that they are
/// more often a lift than a rest.
struct SampleSteps {
  /// Nanoseconds; less than the 8.3 ms between samples at 120 Hz.
  static let shortest: UInt64 = 7_000_000
  /// Nanoseconds.
  private static let restingAfter: UInt64 = 20_000_000

  private var velocities = InlineArray<20, SIMD2<Double>>(repeating: .zero)
  private var durations = InlineArray<20, Double>(repeating: 0)
  /// At least 1.
  private(set) var count = 0

  /// Cuts samples, of which there are 2 to 20, the newest at least 1 ms after the oldest, into at most so many
  /// steps.
  @inline(__always)
  init(_ samples: UnsafeBufferPointer<PointerSample>, most: Int = SampleWindow.capacity) {
    var end = Self.end(of: samples)
    var start = end - 1
    while start >= 0, count < most {
      let time = elapsed(from: samples[start].time, to: samples[end].time)
      if time >= Self.shortest || (start == 0 && count == 0) {
        let seconds = Double(time) * 1e-9
        velocities[count] = (samples[end].position - samples[start].position) / seconds
        durations[count] = seconds
        count += 1
        end = start
      }
      start -= 1
    }
  }

  /// Points per second over one step; 0 is the newest.
  subscript(index: Int) -> SIMD2<Double> { velocities[index] }

  /// The length of one step, in seconds.
  func seconds(of index: Int) -> Double { durations[index] }

  /// The change of the velocity from the step before one to that step, in points per second squared.
  @inline(__always)
  func change(before index: Int) -> SIMD2<Double> {
    (velocities[index] - velocities[index + 1]) / ((durations[index] + durations[index + 1]) / 2)
  }

  /// The place of the last sample that counts.
  @inline(__always)
  private static func end(of samples: UnsafeBufferPointer<PointerSample>) -> Int {
    let newest = samples.count - 1
    var arrival = newest
    while arrival > 0, samples[arrival - 1].position == samples[newest].position { arrival -= 1 }
    let isLift = elapsed(from: samples[arrival].time, to: samples[newest].time) < restingAfter
    let isEnough = elapsed(from: samples[0].time, to: samples[arrival].time) >= SampleWindow.shortest
    return isLift && isEnough ? arrival : newest
  }
}
