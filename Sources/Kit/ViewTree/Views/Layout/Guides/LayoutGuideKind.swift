import Foundation

nonisolated enum LayoutGuideKind: CaseIterable {
  /// A guide that constraints place.
  case own
  case safeArea
  /// The view inside its margins.
  case margins
  /// The part inside the margins whose lines are not too long to read.
  case readable
  /// The areas that bars cover at the top and at the bottom.
  case top, bottom
  /// The part of the view that the keyboard covers.
  case keyboard
  /// The visible part of a scroll view, wherever it is scrolled to.
  case frame
  /// The content of a scroll view, whose size constraints determine.
  case content
}

extension LayoutGuideKind {
  /// The greatest width of readable lines of text, in points. **(ours)**
  private static var readableWidth: CGFloat { 672 }

  /// Returns the ties of left, top, width and height: fractions of the view's lengths, and constants.
  func ties(in view: UIView) -> [LayoutTie] {
    switch self {
    case .own: return []
    case .frame:
      let origin = view.bounds.origin
      return [
        LayoutTie(constant: origin.x), LayoutTie(constant: origin.y), LayoutTie(share: 1),
        LayoutTie(share: 1),
      ]
    // The content guide begins at the content's origin; its lengths are free.
    case .content: return [LayoutTie(), LayoutTie()]
    case .safeArea: return inset(by: view.safeAreaInsets)
    case .margins: return inset(by: view.layoutMargins)
    case .readable:
      var margins = view.layoutMargins
      let excess = view.bounds.width - margins.left - margins.right - Self.readableWidth
      if excess > 0 {
        margins.left += excess / 2
        margins.right += excess / 2
      }
      return inset(by: margins)
    case .top:
      return [
        LayoutTie(), LayoutTie(), LayoutTie(share: 1), LayoutTie(constant: view.safeAreaInsets.top),
      ]
    case .bottom:
      let height = view.safeAreaInsets.bottom
      return [
        LayoutTie(), LayoutTie(share: 1, constant: -height), LayoutTie(share: 1), LayoutTie(constant: height),
      ]
    case .keyboard:
      let (origin, height) = (view.bounds.origin, view.keyboardCover)
      return [
        LayoutTie(constant: origin.x), LayoutTie(share: 1, constant: origin.y - height), LayoutTie(share: 1),
        LayoutTie(constant: height),
      ]
    }
  }

  private func inset(by insets: UIEdgeInsets) -> [LayoutTie] {
    [
      LayoutTie(constant: insets.left), LayoutTie(constant: insets.top),
      LayoutTie(share: 1, constant: -insets.left - insets.right),
      LayoutTie(share: 1, constant: -insets.top - insets.bottom),
    ]
  }
}
