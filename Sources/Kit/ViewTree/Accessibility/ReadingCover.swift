/// A view that takes away from reading what lies behind it, beside it in the tree of views.
package protocol ReadingCover: UIView {
  func hidesFromReading(_ sibling: UIView) -> Bool
}
