import UIKit

/// A card that is being written, its address, or its back: pages that differ only in their scenes.
final class PostcardController: UIViewController {
  var number = 0
  var heading: UILabel?
  var stamp: StampView?

  override func connect(_ scene: SceneConnections) {
    super.connect(scene)
    scene.outlet("heading", self, \.heading)
    scene.outlet("stamp", self, \.stamp, isRequired: false)
    scene.unwind("unwindToCard", self, PostcardController.unwindToCard)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    showNumber()
  }

  private func showNumber() {
    if number > 0, let title { heading?.text = "\(title) \(number)" }
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(number, forKey: "number")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    number = max(coder.decodeInteger(forKey: "number"), 0)
    showNumber()
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    (segue.destination as? PostcardController)?.number = number
  }

  /// Only a card is come back to, not an address or the wall's back.
  override func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool {
    super.canPerformUnwindSegueAction(action, from: fromViewController, sender: sender) && stamp != nil
  }

  private func unwindToCard(_ segue: UIStoryboardSegue) {
    stamp?.isPostmarked = true
  }
}
