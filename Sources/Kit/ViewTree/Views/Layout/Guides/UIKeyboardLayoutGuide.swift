import Foundation

/// A layout guide for the part of a view that the keyboard covers. Constraints to the guide follow the
/// keyboard, in its animation and while a touch drags it.
///
/// While the keyboard is away, the guide lies at the lower edge of the view and has the height of the safe
/// area inset there. It is a plain layout guide, without UIKit's constraints that apply near one edge or away
/// from another: the keyboard never leaves the lower edge. **(ours)**
@MainActor
open class UIKeyboardLayoutGuide: UILayoutGuide {
  /// A Boolean value indicating whether the guide has the height of the bottom safe area inset while the
  /// keyboard is away; initially true. If false, the height is then 0.
  public final var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { item.insetsDidChange() } }
  }
  /// A Boolean value indicating whether the guide follows an undocked keyboard; initially false. The value is
  /// stored and ignored: there is no undocked keyboard. **(ours)**
  public final var followsUndockedKeyboard = false

  private struct Entry {
    weak var guide: UIKeyboardLayoutGuide?
  }
  /// The guides of all windows, in order of creation.
  private static var entries: [Entry] = []

  init(in view: UIView) {
    super.init(.keyboard, in: view)
    Self.entries.removeAll { $0.guide == nil }
    Self.entries.append(Entry(guide: self))
    UIView.followSurroundings()
  }

  /// Returns whether constraints in a window name a keyboard guide.
  package static func isUsed(in window: UIWindow) -> Bool {
    entries.contains { $0.guide?.item.box != nil && $0.guide?.owningView?.window === window }
  }

  /// Makes the guides in a window follow the keyboard in the next layout pass.
  ///
  /// - Complexity: O(n) in the number of keyboard guides of all windows.
  package static func keyboardDidMove(in window: UIWindow) {
    for entry in entries where entry.guide?.owningView?.window === window {
      entry.guide?.item.insetsDidChange()
    }
  }
}

extension UIView {
  /// The guide for the part of the view that the keyboard covers, made on first use. While the keyboard is away, the
  /// guide has the height of the bottom safe area inset, if it uses that.
  public final var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    if let guide = keyboardGuide { return guide }
    let made = UIKeyboardLayoutGuide(in: self)
    layoutItem.systemGuides[.keyboard] = made
    return made
  }

  /// The keyboard guide, if it was created.
  final var keyboardGuide: UIKeyboardLayoutGuide? {
    constraintItem?.systemGuides[.keyboard] as? UIKeyboardLayoutGuide
  }

  /// The height, in points, of the area that the keyboard covers at the lower edge. While the keyboard is
  /// away, the height of the safe area's inset, if the guide uses it.
  final var keyboardCover: CGFloat {
    let least = keyboardGuide?.usesBottomSafeArea == false ? 0 : safeAreaInsets.bottom
    guard let top = window?.keyboard?.top else { return least }
    let covered = bounds.maxY - convert(CGPoint(x: 0, y: top), from: nil).y
    return min(max(covered, least), bounds.height)
  }
}
