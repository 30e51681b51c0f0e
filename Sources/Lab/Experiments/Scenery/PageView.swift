import UIKit

/// A page: a title, a quiet line, content, and a button at the bottom.
final class PageView: UIView {
  private let titleLabel = ScaledLabel(heading: nil)
  private let noteLabel = ScaledLabel(size: 13)
  private var content = UIView()
  private(set) var button = Pill()

  convenience init(
    title: String, note: String, content: UIView, button: Pill, isDark: Bool = false
  ) {
    self.init(frame: UIScreen.main.bounds)
    self.content = content
    self.button = button
    backgroundColor = isDark ? Palette.night : Palette.ground
    clipsToBounds = true
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    titleLabel.text = title
    titleLabel.textColor = isDark ? .white : Palette.ink
    noteLabel.text = note
    noteLabel.textColor = isDark ? UIColor(white: 1, alpha: 0.72) : Palette.note
    for view in [titleLabel, noteLabel, content, button] { addSubview(view) }
  }

  var note: String {
    get { noteLabel.text ?? "" }
    set { noteLabel.text = newValue }
  }

  override func layoutSubviews() {
    let width = max(0, bounds.width - 48)
    let (top, bottom) = (pageTop, pageBottom)
    let upper = top + scaled(80)
    titleLabel.frame = CGRect(x: 24, y: top, width: width, height: scaled(28))
    noteLabel.frame = CGRect(x: 24, y: top + scaled(39), width: width, height: scaled(18))
    content.frame = CGRect(
      x: 24, y: upper, width: width, height: max(0, bounds.height - upper - bottom - 80))
    button.frame = CGRect(x: 24, y: bounds.height - bottom - 52, width: width, height: 52)
  }
}
