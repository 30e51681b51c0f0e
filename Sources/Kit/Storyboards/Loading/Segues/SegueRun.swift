import Controls
import Diagnostics
import Foundation
import TransitionEngine
import ViewTree

/// An execution of a segue, which makes its calls in UIKit's order.
package struct SegueRun {
  private let segue: SegueDescription
  private let source: UIViewController
  private let scene: SceneInstance
  private let sender: Any?

  package init(
    _ segue: SegueDescription, from source: UIViewController, _ scene: SceneInstance, sender: Any?
  ) {
    self.segue = segue
    self.source = source
    self.scene = scene
    self.sender = sender
  }

  /// Performs the segue unless the source refuses it, as when a user triggers the segue.
  func trigger() {
    trace("shouldPerformSegue(withIdentifier: \(segue.identifier ?? ""))")
    guard source.shouldPerformSegue(withIdentifier: segue.identifier ?? "", sender: sender) else { return }
    run()
  }

  /// Performs the segue without asking the source.
  package func run() {
    if segue.kind == .unwind {
      return UnwindRun(segue, from: source, scene, sender: sender).run()
    }
    guard !embedsAnAncestor() else { return }
    do throws(StoryboardError) {
      let destination = try scene.storyboard.makeDestination(segue, of: scene.file)
      let made = try scene.makeSegue(segue, from: source, to: destination)
      if segue.kind != .custom { made.standardPerformance = performance(destination) }
      trace("prepare(for: \(segue.identifier ?? segue.kind.rawValue))")
      source.prepare(for: made, sender: sender)
      made.perform()
    } catch {
      scene.storyboard.report(error)
    }
  }

  private func trace(_ call: String) { source.stage?.log.trace(.query, source.subject, call) }

  // MARK: Performing each kind

  private func performance(_ destination: UIViewController) -> () -> Void {
    if let presentation = segue.presentation { destination.modalPresentationStyle = presentation }
    if let transition = segue.transition { destination.modalTransitionStyle = transition }
    let (segue, source, sender, scene) = (segue, source, sender, scene)
    switch segue.kind {
    case .show: return animated { source.show(destination, sender: sender) }
    case .showDetail: return animated { source.showDetailViewController(destination, sender: sender) }
    case .presentAsPopover:
      // The popover is set up before `prepare`, which may change it.
      destination.modalPresentationStyle = .popover
      let anchor = scene.view(segue.view) ?? sender as? UIView ?? (sender as? UIGestureRecognizer)?.view
      let popover = destination.popoverPresentationController
      popover?.sourceView = anchor
      popover?.sourceRect = anchor?.bounds ?? .zero
      if anchor == nil { popover?.barButtonItem = sender as? UIBarButtonItem }
      return { source.present(destination, animated: segue.isAnimated) }
    case .embed: return { Self.embed(destination, in: source, at: scene.view(segue.view)) }
    default: return { source.present(destination, animated: segue.isAnimated) }
    }
  }

  private func animated(_ show: @escaping () -> Void) -> () -> Void {
    segue.isAnimated ? show : { UIView.performWithoutAnimation(show) }
  }

  /// Fills a view of the source with the destination's view.
  private static func embed(_ child: UIViewController, in source: UIViewController, at view: UIView?) {
    guard let view else { return }
    source.addChild(child)
    child.view.frame = view.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    child.view.translatesAutoresizingMaskIntoConstraints = true
    view.addSubview(child.view)
    child.didMove(toParent: source)
  }

  /// Returns whether the segue embeds a scene in itself or too deeply, which is refused: views would load endlessly.
  private func embedsAnAncestor() -> Bool {
    guard segue.kind == .embed, let key = try? scene.storyboard.library.resolve(segue, of: scene.file) else {
      return false
    }
    var depth = 0
    var at: UIViewController? = source
    while let controller = at {
      if controller.scene?.key == key {
        scene.report(
          .embedCycle, at: segue.place,
          "the scene “\(key.scene)” would be embedded in itself; nothing is embedded. Break the cycle")
        return true
      }
      at = controller.parent
      depth += 1
    }
    guard depth > StoryboardLimits.nesting else { return false }
    scene.report(
      .embedCycle, at: segue.place,
      "expected at most \(StoryboardLimits.nesting) storyboard scenes inside one another, found more; nothing is "
        + "embedded. Embed fewer"
    )
    return true
  }
}
