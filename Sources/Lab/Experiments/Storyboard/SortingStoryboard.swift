import UIKit

/// The file of the balloon, which another file refers to.
enum SortingStoryboard {
  static let text = """
    {
      "format": "transition-lab-storyboard",
      "version": 1,
      "initial": "sorting",
      "scenes": [
        {
          "identifier": "sorting",
          "class": "SortingController",
          "title": "Sorting",
          "restorationIdentifier": "sorting",
          "preferredContentSize": [180, 132],
          "view": {
            "name": "root",
            "frame": [0, 0, 180, 132],
            "background": "systemBackground",
            "subviews": [
              {
                "class": "UIButton", "name": "date", "frame": [12, 12, 156, 48], "text": "Date",
                "background": "systemTeal", "cornerRadius": 10, "autoresizing": ["width"],
                "events": [{"event": "touchUpInside", "action": "choose"}]
              },
              {
                "class": "UIButton", "name": "place", "frame": [12, 72, 156, 48], "text": "Place",
                "background": "systemTeal", "cornerRadius": 10, "autoresizing": ["width"],
                "events": [{"event": "touchUpInside", "action": "choose"}]
              }
            ]
          }
        }
      ]
    }

    """
}

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
