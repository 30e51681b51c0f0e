import UIKit

/// The controller of a postcard, its address or the wall's back: pages that differ only in their storyboard scenes.
final class PostcardController: UIViewController {
  var number = 0
  var heading: UILabel?
  var stamp: StampView?

  override func connect(_ scene: SceneConnections) {
    super.connect(scene)
    scene.outlet("heading", self, \.heading)
    scene.outlet("stamp", self, \.stamp, isRequired: false)
    scene.unwind("unwindToCard", self, PostcardController.unwindToCard)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    showNumber()
  }

  private func showNumber() {
    if number > 0, let title { heading?.text = "\(title) \(number)" }
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(number, forKey: "number")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    number = max(coder.decodeInteger(forKey: "number"), 0)
    showNumber()
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    (segue.destination as? PostcardController)?.number = number
  }

  /// Returns whether this controller is the unwind segue's target: only a postcard is, not its address or the wall's
  /// back.
  override func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool {
    super.canPerformUnwindSegueAction(action, from: fromViewController, sender: sender) && stamp != nil
  }

  private func unwindToCard(_ segue: UIStoryboardSegue) {
    stamp?.isPostmarked = true
  }
}

/// The view of a page, which scrolls where its parts do not fit.
final class PostcardPage: FittingScrollView {
  override func layoutSubviews() {
    let end = subviews.reduce(0) { max($0, $1.frame.maxY) } + 24
    let size = CGSize(width: bounds.width, height: end)
    if contentSize != size { contentSize = size }
    super.layoutSubviews()
  }
}

/// A stamp in the view's background color, with a value from its storyboard scene.
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

/// The controller of the stamps, embedded in the wall.
final class StampsController: UIViewController {
  var stamps: [StampView] = []

  override func connect(_ scene: SceneConnections) {
    super.connect(scene)
    scene.outlets("stamps", self, \.stamps)
    scene.action("mark", self, StampsController.mark)
  }

  /// Postmarks the next stamp; when all stamps are marked, removes all postmarks.
  private func mark(_ tap: UITapGestureRecognizer) {
    if let next = stamps.first(where: { !$0.isPostmarked }) {
      next.isPostmarked = true
    } else {
      for stamp in stamps { stamp.isPostmarked = false }
    }
  }
}

/// A segue that presents its destination with a horizontal flip.
final class TurningSegue: UIStoryboardSegue {
  override func perform() {
    destination.modalPresentationStyle = .fullScreen
    destination.modalTransitionStyle = .flipHorizontal
    source.present(destination, animated: true)
  }
}
