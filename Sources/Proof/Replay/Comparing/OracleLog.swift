/// A log of the oracle: per scene, the calls in their order and the values of each view over time.
///
/// The oracle is the app in `Resources/Oracle`, which plays the same scenes with UIKit and with this engine.
package struct OracleLog: Hashable {
  package struct LoggedCall: Hashable {
    /// The receiver and the call, such as `card viewWillAppear(true)`.
    package let name: String
    /// The time since the scene's first frame, in seconds.
    package let time: Double
    /// The line of the file, counted from 1.
    package let line: Int
  }

  /// The values of a view in a frame.
  package struct Sample: Hashable {
    package let time: Double
    /// The view's frame in the window's coordinates, in points, and its opacity: x, y, width, height, opacity.
    package let values: [Double]
  }

  /// The samples of a view in a scene, in the order of their times.
  package struct Curve: Hashable {
    package let view: String
    package var samples: [Sample]

    /// The longest time between two samples that are interpolated; a view without a sample for longer is not shown.
    private static let longestGap = 0.1

    /// Returns the values at a time, interpolated linearly; `nil` while the view is not shown. O(log samples)
    package func values(at time: Double) -> [Double]? {
      var (low, high) = (0, samples.count)
      while low < high {
        let middle = (low + high) / 2
        if samples[middle].time < time { low = middle + 1 } else { high = middle }
      }
      guard low < samples.count else { return nil }
      let next = samples[low]
      if next.time == time { return next.values }
      guard low > 0, next.time - samples[low - 1].time <= Self.longestGap else { return nil }
      let last = samples[low - 1]
      let share = (time - last.time) / (next.time - last.time)
      return zip(last.values, next.values).map { $0 + ($1 - $0) * share }
    }
  }

  package struct Scene: Hashable {
    package let name: String
    package var calls: [LoggedCall] = []
    /// The curves of the views, in the order of their first samples.
    package var curves: [Curve] = []
  }

  /// The system that wrote the log, such as `iOS 18.5`.
  package var system: String
  /// The scenes, in the order of their first lines.
  package var scenes: [Scene] = []
}

/// The limits of a log of the oracle.
package enum OracleLimits {
  /// The maximum size of the file, in bytes.
  package static let bytes = 16_777_216
  /// The maximum length of a line, in bytes.
  package static let lineBytes = 65_536
  /// The maximum number of scenes.
  package static let scenes = 256
  /// The maximum number of views in a scene.
  package static let views = 64
  /// The maximum length of a name or a call, in bytes.
  package static let nameBytes = 512
}
