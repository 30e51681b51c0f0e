import UIKit

/// A stamp in the colour of its background, with a value that its scene gives.
final class StampView: UIView {
  var isPostmarked = false { didSet { postmark.isHidden = !isPostmarked } }
  private let postmark = UIView()
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addParts(value: 0)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    addParts(value: coder.decodeInteger(forKey: "value"))
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(isPostmarked, forKey: "isPostmarked")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    isPostmarked = coder.decodeBool(forKey: "isPostmarked")
  }

  private func addParts(value: Int) {
    clipsToBounds = true
    label.frame = CGRect(x: 6, y: 4, width: 60, height: 22)
    label.text = value > 0 ? "\(value)" : ""
    label.textColor = .white
    postmark.frame = CGRect(x: bounds.width - 40, y: bounds.height - 40, width: 56, height: 56)
    postmark.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
    postmark.layer.cornerRadius = 28
    postmark.layer.borderWidth = 3
    postmark.layer.borderColor = UIColor(white: 0, alpha: 0.55).cgColor
    postmark.isHidden = true
    addSubview(label)
    addSubview(postmark)
  }
}
