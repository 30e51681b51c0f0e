import Controls
import Foundation
import ViewTree

@testable import Experiments
@testable import TransitionEngine

// The direct way to a state, for the experiment of the screen reader.
extension SessionSetup {
  /// Sets the same values, and moves the cursor to the same element. Returns `false` if fewer readings were needed.
  func listen(_ root: UIViewController, like other: UIViewController, _ fresh: ExperimentRun) -> Bool {
    guard let walk = root as? WalkController, let model = other as? WalkController,
      let seen = other.stage as? Stage,
      present(root, like: other, fresh)
    else { return false }
    fresh.stage.whileCurrent {
      fresh.stage.isReduceMotionEnabled = seen.isReduceMotionEnabled
      fresh.stage.isVoiceOverRunning = seen.isVoiceOverRunning
      if walk.compass.chosen != model.compass.chosen { walk.compass.choose(model.compass.chosen) }
      for (own, shown) in zip(views(in: fresh.stage.window), views(in: seen.window)) { match(own, shown) }
    }
    fresh.run(1)
    guard let cursor = seen.readingCursor else { return fresh.stage.readingCursor == nil }
    guard let own = fresh.stage.readingCursor else { return false }
    let place = ReadingOrder(seen.window).elements.firstIndex { $0 === cursor.focused }
    let order = ReadingOrder(fresh.stage.window).elements
    guard let place, order.indices.contains(place) else { return false }
    fresh.stage.whileCurrent {
      own.focus(order[place])
      // The number of readings is part of the state.
      while own.reading.count < cursor.reading.count { own.read(cursor.reading.text) }
    }
    return own.reading.count == cursor.reading.count
  }

  private func views(in view: UIView) -> [UIView] { [view] + view.subviews.flatMap(views) }

  private func match(_ own: UIView, _ shown: UIView) {
    switch (own, shown) {
    case (let own as UILabel, let shown as UILabel): if own.text != shown.text { own.text = shown.text }
    case (let own as UISlider, let shown as UISlider): own.value = shown.value
    case (let own as UISwitch, let shown as UISwitch): own.isOn = shown.isOn
    case (let own as UIPageControl, let shown as UIPageControl): own.currentPage = shown.currentPage
    default: break
    }
  }
}
