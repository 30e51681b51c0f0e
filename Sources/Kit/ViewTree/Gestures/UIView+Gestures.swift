extension UIView {
  /// Lets a recognizer watch the touches that land on the view and below.
  public final func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.view = self
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
  }

  /// Takes a recognizer off; what it has begun is cancelled.
  public final func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.dispatcher?.arbiter.stop(gestureRecognizer)
    gestureRecognizer.view = nil
  }
}
