import Diagnostics
import Foundation
import LayerTree
import TransitionEngine
import ViewTree
@testable import KitTestSupport

/// A stage whose calls are traced, with a root in which a child defines a context.
struct RuleStage {
  let stage = Stage()
  let root = UIViewController()
  /// A child in the middle of the root.
  let child = UIViewController()

  init() {
    stage.log.reportsNotes = true
    root.title = "root"
    child.title = "child"
    root.addChild(child)
    root.view.addSubview(child.view)
    child.view.frame = CGRect(x: 40, y: 100, width: 300, height: 600)
    child.didMove(toParent: root)
    stage.setRoot(root)
    stage.step(to: 0)
    stage.log.isTracing = true
  }

  /// Removes and returns the traced calls of one subject and kind, or of all.
  func take(_ kinds: Set<TraceEntry.Kind>, of subject: String? = nil) -> [String] {
    stage.log.takeTrace().filter { kinds.contains($0.kind) && (subject == nil || $0.subject.name == subject) }
      .map { subject == nil ? "\($0.subject.name) \($0.call)" : $0.call }
  }

  /// Advances the stage at 60 frames per second.
  func run(_ seconds: Double) { stage.advance(seconds) }

  /// Gives the stage a tablet's size, in which sheets and popovers keep their styles.
  func becomeRegular() {
    let resize = StageEvent.Kind.resize(width: 1024, height: 768, scale: 2)
    stage.step(to: stage.time.now, events: [StageEvent(time: stage.time.now, resize)])
    run(1)
  }
}

extension [String] {
  /// Returns whether the calls occur in the list in this order, with any calls in between.
  func holdsInOrder(_ calls: String...) -> Bool {
    var rest = self[...]
    for call in calls {
      guard let index = rest.firstIndex(of: call) else { return false }
      rest = rest[(index + 1)...]
    }
    return true
  }
}
