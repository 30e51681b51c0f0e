import Foundation
import Graphics
import QuartzCore
import TextKit
import ViewTree

/// A grey field with a magnifier, as in a search bar.
@MainActor
open class UISearchTextField: UITextField {
  private final let magnifier = UIImageView(image: UIImage(systemName: "magnifyingglass"))

  public override init(frame: CGRect) {
    super.init(frame: frame)
    showSearch()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    showSearch()
  }

  private func showSearch() {
    font = .systemFont(ofSize: 17)
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 10
    magnifier.contentMode = .center
    magnifier.tintColor = .secondaryLabel
    addSubview(magnifier)
    clearButtonMode = .always
    returnKeyType = .search
    enablesReturnKeyAutomatically = true
  }

  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    let rect = super.textRect(forBounds: bounds)
    // The clear button has already taken its part of the width.
    let (start, end): (CGFloat, CGFloat) = (30, showsClearButton ? 0 : 8)
    return CGRect(
      x: rect.minX + (isRightToLeft ? end : start), y: rect.minY, width: max(rect.width - start - end, 0),
      height: rect.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    magnifier.frame = CGRect(
      x: isRightToLeft ? bounds.width - 30 : 0, y: 0, width: 30, height: bounds.height)
  }
}
