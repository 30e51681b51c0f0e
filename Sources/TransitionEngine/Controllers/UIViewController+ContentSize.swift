// The size that a controller would like its content to have, and who hears of it.
extension UIViewController {
  /// Tells the presentation and the container around it that it would like another size.
  final func sayContentSize() {
    presentation?.preferredContentSizeDidChange(forChildContentContainer: self)
    parent?.preferredContentSizeDidChange(forChildContentContainer: self)
  }
}
