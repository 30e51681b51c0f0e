import Diagnostics
import Foundation
import TransitionEngine

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
