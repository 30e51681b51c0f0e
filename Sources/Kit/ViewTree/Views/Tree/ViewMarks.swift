/// What a view remembers for its layout and drawing, one bit each.
///
/// A view's methods read the marks at every pass, so their storage is private: the compiler proves that accesses to it do
/// not overlap. Accesses to a property that tests or other modules see are checked while the program runs.
struct ViewMarks: OptionSet {
  let rawValue: UInt16

  static let needsLayout = ViewMarks(rawValue: 1 << 0)
  static let subtreeNeedsLayout = ViewMarks(rawValue: 1 << 1)
  static let isLayingOut = ViewMarks(rawValue: 1 << 2)
  static let needsSafeArea = ViewMarks(rawValue: 1 << 3)
  static let needsDisplay = ViewMarks(rawValue: 1 << 4)
  static let subtreeNeedsDisplay = ViewMarks(rawValue: 1 << 5)
  static let subtreeNeedsUpdate = ViewMarks(rawValue: 1 << 6)
  static let isObserved = ViewMarks(rawValue: 1 << 7)
  static let hasTintAround = ViewMarks(rawValue: 1 << 8)

  /// The marks of a new view.
  static let initial: ViewMarks = [needsLayout, subtreeNeedsLayout, needsDisplay, subtreeNeedsDisplay]
}

extension UIView {
  package final var needsLayout: Bool {
    get { has(.needsLayout) }
    set { mark(.needsLayout, newValue) }
  }
  final var subtreeNeedsLayout: Bool {
    get { has(.subtreeNeedsLayout) }
    set { mark(.subtreeNeedsLayout, newValue) }
  }
  final var isLayingOut: Bool {
    get { has(.isLayingOut) }
    set { mark(.isLayingOut, newValue) }
  }
  final var needsSafeArea: Bool {
    get { has(.needsSafeArea) }
    set { mark(.needsSafeArea, newValue) }
  }
  /// A Boolean value indicating whether the view is to be drawn before the next frame.
  final var needsDisplay: Bool {
    get { has(.needsDisplay) }
    set { mark(.needsDisplay, newValue) }
  }
  final var subtreeNeedsDisplay: Bool {
    get { has(.subtreeNeedsDisplay) }
    set { mark(.subtreeNeedsDisplay, newValue) }
  }
  /// A Boolean value indicating whether a constraint update is pending for the view or for a view inside it.
  final var subtreeNeedsUpdate: Bool {
    get { has(.subtreeNeedsUpdate) }
    set { mark(.subtreeNeedsUpdate, newValue) }
  }
  /// A Boolean value that indicates whether a property of the view or its layer has had an observer.
  final var isObserved: Bool {
    get { has(.isObserved) }
    set { mark(.isObserved, newValue) }
  }
  /// A Boolean value indicating whether a view around this one has a tint color or an adjustment of its own.
  final var hasTintAround: Bool {
    get { has(.hasTintAround) }
    set { mark(.hasTintAround, newValue) }
  }
}
