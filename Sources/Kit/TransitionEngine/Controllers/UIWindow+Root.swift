import ViewTree

extension UIWindow {
  /// The controller whose view fills the window. Another one takes its place at once; both hear of it.
  public final var rootViewController: UIViewController? {
    get { rootController as? UIViewController }
    set {
      // Nobody appears in a window that is on no stage.
      if let stage { stage.replaceRoot(with: newValue) } else { rootController = newValue }
    }
  }
}
