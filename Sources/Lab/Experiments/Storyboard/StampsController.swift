import UIKit

/// The stamps that are embedded in the wall.
final class StampsController: UIViewController {
  var stamps: [StampView] = []

  override func connect(_ scene: SceneConnections) {
    super.connect(scene)
    scene.outlets("stamps", self, \.stamps)
    scene.action("mark", self, StampsController.mark)
  }

  /// Marks the next stamp, or takes all marks away.
  private func mark(_ tap: UITapGestureRecognizer) {
    if let next = stamps.first(where: { !$0.isPostmarked }) {
      next.isPostmarked = true
    } else {
      for stamp in stamps { stamp.isPostmarked = false }
    }
  }
}
