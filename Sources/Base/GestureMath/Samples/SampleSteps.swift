/// A pointer's path cut into steps that are long enough to determine a velocity, the newest first.
///
/// A step goes from one sample to the nearest earlier one that is at least 7 ms older. Over less time, the velocity is
/// mostly noise, because many devices report whole points. The remainder at the old end is dropped, unless it is the
/// only step.
///
/// Samples at one place count as a stop only after 20 ms. Before that they are more often a lift than a stop.
struct SampleSteps {
  /// The shortest step, in nanoseconds; less than the 8.3 ms between samples at 120 Hz.
  static let shortest: UInt64 = 7_000_000
  /// The time without movement after which the pointer counts as stopped, in nanoseconds.
  private static let restingAfter: UInt64 = 20_000_000

  private var velocities = InlineArray<20, SIMD2<Double>>(repeating: .zero)
  private var durations = InlineArray<20, Double>(repeating: 0)
  /// The number of steps, at least 1.
  private(set) var count = 0

  /// Cuts 2 to 20 samples, the newest at least 1 ms after the oldest, into at most `most` steps.
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

  /// The velocity over one step, in points per second; 0 is the newest step.
  subscript(index: Int) -> SIMD2<Double> { velocities[index] }

  /// Returns the duration of one step, in seconds.
  func seconds(of index: Int) -> Double { durations[index] }

  /// Returns the acceleration from the step before a step to that step, in points per second squared.
  @inline(__always)
  func change(before index: Int) -> SIMD2<Double> {
    (velocities[index] - velocities[index + 1]) / ((durations[index] + durations[index + 1]) / 2)
  }

  /// Returns the index of the newest sample that counts: samples that repeat the last position for less than 20 ms do
  /// not.
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
