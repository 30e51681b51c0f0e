import Scenarios
import UIKit

/// The wall of postcards, the page to which the unwind segues of the action `unwindToWall` lead.
final class PostcardWallController: UIViewController {
  var knobs: Knobs?
  var news: UILabel!
  var sortButton: UIButton!
  var sent = 0

  override func connect(_ scene: SceneConnections) {
    super.connect(scene)
    scene.outlet("news", self, \.news)
    scene.outlet("sortButton", self, \.sortButton)
    scene.unwind("unwindToWall", self, PostcardWallController.unwindToWall)
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    guard let knobs, knobs["refuses"] >= 0.5, identifier != "stamps" else { return true }
    news.text = "“\(identifier)” was refused"
    return false
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if segue.identifier == "write" { (segue.destination as? PostcardController)?.number = sent + 1 }
    if let sorting = segue.destination as? SortingController { prepare(sorting) }
  }

  private func prepare(_ sorting: SortingController) {
    sorting.popoverPresentationController?.delegate = self
    sorting.choose = { [weak self] name in self?.news.text = "Sorted by \(name)" }
  }

  // MARK: State restoration

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(sent, forKey: "sent")
    coder.encode(news?.text, forKey: "news")
    coder.encode(presentedViewController as? SortingController, forKey: "sorting")
  }

  /// Restores the page's texts, and configures the restored popover as its segue did.
  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    sent = max(coder.decodeInteger(forKey: "sent"), 0)
    if let text = coder.decodeObject(forKey: "news") as? String { news?.text = text }
    guard let sortButton, let sorting = coder.decodeObject(forKey: "sorting") as? SortingController else {
      return
    }
    sorting.modalPresentationStyle = .popover
    sorting.popoverPresentationController?.sourceView = sortButton
    sorting.popoverPresentationController?.sourceRect = sortButton.bounds
    prepare(sorting)
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
  /// Keeps the presented page a popover in a compact width, too: returns `.none`.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }
}

/// The page in the popover of the button Sort. Its storyboard is a file of its own, `sorting.json`.
final class SortingController: UIViewController {
  var choose: ((String) -> Void)?

  override func connect(_ scene: SceneConnections) {
    super.connect(scene)
    scene.action("choose", self, SortingController.chose)
  }

  private func chose(_ button: UIButton) {
    choose?(button.currentTitle?.lowercased() ?? "")
    dismiss(animated: true)
  }
}
