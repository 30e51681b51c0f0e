import Foundation
import LayerTree
import MotionMath
import QuartzCore

/// An accessibility element that is not a view.
@MainActor
open class UIAccessibilityElement: UIResponder {
  /// The view, or the element of a view, that contains this element; held weakly.
  open weak var accessibilityContainer: AnyObject?
  /// The frame in the coordinates of the container, which the element follows as the container scrolls and
  /// moves; null until it is set.
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

  /// The frame in the window: the one that was set, or the one that follows from the frame in the container.
  open override var accessibilityFrame: CGRect {
    get {
      guard !accessibilityFrameInContainerSpace.isNull else { return super.accessibilityFrame }
      return containingView?.convert(accessibilityFrameInContainerSpace, to: nil)
        ?? accessibilityFrameInContainerSpace
    }
    set { super.accessibilityFrame = newValue }
  }

  /// The nearest view that contains the element.
  package final var containingView: UIView? { nextResponder(as: UIView.self) }

  /// The frame on screen, in the window's coordinates.
  package final var seenFrame: CGRect {
    guard !accessibilityFrameInContainerSpace.isNull, let view = containingView else {
      return accessibilityFrame
    }
    return CGRect(
      view.transformToRoot(.presentation).boundingBox(of: accessibilityFrameInContainerSpace.rect))
  }
}

/// The kind and the state of an element, as assistive technologies present them.
nonisolated public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  public static let none: UIAccessibilityTraits = []
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// The element is selected.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// The element is text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// The element gives summary information and is read first when the application starts.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// The element is disabled.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// The value of the element can be raised and lowered in steps.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  /// The element is the heading of the content that follows.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  /// The element can be switched on and off.
  public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)
}
