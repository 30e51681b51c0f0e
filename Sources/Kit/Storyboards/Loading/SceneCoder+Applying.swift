import TransitionEngine
import ViewTree

extension SceneCoder: @MainActor ViewCoder {
  package func apply(to view: UIView) { reading.apply(to: view) }
}

extension SceneCoder: @MainActor ControllerCoder {
  package func apply(to controller: UIViewController) { reading.apply(to: controller) }
}
