extension UIButton {
  nonisolated public enum ButtonType: Int, Sendable {
    /// A type without looks of its own; the title is white.
    case custom
    /// A type whose title has the tint color.
    case system
    /// Types that show an “i” in a circle.
    case detailDisclosure, infoLight, infoDark
    /// A type that shows a plus sign in a circle.
    case contactAdd
    /// A type that shows a cross in a disc, to close a view.
    case close = 7

    /// The system's type; buttons had a rounded border once.
    public static var roundedRect: ButtonType { .system }

    /// The name of the image that a button of the type shows at first; `nil` for none.
    var symbol: String? {
      switch self {
      case .custom, .system, .close: nil
      case .detailDisclosure, .infoLight, .infoDark: "info.circle"
      case .contactAdd: "plus.circle"
      }
    }
  }
}
