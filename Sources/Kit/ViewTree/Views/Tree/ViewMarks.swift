/// The marks of a view, which its layout and drawing read.
///
/// A view's methods read the marks at every pass, so their storage is private: the compiler proves that accesses to it do
/// not overlap. Accesses to a property that tests or other modules see are checked while the program runs.
struct ViewMarks {
  struct Flags: OptionSet {
    let rawValue: UInt16

    static let needsLayout = Flags(rawValue: 1 << 0)
    static let subtreeNeedsLayout = Flags(rawValue: 1 << 1)
    static let isLayingOut = Flags(rawValue: 1 << 2)
    static let needsSafeArea = Flags(rawValue: 1 << 3)
    static let needsDisplay = Flags(rawValue: 1 << 4)
    static let subtreeNeedsDisplay = Flags(rawValue: 1 << 5)
    static let subtreeNeedsUpdate = Flags(rawValue: 1 << 6)
    static let isObserved = Flags(rawValue: 1 << 7)
    static let hasTintAround = Flags(rawValue: 1 << 8)
    static let isPlaced = Flags(rawValue: 1 << 9)
    static let hasFlexibleSubviews = Flags(rawValue: 1 << 10)
    static let isWindow = Flags(rawValue: 1 << 11)
  }

  private var flags: Flags = [.needsLayout, .subtreeNeedsLayout, .needsDisplay, .subtreeNeedsDisplay]
  var safeArea: UInt32 = 0

  subscript(flag: Flags) -> Bool {
    get { flags.contains(flag) }
    set { if newValue { flags.insert(flag) } else { flags.remove(flag) } }
  }
}

extension UIView {
  package final var needsLayout: Bool {
    get { marks[.needsLayout] }
    set { marks[.needsLayout] = newValue }
  }
  final var subtreeNeedsLayout: Bool {
    get { marks[.subtreeNeedsLayout] }
    set { marks[.subtreeNeedsLayout] = newValue }
  }
  final var isLayingOut: Bool {
    get { marks[.isLayingOut] }
    set { marks[.isLayingOut] = newValue }
  }
  final var needsSafeArea: Bool {
    get { marks[.needsSafeArea] }
    set { marks[.needsSafeArea] = newValue }
  }
  /// A Boolean value indicating whether the view is to be drawn before the next frame.
  final var needsDisplay: Bool {
    get { marks[.needsDisplay] }
    set { marks[.needsDisplay] = newValue }
  }
  final var subtreeNeedsDisplay: Bool {
    get { marks[.subtreeNeedsDisplay] }
    set { marks[.subtreeNeedsDisplay] = newValue }
  }
  /// A Boolean value indicating whether a constraint update is pending for the view or for a view inside it.
  final var subtreeNeedsUpdate: Bool {
    get { marks[.subtreeNeedsUpdate] }
    set { marks[.subtreeNeedsUpdate] = newValue }
  }
  /// A Boolean value that indicates whether a property of the view or its layer has had an observer.
  final var isObserved: Bool {
    get { marks[.isObserved] }
    set { marks[.isObserved] = newValue }
  }
  /// A Boolean value indicating whether a view around this one has a tint color or an adjustment of its own.
  final var hasTintAround: Bool {
    get { marks[.hasTintAround] }
    set { marks[.hasTintAround] = newValue }
  }
  /// A Boolean value that indicates whether the superview sets the view's frame itself: the autoresizing mask has no
  /// effect then. Reset when the view gets another superview.
  package final var isPlacedBySuperview: Bool {
    get { marks[.isPlaced] }
    set { marks[.isPlaced] = newValue }
  }
  /// A Boolean value that indicates whether a subview has, or had, an autoresizing mask.
  final var hasFlexibleSubviews: Bool {
    get { marks[.hasFlexibleSubviews] }
    set { marks[.hasFlexibleSubviews] = newValue }
  }
  /// A Boolean value that indicates whether the view is a window.
  final var isWindow: Bool {
    get { marks[.isWindow] }
    set { marks[.isWindow] = newValue }
  }
  /// The value of `AnimationStore.rewrites` when the safe area was computed; 0 while it is unknown.
  final var safeAreaMark: UInt32 {
    get { marks.safeArea }
    set { marks.safeArea = newValue }
  }
}
