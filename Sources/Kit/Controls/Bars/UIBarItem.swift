import Foundation
import ViewTree

/// An item in a bar: a button or a tab.
@MainActor
open class UIBarItem: NSObject {
  open var title: String? { didSet { if title != oldValue { didChange() } } }
  open var image: UIImage? { didSet { if image !== oldValue { didChange() } } }
  open var isEnabled = true { didSet { if isEnabled != oldValue { didChange() } } }
  open var tag = 0
  /// The image in a bar of compact height; `nil` for the image that other bars show.
  open var landscapeImagePhone: UIImage? { didSet { if landscapeImagePhone !== oldValue { didChange() } } }
  /// The insets of the space in which the image is placed, in points; they do not change the image's size.
  open var imageInsets = UIEdgeInsets.zero { didSet { if imageInsets != oldValue { didChange() } } }
  /// The attributes of the title, keyed by the raw value of `UIControl.State`.
  package final var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:] { didSet { didChange() } }

  public override init() {
    super.init()
  }

  /// Called after the item was created from a file.
  open func awakeFromNib() {}
  /// Called by a design tool that shows the item; never called here. **(ours)**
  open func prepareForInterfaceBuilder() {}

  /// Called when the item's appearance has changed; set by the bar that shows the item.
  package final var onChange: (() -> Void)?

  final func didChange() { onChange?() }
}

/// The item of a tab bar for one controller.
@MainActor
open class UITabBarItem: UIBarItem {
  /// The image while the item is selected; `nil` for the normal one.
  open var selectedImage: UIImage? { didSet { didChange() } }
  /// The appearances of the bar while the item is selected; `nil` for none.
  final var appearances: TabItemAppearances? { didSet { didChange() } }
  /// The offset by which the title is moved, in points.
  open var titlePositionAdjustment = UIOffset.zero {
    didSet { if titlePositionAdjustment != oldValue { didChange() } }
  }
  /// The color behind the badge; `nil` for that of the bar's appearance.
  open var badgeColor: UIColor? { didSet { didChange() } }
  /// A word or a number in a badge at the corner of the item; `nil` for none.
  open var badgeValue: String? { didSet { if badgeValue != oldValue { didChange() } } }

  public override init() {
    super.init()
  }

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }
}

extension UIBarItem: UIAccessibilityIdentification {}
