import Foundation
import Graphics
import TextKit
import ViewTree

/// The appearance of bar button items, by state.
///
/// A highlighted and a disabled item have the normal state's values where their own state has none, as in UIKit.
@MainActor
open class UIBarButtonItemAppearance: NSObject {
  public final let normal = UIBarButtonItemStateAppearance()
  public final let highlighted = UIBarButtonItemStateAppearance()
  public final let disabled = UIBarButtonItemStateAppearance()
  /// The appearance of an item with the focus. It has no effect: there is no focus. **(ours)**
  public final let focused = UIBarButtonItemStateAppearance()
  /// The appearance of the bar to which this one belongs.
  final weak var owner: UIBarAppearance?

  private var states: [UIBarButtonItemStateAppearance] { [normal, highlighted, disabled, focused] }

  /// Creates an appearance without attributes. The font follows the style of each item.
  public init(style: UIBarButtonItem.Style = .plain) {
    super.init()
    for state in states { state.owner = self }
  }

  convenience init(_ other: UIBarButtonItemAppearance) {
    self.init()
    for (state, values) in zip(states, other.states) { state.values = values.values }
  }

  /// Returns a copy with the values of all states.
  public final func copy() -> UIBarButtonItemAppearance { UIBarButtonItemAppearance(self) }

  /// Returns the same copy without its type. Call this method on the main actor only.
  @_disfavoredOverload
  nonisolated open override func copy() -> Any {
    MainActor.assumeIsolated { UIBarButtonItemAppearance(self) }
  }

  /// Removes all attributes.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    for state in states { state.values = UIBarButtonItemStateAppearance.Values() }
  }

  /// Returns the appearance of a control's state.
  final func appearance(in state: UIControl.State) -> UIBarButtonItemStateAppearance {
    if state.contains(.disabled) { return disabled }
    return state.contains(.highlighted) ? highlighted : normal
  }

  /// Returns the offset of the title in a state.
  final func titleOffset(in state: UIControl.State) -> UIOffset {
    appearance(in: state).values.titleOffset ?? normal.titlePositionAdjustment
  }

  /// Returns the background image in a state.
  final func backgroundImage(in state: UIControl.State) -> UIImage? {
    appearance(in: state).backgroundImage ?? normal.backgroundImage
  }

  /// Returns the offset of the background image in a state.
  final func backgroundOffset(in state: UIControl.State) -> UIOffset {
    appearance(in: state).values.backgroundOffset ?? normal.backgroundImagePositionAdjustment
  }
}

/// The appearance of bar button items in one state.
@MainActor
open class UIBarButtonItemStateAppearance: NSObject {
  struct Values {
    var titleAttributes: [NSAttributedString.Key: Any] = [:]
    var titleOffset: UIOffset?
    var backgroundImage: UIImage?
    var backgroundOffset: UIOffset?
  }

  final var values = Values() { didSet { owner?.owner?.didChange?() } }
  fileprivate final weak var owner: UIBarButtonItemAppearance?

  /// The attributes of the title; the font and the foreground color have an effect.
  open var titleTextAttributes: [NSAttributedString.Key: Any] {
    get { values.titleAttributes }
    set { values.titleAttributes = newValue }
  }
  /// The offset of the title from its place, in points.
  open var titlePositionAdjustment: UIOffset {
    get { values.titleOffset ?? .zero }
    set { values.titleOffset = newValue }
  }
  /// The image behind title and image, stretched to the button's size.
  open var backgroundImage: UIImage? {
    get { values.backgroundImage }
    set { values.backgroundImage = newValue }
  }
  /// The offset of the background image from its place, in points.
  open var backgroundImagePositionAdjustment: UIOffset {
    get { values.backgroundOffset ?? .zero }
    set { values.backgroundOffset = newValue }
  }
}

/// The font and the color of a text, from its attributes.
struct TextLook {
  let font: UIFont
  let color: UIColor

  @MainActor
  init(_ attributes: [NSAttributedString.Key: Any], font: UIFont, color: UIColor) {
    self.font = attributes[.font] as? UIFont ?? font
    self.color = attributes[.foregroundColor] as? UIColor ?? color
  }
}
