/// A coder that knows what a view is to be like, as a storyboard's does.
package protocol ViewCoder {
  /// Gives a view that is being made from the coder what is said of it.
  func apply(to view: UIView)
}
