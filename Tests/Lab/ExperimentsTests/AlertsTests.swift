import Controls
import Expectations
import Foundation
import LayerTree
import Testing
import TransitionEngine
import ViewTree
@testable import Alerts
@testable import Experiments

/// The knobs of the alerts, changed before an alert is presented, during its transition and while it is shown.
@Suite struct AlertsTests {
  private enum Moment: CaseIterable {
    case before, coming, standing
  }

  /// Returns an alert, with knobs changed at a moment.
  private func alert(
    _ turned: [(String, Double)], _ moment: Moment, at button: Int = 380
  ) throws -> (trial: ExperimentRun, alert: UIAlertController) {
    let trial = ExperimentRun(AlertsExperiment(), turned: moment == .before ? turned : [])
    trial.run(0.2)
    try trial.tap(195, button, thenFor: moment == .coming ? 0.1 : 1)
    if moment != .before {
      expect(trial.stage.status.transition != nil, equals: moment == .coming)
      let now = trial.stage.time.now
      trial.play(
        turned.map { StageEvent(time: now, .parameter($0.0, $0.1)) }, until: now + ExperimentRun.frame)
    }
    trial.run(1)
    expect(trial.isAtRest && trial.rules.isEmpty)
    return (trial, try #require(trial.presented as? UIAlertController))
  }

  @Test("The knob sets the number of the alert's actions besides Cancel", arguments: [0.0, 1, 3, 8])
  func actions(count: Double) throws {
    for moment in Moment.allCases {
      let alert = try alert([("actions", count)], moment).alert
      expect(alert.actions.count, equals: Int(count) + 1, "\(moment)")
      expect(alert.actions.filter { $0.style == .cancel }.count, equals: 1)
      expect(alert.actions.filter { $0.style == .destructive }.count, equals: count > 0 ? 1 : 0)
    }
  }

  @Test("The knob sets the style, also while an alert is on the screen")
  func style() throws {
    for moment in Moment.allCases {
      try expect(alert([], moment).alert.preferredStyle, equals: .actionSheet)
      let (trial, alert) = try alert([("style", 1)], moment)
      expect(alert.preferredStyle == .alert && alert.view.seen.midY < 500, "\(moment)")
      try trial.tap(195, Int(alert.view.seen.maxY) - 20)
      expect(trial.presented == nil && trial.isAtRest)
    }
  }

  @Test(
    "The knob sets the number of text fields, and the typed text stays",
    arguments: [0.0, 1, 3])
  func fields(count: Double) throws {
    for moment in Moment.allCases {
      let alert = try alert([("fields", count)], moment, at: 300).alert
      expect(alert.textFields?.count ?? 0 == Int(count), "\(moment)")
    }
    let (trial, first) = try alert([], .before, at: 300)
    trial.stage.whileCurrent { first.textFields?[0].text = "Plan" }
    let now = trial.stage.time.now
    trial.play([StageEvent(time: now, .parameter("fields", max(1, count)))], until: now + ExperimentRun.frame)
    trial.run(1)
    expect((trial.presented as? UIAlertController)?.textFields?.first?.text, equals: "Plan")
  }

  @Test("More sentences make the alert higher at once")
  func lines() throws {
    for moment in Moment.allCases {
      let few = try alert([("lines", 0)], moment).alert
      let many = try alert([("lines", 6)], moment).alert
      expect(few.message == "" && many.message?.contains("Nobody has, so far.") == true)
      expect(many.view.seen.height, isAbove: few.view.seen.height + 20, "\(moment)")
      expect(abs(many.view.seen.maxY - few.view.seen.maxY), isBelow: 1, "\(moment)")
    }
  }

  @Test("Actions have the tint color of the knob, except destructive ones")
  func tint() throws {
    for moment in Moment.allCases {
      for (hue, color) in [(0.0, Palette.tint), (1, Palette.teal), (4, Palette.coral)] {
        let alert = try alert([("tint", hue)], moment).alert
        let colors = labels(in: alert.view).map(\.textColor)
        expect(colors.filter { $0 == color }.count, equals: 3, "\(moment), \(hue)")
        expect(colors.contains(.systemRed))
      }
    }
  }

  private func labels(in view: UIView) -> [UILabel] {
    view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels(in: $0) }
  }
}
