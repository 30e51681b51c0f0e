import Foundation
import TransitionEngine
import ViewTree

/// The panel in a floor, which may present another floor in its place.
final class FloorPanelController: UIViewController {
  private let place: TowerPlace
  private let watch: TowerWatch

  init(of floor: Int, _ watch: TowerWatch) {
    place = TowerPlace(floor: floor, isPanel: true)
    self.watch = watch
    super.init()
    definesPresentationContext = true
  }

  override func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    guard let floor = viewControllerToPresent as? FloorController else { return }
    let heard = watch.present(floor, on: place, animated: flag)
    super.present(floor, animated: flag, completion: heard)
  }

  override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    let heard = watch.dismiss(place, animated: flag)
    super.dismiss(animated: flag, completion: heard)
  }

  override func viewWillAppear(_ animated: Bool) { watch.hear(.willAppear, place, self, animated) }
  override func viewDidAppear(_ animated: Bool) { watch.hear(.didAppear, place, self, animated) }
  override func viewWillDisappear(_ animated: Bool) { watch.hear(.willDisappear, place, self, animated) }
  override func viewDidDisappear(_ animated: Bool) { watch.hear(.didDisappear, place, self, animated) }
}
