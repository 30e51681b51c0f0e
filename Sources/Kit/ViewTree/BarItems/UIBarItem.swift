import Foundation

/// Something that stands in a bar: a button, a tab.
@MainActor
open class UIBarItem: NSObject {
  open var title: String? { didSet { if title != oldValue { didChange() } } }
  open var image: UIImage? { didSet { if image !== oldValue { didChange() } } }
  open var isEnabled = true { didSet { if isEnabled != oldValue { didChange() } } }
  open var tag = 0

  public override init() {
    super.init()
  }

  /// Called when what is seen of it has changed; the bar that shows it listens.
  package final var onChange: (() -> Void)?

  final func didChange() { onChange?() }
}

/// What a tab bar shows for one controller.
@MainActor
open class UITabBarItem: UIBarItem {
  /// The image while it is selected; nil for the usual one.
  open var selectedImage: UIImage? { didSet { didChange() } }
  /// A word or a number that stands at its corner; nil for none.
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
