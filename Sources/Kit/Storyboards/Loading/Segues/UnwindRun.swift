import Diagnostics
import Foundation
import QuartzCore
import Scheduling
import TransitionEngine
import ViewTree

/// A performance of an unwind segue: its destination, and the order of its calls.
struct UnwindRun {
  private let segue: SegueDescription
  private let source: UIViewController
  private let scene: SceneInstance
  private let sender: Any?

  init(_ segue: SegueDescription, from source: UIViewController, _ scene: SceneInstance, sender: Any?) {
    self.segue = segue
    self.source = source
    self.scene = scene
    self.sender = sender
  }

  /// Finds the destination, prepares the source, calls the destination's action, and removes the controllers in
  /// between.
  func run() {
    guard let name = segue.action else { return }
    let seeker = UIStoryboardUnwindSegueSource(
      source: source, unwindAction: Selector(name), sender: sender)
    guard let way = UnwindWay(seeker) else {
      return scene.report(
        .unwindWithoutDestination, at: segue.place,
        "no controller that “\(source.subject.name)” can return to has the unwind action “\(name)”; nothing happens. "
          + "Declare it in connect(_:) of the destination")
    }
    do throws(StoryboardError) {
      let made = try scene.makeSegue(segue, from: source, to: way.destination)
      let isAnimated = segue.isAnimated
      made.standardPerformance = { [unowned made] in way.unwind(made, animated: isAnimated) }
      source.stage?.log.trace(.query, source.subject, "prepare(for: \(segue.identifier ?? name))")
      source.prepare(for: made, sender: sender)
      let connections = SceneConnections()
      way.destination.connect(connections)
      source.stage?.log.trace(.query, way.destination.subject, "\(name)(_:)")
      connections.unwindAction(name)?(made)
      made.perform()
    } catch {
      scene.storyboard.report(error)
    }
  }
}

/// The path of an unwind segue: up from the source to a controller, and from there down through containers.
struct UnwindWay {
  /// The controllers from the source up, by parents and presenters, to the highest controller of the path.
  private let up: [UIViewController]
  /// The controllers from the highest one down to the destination; a single one when the destination is the highest.
  private let down: [UIViewController]

  var destination: UIViewController { down[down.count - 1] }

  /// Finds the nearest controller that accepts the action; `nil` when there is none.
  ///
  /// At each step up, the children that the container allows are searched first, depth first in the container's order,
  /// then the container itself is asked.
  init?(_ seeker: UIStoryboardUnwindSegueSource) {
    var up: [UIViewController] = []
    var at: UIViewController? = seeker.source
    while let controller = at {
      up.append(controller)
      if let down = Self.search(controller, seeker) {
        self.up = up
        self.down = down
        return
      }
      at = controller.parent ?? controller.presentingStorage
    }
    return nil
  }

  private static func search(
    _ controller: UIViewController, _ seeker: UIStoryboardUnwindSegueSource
  ) -> [UIViewController]? {
    for child in controller.allowedChildrenForUnwinding(from: seeker) where child !== controller {
      if let rest = search(child, seeker) { return [controller] + rest }
    }
    let takes = controller.canPerformUnwindSegueAction(
      seeker.unwindAction, from: seeker.source, sender: seeker.sender)
    return takes ? [controller] : nil
  }

  /// Performs the unwind: dismisses all presented controllers on the way up at once, then reconfigures the containers.
  func unwind(_ segue: UIStoryboardSegue, animated: Bool) {
    // Dismissing what the last presenter on the way up presents also dismisses everything above it.
    let presenter = up.last { controller in
      controller.presentedStorage.map { presented in up.contains { $0.isContained(in: presented) } } ?? false
    }
    presenter?.dismiss(animated: animated)
    let reconfigure = {
      for (container, next) in zip(down, down.dropFirst()) {
        container.stage?.log.trace(
          .hook, container.subject, "unwind(for: \(segue.identifier ?? ""), towards: \(next.subject.name))")
        container.unwind(for: segue, towards: next)
      }
    }
    animated ? reconfigure() : UIView.performWithoutAnimation(reconfigure)
  }
}
