import Controls
import UIKit
import ViewTree
@testable import TransitionEngine

final class InboxController: UIViewController {
  private var heading: UILabel!
  private var letters = 0

  override func connect(_ scene: SceneConnections) {
    super.connect(scene)
    scene.outlet("heading", self, \.heading)
    scene.action("refresh", self, InboxController.refresh)
    scene.unwind("unwindToInbox", self, InboxController.unwindToInbox)
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    (segue.destination as? LetterController)?.number = letters + 1
  }

  private func refresh(_ button: UIButton) { heading.text = "Nothing new" }

  private func unwindToInbox(_ segue: UIStoryboardSegue) {
    letters += 1
    heading.text = "\(letters) written"
  }
}

/// The controller to which the inbox of `Storyboards.md` leads.
final class LetterController: UIViewController {
  var number = 0
}
