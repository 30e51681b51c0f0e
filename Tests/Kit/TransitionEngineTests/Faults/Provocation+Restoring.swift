import Diagnostics
import Foundation
import LayerTree
import TransitionEngine
import ViewTree
@testable import Alerts
@testable import Containers
@testable import KitTestSupport
@testable import Restoration

// Saving and restoring, the system's containers, and alerts.
extension Provocation {
  private final class Kept: UIViewController {
    init(_ identifier: String) {
      super.init()
      restorationIdentifier = identifier
      modalPresentationStyle = .overFullScreen
    }
  }

  private final class Remade: UIViewController, UIViewControllerRestoration {
    init(_ identifier: String) {
      super.init()
      restorationIdentifier = identifier
      restorationClass = Remade.self
    }

    static func viewController(
      withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController? { Remade(identifierComponents.last ?? "") }
  }

  private final class Encoding: UIViewController {
    struct Position {}

    override func encodeRestorableState(with coder: NSCoder) { coder.encode(Position(), forKey: "position") }
  }

  private final class Giving: UIApplicationDelegate {
    func application(
      _ application: UIApplication,
      viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController? {
      guard identifierComponents.count > 1 else { return nil }
      let other = UIViewController()
      other.restorationIdentifier = "over"
      return other
    }
  }

  private final class Stateful: UIStateRestoring {}

  /// Returns the saved state of a root that presents a controller.
  private static func saved() throws -> RestorationArchive {
    let stage = Stage()
    let root = Kept("root")
    stage.setRoot(root)
    stage.step(to: 0)
    root.present(Kept("over"), animated: false)
    stage.step(to: 1)
    return try RestorationArchive(try stage.saveState())
  }

  private static func restored(
    _ archive: RestorationArchive, delegate: Giving? = nil
  ) -> Stage {
    let stage = Stage()
    stage.application.delegate = delegate
    stage.setRoot(Kept("root"), restoring: archive)
    return stage
  }

  static var restoring: [Provocation] {
    [
      fault(.restorationTooDeep) {
        let (stage, root) = rooted()
        root.restorationIdentifier = "root"
        let over = Kept("over")
        var last: UIViewController = over
        for _ in 0..<999 {
          let next = Kept("next")
          last.addChild(next)
          last = next
        }
        root.present(over, animated: false)
        stage.step(to: 1)
        _ = try stage.saveState()
        return stage
      },
      fault(.restorationValueUnsupported) {
        let stage = Stage()
        let root = Encoding()
        root.restorationIdentifier = "root"
        stage.setRoot(root)
        _ = try stage.saveState()
        return stage
      },
      note(.restorationNotFound) { restored(try saved()) },
      fault(.restorationClassMismatch) {
        let giving = Giving()
        let stage = restored(try saved(), delegate: giving)
        return withExtendedLifetime(giving) { stage }
      },
      fault(.restorationIdentifierTaken) {
        let (stage, _) = rooted()
        let (one, other) = (Stateful(), Stateful())
        stage.whileCurrent {
          UIApplication.registerObject(forStateRestoration: one, restorationIdentifier: "state")
          UIApplication.registerObject(forStateRestoration: other, restorationIdentifier: "state")
        }
        return stage
      },
      fault(.restoredWithoutPlace) {
        let stage = Stage()
        let (root, child) = (Kept("root"), Remade("child"))
        stage.setRoot(root)
        root.addChild(child)
        root.view.addSubview(child.view)
        child.didMove(toParent: root)
        return restored(try RestorationArchive(try stage.saveState()))
      },
    ]
  }

  /// Performs an operation on a navigation controller with one page.
  private static func navigation(_ body: (UINavigationController) -> Void) -> Stage {
    let it = NavigationStage("first")
    body(it.navigation)
    it.run(1)
    return it.stage
  }

  static var containers: [Provocation] {
    [
      fault(.pushedTwice, .error) {
        navigation { $0.pushViewController($0.viewControllers[0], animated: true) }
      },
      fault(.notInNavigation, .error) {
        navigation { $0.popToViewController(UIViewController(), animated: true) }
      },
      fault(.navigationInNavigation, .error) {
        navigation { $0.pushViewController(UINavigationController(), animated: true) }
      },
      fault(.noSuchTab, .error) {
        let stage = Stage()
        let tabs = UITabBarController()
        tabs.viewControllers = [UIViewController()]
        stage.setRoot(tabs)
        stage.step(to: 0)
        tabs.selectedIndex = 3
        return stage
      },
      fault(.wrongPageCount, .error) {
        let stage = Stage()
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        stage.setRoot(pages)
        stage.step(to: 0)
        pages.setViewControllers([], direction: .forward, animated: false)
        return stage
      },
      fault(.alertActionUnknown) {
        onRoot { _ in
          let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
          alert.preferredAction = UIAlertAction(title: "OK", style: .default)
        }
      },
    ]
  }
}
