/// What a window knows of the controller at its root.
@MainActor
public protocol RootController: UIResponder {
  /// The controller's view, loaded when needed.
  var rootView: UIView { get }
}
