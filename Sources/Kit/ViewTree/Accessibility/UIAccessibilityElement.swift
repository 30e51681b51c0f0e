import Foundation
import LayerTree
import MotionMath

/// Something to be read that is no view of its own.
@MainActor
open class UIAccessibilityElement: UIResponder {
  /// What it belongs to: a view, or an element of one; held weakly.
  open weak var accessibilityContainer: AnyObject?
  /// Where it is in its container's coordinates, whose scrolling and moving it follows; null until it is set.
  open var accessibilityFrameInContainerSpace = CGRect.null

  private final var said: AccessibilityDetails?

  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }

  final override var accessibilityDetails: AccessibilityDetails? {
    get { said }
    set { said = newValue }
  }
  override var ownDescription: AccessibilityDescription { AccessibilityDescription(isElement: true) }

  open override var next: UIResponder? { accessibilityContainer as? UIResponder }

  /// In the window: as it was set, or from its place in the container.
  open override var accessibilityFrame: CGRect {
    get {
      guard !accessibilityFrameInContainerSpace.isNull else { return super.accessibilityFrame }
      return containingView?.convert(accessibilityFrameInContainerSpace, to: nil)
        ?? accessibilityFrameInContainerSpace
    }
    set { super.accessibilityFrame = newValue }
  }

  /// The nearest view around it.
  package final var containingView: UIView? { nextResponder(as: UIView.self) }

  /// Where it is seen now, in the window.
  package final var seenFrame: CGRect {
    guard !accessibilityFrameInContainerSpace.isNull, let view = containingView else {
      return accessibilityFrame
    }
    return CGRect(
      view.transformToRoot(.presentation).boundingBox(of: accessibilityFrameInContainerSpace.rect))
  }
}

/// What sort of thing something is to whoever has it read, and in which state.
nonisolated public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  public static let none: UIAccessibilityTraits = []
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// It is chosen among others.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// Text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// What is read of an application first of all.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// It cannot be acted on now.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// Its value goes up and down by steps.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  /// It heads what comes after it.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  /// It is on or off.
  public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)
}
