import ViewTree

extension UIWindow {
  /// The controller whose view fills the window.
  public final var rootViewController: UIViewController? {
    get { rootController as? UIViewController }
    set { rootController = newValue }
  }
}
