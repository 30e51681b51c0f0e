// What moves with a view in drags that scroll views inside it share.
extension UIView {
  /// What takes part for the view; a scroll view does so itself.
  package final var dragMember: (any DragMember)? {
    get { (self as? UIScrollView) ?? details?.dragMember }
    set { detailed().dragMember = newValue }
  }
}
