import Expectations
import Testing
import ViewTree

@testable import TransitionEngine

@Suite struct SceneViewTests {
  private final class Scene: ControllerScene {
    let key = SceneKey(storyboard: "Main", scene: "card")
    let made = UIView()
    let segueIdentifiers: [String] = []
    var connected: UIView?

    func adoptChildren(_ controller: UIViewController) {}
    func makeView() -> UIView? { made }
    func connect(_ controller: UIViewController) { connected = controller.viewIfLoaded }
    func performSegue(_ identifier: String, from controller: UIViewController, sender: Any?) {}
  }

  @Test("A controller of a scene has the view that the scene made, before the scene connects it")
  func sceneView() {
    let (controller, scene) = (UIViewController(), Scene())
    controller.scene = scene
    expect(controller.view === scene.made && scene.connected === scene.made)
  }
}
