import Foundation

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
