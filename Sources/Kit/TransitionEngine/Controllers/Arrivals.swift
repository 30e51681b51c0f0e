import Diagnostics
import LayerTree
import ViewTree

/// The controllers of a stage whose views have begun to appear: each is told more of it when its view is laid out.
///
/// UIKit does so when the transaction is committed in which the view came into the window. Here that is the next turn,
/// or the layout of the step if the view came during that.
@MainActor
final class Arrivals {
  private struct Arrival {
    weak var controller: UIViewController?
    /// Whether nothing has to end before the view has appeared.
    let isComplete: Bool
  }

  private unowned let stage: Stage
  private var waiting: [Arrival] = []
  private var isTurnAsked = false
  private var isLayingOut = false

  init(stage: Stage) {
    self.stage = stage
  }

  /// Has a controller told of its arrival; one that is complete has appeared with that.
  func add(_ controller: UIViewController, isComplete: Bool) {
    waiting.append(Arrival(controller: controller, isComplete: isComplete))
    guard !isTurnAsked, !isLayingOut else { return }
    isTurnAsked = true
    stage.time.nextTurn { [weak self] in
      self?.isTurnAsked = false
      self?.tell()
    }
  }

  /// Lays the window out, and tells those who arrived with it, until nobody else arrives.
  func layOut(_ window: UIWindow) {
    isLayingOut = true
    defer { isLayingOut = false }
    for _ in 0..<Self.rounds {
      window.layoutIfNeeded()
      guard !waiting.isEmpty else { return }
      tell()
    }
    stage.log.report(
      .turnDidNotSettle, .warning,
      "controllers had others appear in each of \(Self.rounds) rounds of layout; the rest appears with the next "
        + "step")
  }

  private static var rounds: Int { 16 }

  private func tell() {
    guard !waiting.isEmpty else { return }
    let batch = waiting
    waiting.removeAll(keepingCapacity: true)
    for arrival in batch { arrival.controller?.arrive(arrival.isComplete) }
  }
}

extension UIViewController {
  /// Whether the view has appeared as soon as it is laid out: nothing that runs has to end before.
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
