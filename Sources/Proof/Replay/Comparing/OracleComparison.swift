/// A comparison of two logs of the oracle, the app that plays the same scenes with UIKit and with this engine.
package struct OracleComparison {
  /// The first call of a scene that differs between the logs; `nil` for a log that has no more calls.
  package struct CallDifference: Hashable {
    /// The index in the order of the scene's calls, counted from 0.
    package let place: Int
    package let calls: [OracleLog.LoggedCall?]
  }

  /// A call that one log has more often in a scene than the other.
  package struct CallCount: Hashable {
    package let name: String
    package let counts: [Int]
  }

  /// The largest differences between a view's values in the two logs, at the times of the frames of both.
  package struct ViewDifference: Hashable {
    package let view: String
    /// The largest difference of x, y, width or height, in points, with its name and its time in seconds.
    package var points = 0.0
    package var edge = "x"
    package var pointsTime = 0.0
    /// The largest difference of opacity, with its time in seconds.
    package var opacity = 0.0
    package var opacityTime = 0.0
    /// The time during which only one of the logs shows the view, in seconds.
    package var alone = 0.0
  }

  package struct Scene {
    package let name: String
    /// The number of calls in each log; `nil` for a log without the scene.
    package let calls: [Int?]
    package let firstCall: CallDifference?
    package let otherCounts: [CallCount]
    package let views: [ViewDifference]

    /// The view with the largest difference in points.
    package var largest: ViewDifference? { views.max { $0.points < $1.points } }
  }

  /// The tolerance of the comparison: the largest differences that count as none.
  package struct Tolerance {
    package var points = 0.0
    /// A hundredth of the points: one point of a hundred is as visible as one percent of opacity.
    package var opacity: Double { points / 100 }
    /// The time that a view may be shown in one log only, in seconds: about three frames, if there is a tolerance.
    package var alone: Double { points > 0 ? 0.05 : 0 }
  }

  package let systems: [String]
  package let scenes: [Scene]
  package let tolerance: Tolerance

  /// Compares the scenes of both logs in the first one's order, and then those that only the second one has.
  ///
  /// - Complexity: O(n log n) in the number of lines.
  package init(_ a: OracleLog, _ b: OracleLog, points: Double? = nil) {
    systems = [a.system, b.system]
    tolerance = Tolerance(points: points ?? 0)
    var names = a.scenes.map(\.name)
    names += b.scenes.map(\.name).filter { !names.contains($0) }
    scenes = names.map { name in
      Self.scene(name, [a, b].map { $0.scenes.first { $0.name == name } })
    }
  }

  package var isSame: Bool { scenes.allSatisfy(isSame) }

  package func isSame(_ scene: Scene) -> Bool {
    scene.firstCall == nil && !scene.calls.contains(nil) && scene.views.allSatisfy(isSame)
  }

  package func isSame(_ view: ViewDifference) -> Bool {
    view.points <= tolerance.points && view.opacity <= tolerance.opacity && view.alone <= tolerance.alone
  }

  private static func scene(_ name: String, _ scenes: [OracleLog.Scene?]) -> Scene {
    let calls = scenes.map { $0?.calls ?? [] }
    let curves = scenes.map { $0?.curves ?? [] }
    var views = curves[0].map(\.view)
    views += curves[1].map(\.view).filter { !views.contains($0) }
    return Scene(
      name: name, calls: scenes.map { $0?.calls.count }, firstCall: firstCall(calls[0], calls[1]),
      otherCounts: otherCounts(calls[0], calls[1]),
      views: views.map { view in
        difference(
          view,
          curves.map { curves in
            curves.first { $0.view == view } ?? OracleLog.Curve(view: view, samples: [])
          })
      })
  }

  private static func firstCall(_ a: [OracleLog.LoggedCall], _ b: [OracleLog.LoggedCall]) -> CallDifference? {
    let common = min(a.count, b.count)
    let place = (0..<common).first { a[$0].name != b[$0].name } ?? common
    guard place < max(a.count, b.count) else { return nil }
    return CallDifference(
      place: place, calls: [a, b].map { $0.indices.contains(place) ? $0[place] : nil })
  }

  private static func otherCounts(_ a: [OracleLog.LoggedCall], _ b: [OracleLog.LoggedCall]) -> [CallCount] {
    var names: [String] = []
    var counts: [String: [Int]] = [:]
    for (side, calls) in [a, b].enumerated() {
      for call in calls {
        if counts[call.name] == nil { names.append(call.name) }
        counts[call.name, default: [0, 0]][side] += 1
      }
    }
    return names.compactMap { name in
      guard let counts = counts[name], counts[0] != counts[1] else { return nil }
      return CallCount(name: name, counts: counts)
    }
  }

  private static func difference(_ view: String, _ curves: [OracleLog.Curve]) -> ViewDifference {
    var found = ViewDifference(view: view)
    for (curve, other) in [(curves[0], curves[1]), (curves[1], curves[0])] {
      var last: Double?
      for sample in curve.samples {
        defer { last = sample.time }
        guard let values = other.values(at: sample.time) else {
          // A frame without a frame before it counts as one of 60 in a second.
          found.alone += min(sample.time - (last ?? sample.time - 1 / 60), 1 / 60)
          continue
        }
        for (name, (mine, others)) in zip(
          ["x", "y", "width", "height", "opacity"], zip(sample.values, values))
        {
          let size = (mine - others).magnitude
          if name == "opacity" {
            if size > found.opacity { (found.opacity, found.opacityTime) = (size, sample.time) }
          } else if size > found.points {
            (found.points, found.edge, found.pointsTime) = (size, name, sample.time)
          }
        }
      }
    }
    return found
  }
}
