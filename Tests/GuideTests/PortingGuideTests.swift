import LayerTree
import Scenarios
import Scheduling
import Testing
import TransitionEngine
import ViewTree

/// The code of the guide's page `Porting.md`.
@Suite struct PortingGuideTests {
  final class HintController: UIViewController {
    let list = UIScrollView()
    let hint = UILabel()
    private var observation: NSKeyValueObservation?

    override func viewDidLoad() {
      super.viewDidLoad()
      observation = list.observe(\.contentOffset) { [weak self] list, _ in
        self?.hint.alpha = list.contentOffset.y > 40 ? 0 : 1
      }
      NotificationCenter.default.addObserver(
        self, selector: Selector("pause", HintController.pause),
        name: UIApplication.willResignActiveNotification, object: nil)
      DispatchQueue.main.asyncAfter(deadline: .now() + 2) { [weak self] in self?.hint.text = "Pull down" }
    }

    func pause() { hint.text = nil }
  }

  @Test("Time: a block, an observer of an offset, and one of the application")
  func time() {
    let stage = Stage()
    let controller = HintController()
    stage.setRoot(controller)
    stage.step(to: 1_900_000_000)
    #expect(controller.hint.text == nil)
    stage.step(to: 2_000_000_000)
    #expect(controller.hint.text == "Pull down")
    controller.list.contentOffset.y = 50
    #expect(controller.hint.alpha == 0)
    stage.step(to: 2_100_000_000, events: [StageEvent(time: 2_050_000_000, .focus(false))])
    #expect(controller.hint.text == nil)
    #expect(stage.log.diagnostics.isEmpty)
  }

  private final class AppDelegate: UIResponder, UIApplicationDelegate {}

  private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let windowScene = scene as? UIWindowScene else { return }
      let window = UIWindow(windowScene: windowScene)
      window.rootViewController = HintController()
      window.makeKeyAndVisible()
      self.window = window
    }
  }

  private struct ProjectExperiment: Experiment {
    let name = "project"
    let summary = "an iOS project from its beginning"
    let gestures: [ScriptedGesture] = []

    func makeRoot(_ knobs: Knobs) -> UIViewController {
      UIApplication.shared.launch(AppDelegate(), scene: SceneDelegate())
    }
  }

  @Test("The beginning: an experiment launches a project by its delegates")
  func beginning() {
    let stage = Stage(ProjectExperiment())
    stage.step(to: 0)
    #expect(stage.window.rootViewController is HintController)
    #expect(stage.topController?.view.window === stage.window)
    #expect(stage.log.diagnostics.isEmpty)
  }
}
