/// A container whose scenes a storyboard gives it: a segue of the kind `relationship` names which of its own they are.
///
/// A navigation controller has `rootViewController`, a tab bar controller `viewControllers`.
public protocol SceneContainer: UIViewController {
  /// The relationships that a scene of this class can have.
  static var sceneRelationships: [String] { get }

  /// Takes controllers that were just made, in the order of the scene's segues.
  ///
  /// It is called before `awakeFromNib()` and long before the view loads.
  func takeScenes(_ controllers: [UIViewController], as relationship: String)
}
