import Foundation
import ViewTree

/// How much room a sheet has, and what holds it: a pure function of the container and of what was asked for.
nonisolated struct SheetRoom: Hashable, Sendable {
  /// What a sheet is held by.
  enum Hold: Hashable, Sendable {
    /// The container's lower edge: a taller sheet reaches further up.
    case edge
    /// The container's middle: a taller sheet grows both ways.
    case middle
    /// All edges: it covers the container.
    case whole
  }

  /// What the room depends on, beside the container.
  struct Wishes: Hashable, Sendable {
    var isForm = false
    /// The size that the content would like to have; a length that is not above 0 is no wish.
    var preferredSize = CGSize.zero
    var attachesToEdgeWhenLow = false
    var followsPreferredWidth = false
  }

  let container: CGSize
  let hold: Hold
  let width: Double
  /// The largest height of the sheet as a detent.
  let height: Double

  /// What lies below a sheet at the lower edge and belongs to it, but not to its height as a detent: bars, or the
  /// keyboard.
  let below: Double

  /// What a keyboard covers of the container under a sheet in the middle, which keeps to the middle of the rest.
  let covered: Double

  /// The distance of the tallest sheet from the container's upper edge, in points; at most a tenth of its height.
  static let gap = 44.0
  /// The same from what bars and notches leave.
  static let safeGap = 10.0
  /// The distance of a sheet in the middle from the sides, in points; at most a tenth of the width.
  static let side = 20.0
  /// The width of a page that is easily read, with its margins.
  static let page = 704.0
  static let form = CGSize(width: 540, height: 620)

  /// The room in a container that is narrow, low, both or neither, as its size classes say.
  init(
    container: CGSize, isNarrow: Bool, isLow: Bool, wishes: Wishes, safeArea: UIEdgeInsets = .zero,
    keyboard: Double = 0
  ) {
    self.container = container
    let preferred = Self.wish(wishes.preferredSize)
    let safe = Self.bounded(safeArea, container)
    let gap = max(min(Self.gap, container.height / 10), safe.top > 0 ? safe.top + Self.safeGap : 0)
    let side = min(Self.side, container.width / 10)
    if isLow, !wishes.attachesToEdgeWhenLow {
      hold = .whole
      width = container.width
      below = 0
      covered = 0
      height = container.height
    } else if isLow || isNarrow {
      hold = .edge
      let free = isLow ? container.width - safe.left - safe.right : container.width
      let follows = isLow && wishes.followsPreferredWidth
      width = max(0, min(follows ? preferred.width ?? .infinity : .infinity, free))
      below = max(safe.bottom, min(max(keyboard, 0), container.height / 2))
      covered = 0
      height = max(0, container.height - gap - below)
    } else {
      hold = .middle
      below = 0
      covered = min(max(keyboard, 0), container.height / 2)
      let asked =
        wishes.isForm
        ? (preferred.width ?? Self.form.width, preferred.height ?? Self.form.height) : (Self.page, .infinity)
      width = min(asked.0, container.width - 2 * side)
      height = max(0, min(asked.1, container.height - covered - 2 * gap))
    }
  }

  /// Insets that leave something of a container.
  private static func bounded(_ insets: UIEdgeInsets, _ container: CGSize) -> UIEdgeInsets {
    func bound(_ inset: Double, _ length: Double) -> Double { inset > 0 ? min(inset, length / 3) : 0 }
    return UIEdgeInsets(
      top: bound(insets.top, container.height), left: bound(insets.left, container.width),
      bottom: bound(insets.bottom, container.height), right: bound(insets.right, container.width))
  }

  private static func wish(_ size: CGSize) -> (width: Double?, height: Double?) {
    (size.width > 0 ? size.width : nil, size.height > 0 ? size.height : nil)
  }
}
