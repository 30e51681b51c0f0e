import Controls
import Foundation
import Lists
import ViewTree

/// The views that every library knows.
enum StandardViews {
  static let makers: [String: (NSCoder) -> UIView?] = [
    "UIView": { UIView(coder: $0) }, "UILabel": { UILabel(coder: $0) }, "UIButton": { UIButton(coder: $0) },
    "UIControl": { UIControl(coder: $0) }, "UISwitch": { UISwitch(coder: $0) },
    "UISlider": { UISlider(coder: $0) }, "UITextField": { UITextField(coder: $0) },
    "UIImageView": { UIImageView(coder: $0) }, "UIScrollView": { UIScrollView(coder: $0) },
    "UIStackView": { UIStackView(coder: $0) }, "UITableView": { UITableView(coder: $0) },
    "UIProgressView": { UIProgressView(coder: $0) }, "UIPageControl": { UIPageControl(coder: $0) },
  ]
}
