import UIKit

/// The page that all ways lead back to.
final class PostcardWallController: UIViewController {
  var knobs: Knobs?
  var news: UILabel!
  var sent = 0

  override func connect(_ scene: SceneConnections) {
    super.connect(scene)
    scene.outlet("news", self, \.news)
    scene.unwind("unwindToWall", self, PostcardWallController.unwindToWall)
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    guard let knobs, knobs["refuses"] >= 0.5, identifier != "stamps" else { return true }
    news.text = "“\(identifier)” was refused"
    return false
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if segue.identifier == "write" { (segue.destination as? PostcardController)?.number = sent + 1 }
    if let sorting = segue.destination as? SortingController {
      sorting.popoverPresentationController?.delegate = self
      sorting.choose = { [weak self] name in self?.news.text = "Sorted by \(name)" }
    }
  }

  private func unwindToWall(_ segue: UIStoryboardSegue) {
    guard segue.identifier == "send" else {
      news.text = "Back from “\(segue.source.title ?? "")”"
      return
    }
    sent += 1
    news.text = sent == 1 ? "1 card sent" : "\(sent) cards sent"
  }
}

extension PostcardWallController: UIPopoverPresentationControllerDelegate {
  /// A balloon also where it is narrow.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }
}
