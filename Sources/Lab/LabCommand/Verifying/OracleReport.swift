import Diagnostics
import FrameTiming
import Replay

/// The output of `lab diff` for two logs of the oracle, the app that plays the same scenes with UIKit and with this
/// engine.
enum OracleReport {
  /// Returns the comparison of two oracle logs as JSON.
  static func answer(_ comparison: OracleComparison, _ paths: [String]) -> JSONAnswer {
    let logs = zip(paths, comparison.systems).map { path, system -> JSONAnswer in
      ["file": path, "system": system]
    }
    let scenes = comparison.scenes.map { scene -> JSONAnswer in
      let firstCall = scene.firstCall.map { difference -> JSONAnswer in
        [
          "place": difference.place, "calls": difference.calls.map { $0?.name },
          "seconds": difference.calls.map { $0?.time }, "lines": difference.calls.map { $0?.line },
        ]
      }
      let counts = scene.otherCounts.map { other -> JSONAnswer in
        ["call": other.name, "counts": other.counts]
      }
      let views = scene.views.map { view -> JSONAnswer in
        [
          "view": view.view, "same": comparison.isSame(view), "points": view.points, "edge": view.edge,
          "pointsSeconds": view.pointsTime, "opacity": view.opacity, "opacitySeconds": view.opacityTime,
          "aloneSeconds": view.alone,
        ]
      }
      return [
        "scene": scene.name, "same": comparison.isSame(scene), "calls": scene.calls, "firstCall": firstCall,
        "otherCounts": counts, "views": views,
      ]
    }
    return [
      "same": comparison.isSame, "logs": logs, "scenes": scenes,
      "tolerancePoints": comparison.tolerance.points,
    ]
  }

  // MARK: Text

  /// Returns a line for each log: its file and its system.
  static func heading(_ comparison: OracleComparison, _ paths: [String]) -> [String] {
    zip(paths, comparison.systems).map { "\($0): \($1)".showingControls(keepingLines: false) }
  }

  /// Returns the comparison as a table with a row for each scene.
  static func table(_ comparison: OracleComparison) -> String {
    var table = TextTable([
      TextColumn("scene", .left), TextColumn("calls", .right), TextColumn("first other call", .right),
      TextColumn("largest difference", .right), TextColumn("opacity", .right), TextColumn("result", .left),
    ])
    for scene in comparison.scenes {
      let largest = scene.largest.flatMap { $0.points > 0 ? $0 : nil }.map {
        "\($0.view) \(Decimals.text($0.points, places: 2)) pt"
      }
      let opacity = scene.views.map(\.opacity).max()
      table.add([
        scene.name, scene.calls.map { $0.map { "\($0)" } ?? "–" }.joined(separator: " / "),
        scene.firstCall.map { "\($0.place + 1)" } ?? "–", largest ?? "–",
        opacity.map { Decimals.text($0, places: 3) } ?? "–",
        comparison.isSame(scene) ? "the same" : "not the same",
      ])
    }
    return table.text
  }

  /// Returns the sentences about the scenes that differ, one for each difference.
  static func sentences(_ comparison: OracleComparison) -> [String] {
    let lines = comparison.scenes.filter { !comparison.isSame($0) }.flatMap { scene -> [String] in
      var lines: [String] = []
      if let place = scene.calls.firstIndex(of: nil) {
        return ["\(scene.name): only the \(place == 0 ? "second" : "first") log has this scene"]
      }
      if let difference = scene.firstCall {
        let calls = difference.calls.map { call in
          call.map { "\($0.name) (\(milliseconds($0.time)), line \($0.line))" } ?? "none"
        }
        lines.append(
          "\(scene.name): first call that differs: \(difference.place + 1), \(calls[0]) and \(calls[1])")
      }
      for other in scene.otherCounts.prefix(8) {
        lines.append("\(scene.name): \(other.name): \(other.counts[0]) and \(other.counts[1]) times")
      }
      for view in scene.views where !comparison.isSame(view) {
        lines.append("\(scene.name): \(sentence(view))")
      }
      return lines
    }
    // Names are those of a file.
    return lines.map { $0.showingControls(keepingLines: false) }
  }

  private static func sentence(_ view: OracleComparison.ViewDifference) -> String {
    var parts: [String] = []
    if view.points > 0 {
      parts.append(
        "\(view.edge) at most \(Decimals.text(view.points, places: 2)) points apart, at "
          + milliseconds(view.pointsTime))
    }
    if view.opacity > 0 {
      parts.append(
        "opacity at most \(Decimals.text(view.opacity, places: 3)) apart, at "
          + milliseconds(view.opacityTime))
    }
    if view.alone > 0 { parts.append("only one log shows it for \(milliseconds(view.alone))") }
    return "\(view.view): " + parts.joined(separator: "; ")
  }

  private static func milliseconds(_ seconds: Double) -> String {
    Decimals.text(seconds * 1000, places: 0) + " ms"
  }
}
