import Foundation

/// What a layout guide stands for.
nonisolated enum LayoutGuideKind: CaseIterable {
  /// What constraints make of it.
  case own
  /// What bars and the like leave of its view.
  case safeArea
  /// Its view within the margins.
  case margins
  /// The part within the margins whose lines are not too long to read.
  case readable
  /// What bars cover at the top and at the bottom.
  case top, bottom
  /// The part of its view that the keyboard covers.
  case keyboard
  /// What a scroll view shows, wherever it is scrolled to.
  case frame
  /// All that a scroll view can show: constraints say how much that is.
  case content
}

extension LayoutGuideKind {
  /// The widest that lines of text should be, in points. **(ours)**
  private static var readableWidth: CGFloat { 672 }

  /// Left, top, width and height as shares of the view's lengths, and constants.
  func ties(in view: UIView) -> [LayoutTie] {
    switch self {
    case .own: return []
    case .frame:
      let origin = view.bounds.origin
      return [
        LayoutTie(constant: origin.x), LayoutTie(constant: origin.y), LayoutTie(share: 1),
        LayoutTie(share: 1),
      ]
    // It begins where content does; its lengths are free.
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
