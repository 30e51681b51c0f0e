// The size that a controller would like its content to have, and who hears of it.
extension UIViewController {
  /// Tells the presentation and the container around it that it would like another size.
  final func sayContentSize() {
    presentation?.preferredContentSizeDidChange(forChildContentContainer: self)
    parent?.preferredContentSizeDidChange(forChildContentContainer: self)
  }

  /// The same of a container that likes what the child likes that it shows, if that is another size than it said last.
  package final func contentSizeMayHaveChanged() {
    let size = preferredContentSize
    guard size != containment.toldContentSize else { return }
    containment.toldContentSize = size
    sayContentSize()
  }
}
