import Diagnostics
import Foundation
import TransitionEngine
import ViewTree

/// One going back: whom to, and the order of its calls.
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

  /// Finds whom to go back to; the source prepares, the destination acts, then everything between gives way.
  func run() {
    guard let name = segue.action else { return }
    let seeker = UIStoryboardUnwindSegueSource(
      source: source, unwindAction: Selector(name), sender: sender)
    guard let way = UnwindWay(seeker) else {
      return scene.report(
        .unwindWithoutDestination, at: segue.place,
        "nothing on the way back from \(source.subject.name) has the unwind action “\(name)”; name it in connect(_:) "
          + "of the controller to go back to")
    }
    do throws(StoryboardError) {
      let made = try scene.makeSegue(segue, from: source, to: way.destination)
      let isAnimated = segue.isAnimated
      made.standardPerformance = { [unowned made] in way.go(made, animated: isAnimated) }
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

/// The way back: up from the source to a controller, and from there down through containers to the destination.
struct UnwindWay {
  /// From the source up, by parents and presenters, to where the way turns.
  private let up: [UIViewController]
  /// From where it turns down to the destination; it is alone when it is itself meant.
  private let down: [UIViewController]

  var destination: UIViewController { down[down.count - 1] }

  /// Looks for the nearest controller that takes the action; nil when there is none.
  ///
  /// At each step up, the children that the container allows are looked through first, depth first in its order, then
  /// the container is asked itself.
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

  /// Goes it: dismisses all that is presented on the way up at once, then has the containers show what is next.
  func go(_ segue: UIStoryboardSegue, animated: Bool) {
    // The last presenter on the way up: what it presents takes all above it along.
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
