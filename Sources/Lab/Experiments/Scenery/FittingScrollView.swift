import UIKit

/// A scroll view that scrolls only where its content does not fit; elsewhere a drag is for the views around it.
class FittingScrollView: UIScrollView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isScrollEnabled = false
    contentInsetAdjustmentBehavior = .never
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    isScrollEnabled = false
    contentInsetAdjustmentBehavior = .never
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isTooLarge = contentSize.height > bounds.height + 0.5
    if isScrollEnabled != isTooLarge { isScrollEnabled = isTooLarge }
  }
}
