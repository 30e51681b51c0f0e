import UIKit

/// A page of one color with its number.
class NumberController: UIViewController {
  let number: Int

  init(_ number: Int) {
    self.number = number
    super.init()
    title = "page \(number)"
    restorationIdentifier = "page"
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(number, forKey: "number")
  }

  override func loadView() { view = NumberView(number) }
}

/// A large number on a color.
final class NumberView: UIView {
  private let label = UILabel()

  convenience init(_ number: Int) {
    self.init(frame: UIScreen.main.bounds)
    backgroundColor = Palette.hues[(number - 1) % Palette.hues.count]
    label.text = "\(number)"
    // The number is large for any preferred size of text.
    label.font = .systemFont(ofSize: 96, weight: .bold)
    label.textColor = .white
    label.textAlignment = .center
    addSubview(label)
  }

  override func layoutSubviews() {
    label.frame = CGRect(x: 0, y: (bounds.height - 96) / 2, width: bounds.width, height: 96)
  }
}
