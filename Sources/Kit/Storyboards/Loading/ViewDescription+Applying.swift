import Controls
import Foundation
import ViewTree

extension ViewDescription {
  /// Gives a view what is said of it.
  func apply(to view: UIView) {
    if let frame { view.frame = frame }
    if let autoresizingMask { view.autoresizingMask = autoresizingMask }
    if let backgroundColor { view.backgroundColor = backgroundColor }
    if let tintColor { view.tintColor = tintColor }
    if let alpha { view.alpha = alpha }
    if let isHidden { view.isHidden = isHidden }
    if let clipsToBounds { view.clipsToBounds = clipsToBounds }
    if let isUserInteractionEnabled { view.isUserInteractionEnabled = isUserInteractionEnabled }
    if let cornerRadius { view.layer.cornerRadius = cornerRadius }
    if let tag { view.tag = tag }
    if let restorationIdentifier { view.restorationIdentifier = restorationIdentifier }
    if let accessibilityIdentifier { view.accessibilityIdentifier = accessibilityIdentifier }
  }

  /// Gives a view what only its class understands, once it is whole.
  func applyContent(to view: UIView) {
    switch view {
    case let label as UILabel:
      if let text { label.text = text }
      if let textColor { label.textColor = textColor }
      if let fontSize { label.font = .systemFont(ofSize: fontSize) }
      if let alignment { label.textAlignment = alignment }
      if let numberOfLines { label.numberOfLines = numberOfLines }
    case let button as UIButton:
      if let text { button.setTitle(text, for: .normal) }
      if let textColor { button.setTitleColor(textColor, for: .normal) }
      if let fontSize { button.titleLabel?.font = .systemFont(ofSize: fontSize) }
    case let field as UITextField:
      if let text { field.text = text }
      if let textColor { field.textColor = textColor }
      if let fontSize { field.font = .systemFont(ofSize: fontSize) }
      if let alignment { field.textAlignment = alignment }
      if let placeholder { field.placeholder = placeholder }
    case let slider as UISlider: if let number { slider.value = Float(number) }
    case let toggle as UISwitch: if let number { toggle.isOn = number != 0 }
    case let progress as UIProgressView: if let number { progress.progress = Float(number) }
    case let pages as UIPageControl: if let number { pages.numberOfPages = Int(number) }
    default: break
    }
  }
}
