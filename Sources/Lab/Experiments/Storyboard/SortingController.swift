import UIKit

/// The balloon's page, which stands in a file of its own.
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
