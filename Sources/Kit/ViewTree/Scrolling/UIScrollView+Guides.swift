// What constraints can hold on to in a scroll view.
extension UIScrollView {
  /// The whole content. Constraints to its edges and its lengths say how large `contentSize` is.
  ///
  /// Constraints from what is inside to the scroll view's own edges mean the same.
  public final var contentLayoutGuide: UILayoutGuide { guide(.content) }
  /// The part that is seen: what is held by it stays where it is while the rest scrolls.
  public final var frameLayoutGuide: UILayoutGuide { guide(.frame) }
}
