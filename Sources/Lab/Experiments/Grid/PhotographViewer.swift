import UIKit

/// A photograph that fills the stage; a tap closes it, a drag moves it.
final class PhotographViewer: UIViewController {
  let number: Int
  private let transitions: ZoomTransitions
  let backdrop = UIView(color: Palette.night)
  let picture = UIImageView()
  /// A Boolean value that indicates whether a transition moves the photograph, so that the viewer does not lay it out.
  var isHeld = false {
    didSet { if !isHeld { viewIfLoaded?.setNeedsLayout() } }
  }

  init(_ number: Int, transitions: ZoomTransitions) {
    self.number = number
    self.transitions = transitions
    super.init()
    title = "photograph"
    restorationIdentifier = "photograph"
  }

  override func viewDidLoad() {
    backdrop.frame = view.bounds
    backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(backdrop)
    picture.image = Photograph.image(number, width: 480)
    picture.clipsToBounds = true
    picture.layer.cornerRadius = 8
    picture.isAccessibilityElement = true
    picture.accessibilityLabel = "Photograph \(number + 1)"
    picture.accessibilityHint = "closes it"
    view.addSubview(picture)
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: PhotographViewer.close))
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: PhotographViewer.drag))
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    if !isHeld { picture.frame = restingFrame }
  }

  /// The largest rectangle with the photograph's aspect ratio that fits in the view.
  var restingFrame: CGRect { view.bounds.size.fitted(Photograph.shape(of: number)) }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(number, forKey: "number")
  }

  private func close() {
    guard !isHeld else { return }
    transitions.forgetDrag()
    dismiss(animated: true)
  }

  private func drag(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began, !isHeld {
      transitions.beginDrag()
      dismiss(animated: true)
    }
    transitions.dismissal?.follow(pan)
  }
}
