import Foundation

/// The part of a view that the keyboard covers. Constraints against it move with the keyboard, in its animation and
/// under a finger that takes it along.
///
/// While the keyboard is away the guide lies at the lower edge of the view and is as high as the safe area's inset there.
/// It is a plain layout guide, without UIKit's constraints that count near one edge or away from another: the keyboard
/// never leaves the lower edge. **(ours)**
@MainActor
open class UIKeyboardLayoutGuide: UILayoutGuide {
  /// Whether the guide is as high as the safe area's inset at the lower edge while the keyboard is away; true at first.
  /// When it is not, it has no height then.
  public final var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { item.insetsDidChange() } }
  }
  /// Whether the guide follows a keyboard that is taken off the lower edge; false at first. Its value is kept and nothing
  /// is made of it: there is no such keyboard. **(ours)**
  public final var followsUndockedKeyboard = false

  private struct Entry {
    weak var guide: UIKeyboardLayoutGuide?
  }
  /// The guides of all windows, in the order in which they were made.
  private static var entries: [Entry] = []

  init(in view: UIView) {
    super.init(.keyboard, in: view)
    Self.entries.removeAll { $0.guide == nil }
    Self.entries.append(Entry(guide: self))
    UIView.followSurroundings()
  }

  /// Whether constraints in a window name a guide.
  package static func isUsed(in window: UIWindow) -> Bool {
    entries.contains { $0.guide?.item.box != nil && $0.guide?.owningView?.window === window }
  }

  /// Has the guides in a window follow the keyboard in the next layout pass. O(guides)
  package static func keyboardDidMove(in window: UIWindow) {
    for entry in entries where entry.guide?.owningView?.window === window {
      entry.guide?.item.insetsDidChange()
    }
  }
}

extension UIView {
  /// The part of the view that the keyboard covers.
  public final var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    if let guide = keyboardGuide { return guide }
    let made = UIKeyboardLayoutGuide(in: self)
    layoutItem.systemGuides[.keyboard] = made
    return made
  }

  /// The guide, when it was asked for.
  final var keyboardGuide: UIKeyboardLayoutGuide? {
    constraintItem?.systemGuides[.keyboard] as? UIKeyboardLayoutGuide
  }

  /// The height that the keyboard covers at the lower edge; that of the safe area while the keyboard is away, if the
  /// guide wants that.
  final var keyboardCover: CGFloat {
    let least = keyboardGuide?.usesBottomSafeArea == false ? 0 : safeAreaInsets.bottom
    guard let top = window?.keyboard?.top else { return least }
    let covered = bounds.maxY - convert(CGPoint(x: 0, y: top), from: nil).y
    return min(max(covered, least), bounds.height)
  }
}
