import UIKit

/// A page of a book of pictures.
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

/// A page of a book of pictures: a photograph, its number and its title.
final class NumberView: UIView {
  private let picture = UIImageView()
  private let number = UILabel()
  private let titleLabel = ScaledLabel(size: 17, color: .white)

  convenience init(_ number: Int) {
    self.init(frame: UIScreen.main.bounds)
    backgroundColor = Palette.hues[(number - 1) % Palette.hues.count]
    clipsToBounds = true
    picture.image = Photograph.image(number, width: 480)
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    self.number.text = "\(number)"
    // The number is large for any preferred size of text.
    self.number.font = .systemFont(ofSize: 48, weight: .bold)
    self.number.textColor = .white
    titleLabel.text = Contents.chapters[number - 1].title
    for part in [picture, self.number, titleLabel] { addSubview(part) }
  }

  override func layoutSubviews() {
    let caption = 84 + scaled(24)
    picture.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - caption))
    let width = max(0, bounds.width - 40)
    number.frame = CGRect(x: 20, y: picture.frame.maxY + 14, width: width, height: 52)
    titleLabel.frame = CGRect(x: 20, y: number.frame.maxY + 2, width: width, height: scaled(24))
  }
}
