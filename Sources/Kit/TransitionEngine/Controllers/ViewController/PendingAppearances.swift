import Diagnostics
import LayerTree
import ViewTree

/// The controllers of a stage whose views have begun to appear. Each receives its next appearance callbacks when its
/// view is laid out.
///
/// UIKit sends these callbacks when the transaction in which the view entered the window is committed. Here they are
/// sent in the next turn of the run loop. If the view entered the window during the layout of a step, they are sent
/// during that layout.
@MainActor
final class PendingAppearances {
  private struct Arrival {
    weak var controller: UIViewController?
    /// A Boolean value indicating whether the view has appeared as soon as it is laid out, with no transition to wait
    /// for.
    let isComplete: Bool
  }

  private unowned let stage: ControllerStage
  private var waiting: [Arrival] = []
  private var isTurnAsked = false
  private var isLayingOut = false

  init(stage: ControllerStage) {
    self.stage = stage
  }

  /// Schedules the appearance callbacks of a controller. With `isComplete`, `viewDidAppear` follows as soon as the
  /// view is laid out.
  func add(_ controller: UIViewController, isComplete: Bool) {
    waiting.append(Arrival(controller: controller, isComplete: isComplete))
    guard !isTurnAsked, !isLayingOut else { return }
    isTurnAsked = true
    stage.time.nextTurn { [weak self] in
      self?.isTurnAsked = false
      self?.sendAppearanceCallbacks()
    }
  }

  /// Lays the window out and notifies the controllers that arrived, until no other controller arrives or the limit of
  /// rounds is reached.
  func layOut(_ window: UIWindow) {
    isLayingOut = true
    defer { isLayingOut = false }
    for _ in 0..<Self.rounds {
      window.layoutIfNeeded()
      guard !waiting.isEmpty else { return }
      sendAppearanceCallbacks()
    }
    stage.log.report(
      .turnDidNotSettle, .warning,
      "view controllers made others appear in each of \(Self.rounds) rounds of layout; the rest appear with the next "
        + "step. Break the cycle")
  }

  private static var rounds: Int { 16 }

  private func sendAppearanceCallbacks() {
    guard !waiting.isEmpty else { return }
    let batch = waiting
    waiting.removeAll(keepingCapacity: true)
    for arrival in batch { arrival.controller?.arrive(arrival.isComplete) }
  }
}

extension UIViewController {
  /// A Boolean value indicating whether the view has appeared as soon as it is laid out. `false` while a change between
  /// the parent's children runs, which has to end first.
  private var appearsWithLayout: Bool {
    guard let parent else { return stage?.window.rootViewController === self }
    return parent.appearance == .appeared && isToldByParent && containment.changes == 0
  }

  fileprivate final func arrive(_ isComplete: Bool) {
    guard appearance == .appearing, isComplete || viewIfLoaded?.window != nil else { return }
    layOutArrival()
    if isComplete, appearsWithLayout { didAppear(false) }
  }
}
