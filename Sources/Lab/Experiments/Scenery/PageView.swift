import UIKit

/// A page: a title, a line of text, content, and a button at the bottom.
final class PageView: UIView {
  private let titleLabel = UILabel(heading: nil)
  private let noteLabel = UILabel(size: 12)
  private var content = UIView()
  private(set) var button = Pill()

  convenience init(
    title: String, note: String, content: UIView, button: Pill, isDark: Bool = false
  ) {
    self.init(frame: UIScreen.main.bounds)
    self.content = content
    self.button = button
    backgroundColor = isDark ? Palette.ink : Palette.ground
    clipsToBounds = true
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    titleLabel.text = title
    titleLabel.textColor = isDark ? .white : Palette.ink
    noteLabel.text = note
    noteLabel.textColor = isDark ? Palette.ground.withAlphaComponent(0.6) : Palette.note
    for view in [titleLabel, noteLabel, content, button] { addSubview(view) }
  }

  var note: String {
    get { noteLabel.text ?? "" }
    set { noteLabel.text = newValue }
  }

  override func layoutSubviews() {
    let width = max(0, bounds.width - 48)
    titleLabel.frame = CGRect(x: 24, y: 64, width: width, height: 28)
    noteLabel.frame = CGRect(x: 24, y: 106, width: width, height: 12)
    content.frame = CGRect(x: 24, y: 144, width: width, height: max(0, bounds.height - 144 - 140))
    button.frame = CGRect(x: 24, y: bounds.height - 112, width: width, height: 52)
  }
}
