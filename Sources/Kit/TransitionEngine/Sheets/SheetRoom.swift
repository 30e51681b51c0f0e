import Foundation
import ViewTree

/// The largest size of a sheet and the edge to which it is attached: a pure function of the container and the sheet's
/// properties.
nonisolated struct SheetRoom: Hashable, Sendable {
  /// The part of the container to which a sheet is attached.
  enum Hold: Hashable, Sendable {
    /// The container's lower edge: a taller sheet extends further up.
    case edge
    /// The container's middle: a taller sheet extends up and down.
    case middle
    /// The whole container, which the sheet covers.
    case whole
  }

  /// The properties of a sheet that, with its container, determine its largest size and the edge to which it is
  /// attached.
  struct Wishes: Hashable, Sendable {
    var isForm = false
    /// The preferred size of the content, in points; a length that is not above 0 is ignored.
    var preferredSize = CGSize.zero
    var attachesToEdgeWhenLow = false
    var followsPreferredWidth = false
  }

  let container: CGSize
  let hold: Hold
  let width: Double
  /// The largest height of a detent, in points.
  let height: Double

  /// The height of the part of a sheet that is under the bars or the keyboard at the lower edge, in points.
  let below: Double

  /// The height by which the keyboard covers the container, in points; a sheet in the middle is centered above the
  /// keyboard.
  let covered: Double

  /// The distance of the tallest sheet from the container's upper edge, in points; at most a tenth of its height.
  static let gap = 44.0
  /// The distance of the tallest sheet from the safe area's upper edge, in points.
  static let safeGap = 10.0
  /// The distance of a sheet in the middle from the sides, in points; at most a tenth of the width.
  static let side = 20.0
  /// The width of a page sheet, in points: a readable width with margins.
  static let page = 704.0
  static let form = CGSize(width: 540, height: 620)

  /// Creates the values for a container whose size class is compact in width (narrow), in height (low), in both or in
  /// neither.
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

  /// Returns insets that leave at least a third of a container in each direction.
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
