import TransitionEngine

extension UIViewController {
  /// The storyboard that the controller was made from; nil for one that code has made.
  public final var storyboard: UIStoryboard? { (scene as? SceneInstance)?.storyboard }

  /// The identifier of the scene that it was made from. **(ours)**
  public final var sceneIdentifier: String? { scene?.key.scene }
}
