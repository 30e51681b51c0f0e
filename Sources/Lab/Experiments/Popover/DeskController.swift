import Scenarios
import UIKit

/// A page of buttons with popovers; Space presents and dismisses the middle button's popover.
final class DeskController: PageController, UIPopoverPresentationControllerDelegate {
  private let desk = DeskView()
  /// The button at which the shown popover points; `nil` without a popover.
  private weak var source: UIView?

  init(_ knobs: Knobs) { super.init("desk", knobs) }

  override func loadView() { view = desk }

  override func viewDidLoad() {
    for button in desk.buttons {
      let tap = UITapGestureRecognizer()
      tap.addAction { [weak self] tap in
        if let button = tap.view { self?.show(beside: button) }
      }
      button.addGestureRecognizer(tap)
    }
  }

  override func act() {
    // The delegate is called only for dismissals by a tap.
    guard presentedViewController == nil else {
      return dismiss(animated: true) { [weak self] in
        if self?.presentedViewController == nil { self?.mark(nil) }
      }
    }
    show(beside: desk.buttons[desk.buttons.count / 2])
  }

  private func show(beside button: UIView) {
    if let balloon = presentedViewController { return move(balloon, to: button) }
    present(makeBalloon(beside: button), animated: true)
  }

  /// Returns a controller to present as the popover of the button at an index; `nil` without such a button.
  func makeBalloon(at place: Int) -> UIViewController? {
    desk.buttons.indices.contains(place) ? makeBalloon(beside: desk.buttons[place]) : nil
  }

  private func makeBalloon(beside button: UIView) -> UIViewController {
    let balloon = SwatchController()
    balloon.place = desk.buttons.firstIndex(of: button) ?? 0
    balloon.preferredContentSize = CGSize(width: knobs["width"], height: knobs["height"])
    balloon.modalPresentationStyle = .popover
    guard let popover = balloon.popoverPresentationController else { return balloon }
    popover.delegate = self
    popover.sourceView = button
    popover.permittedArrowDirections = UIPopoverArrowDirection(rawValue: UInt(knobs["directions"]))
    popover.canOverlapSourceViewRect = knobs.isOn("overlap")
    popover.passthroughViews = desk.buttons
    mark(button)
    return balloon
  }

  /// Moves a shown popover to another button.
  private func move(_ balloon: UIViewController, to button: UIView) {
    guard balloon.transitionCoordinator == nil, let popover = balloon.popoverPresentationController else {
      return
    }
    popover.sourceView = button
    (balloon as? SwatchController)?.place = desk.buttons.firstIndex(of: button) ?? 0
    mark(button)
    UIView.animate(
      withDuration: 0.35, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0,
      animations: { popover.containerView?.layoutIfNeeded() })
  }

  private func mark(_ button: UIView?) {
    source?.layer.borderWidth = 0
    source = button
    button?.layer.borderWidth = 4
  }

  // MARK: As the popover's delegate

  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    knobs.isOn("adapts") ? .automatic : .none
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { mark(nil) }
}

/// A grid of round buttons in three columns, which fills the stage below a title.
final class DeskView: UIView {
  private let titleLabel = ScaledLabel(heading: "Tap a button", size: 22)
  private(set) var buttons: [UIView] = []

  private static let rows = 7
  private static let columns = 3

  convenience init() {
    self.init(frame: UIScreen.main.bounds)
    backgroundColor = Palette.ground
    titleLabel.textAlignment = .center
    addSubview(titleLabel)
    for index in 0..<Self.rows * Self.columns {
      let button = UIImageView(image: RowIcon.image(RowIcon.pictures[index % RowIcon.pictures.count]))
      button.contentMode = .center
      button.isUserInteractionEnabled = true
      button.backgroundColor = Palette.hues[(index * 5 + index / 3) % Palette.hues.count]
      button.layer.borderColor = Palette.mark.cgColor
      button.makeElement("Balloon \(index + 1)")
      buttons.append(button)
      addSubview(button)
    }
  }

  override func layoutSubviews() {
    titleLabel.frame = CGRect(x: 0, y: min(44, bounds.height * 0.06), width: bounds.width, height: 24)
    let (left, top) = (CGFloat(84), min(120, bounds.height * 0.2))
    let across = (bounds.width - 2 * left) / CGFloat(Self.columns - 1)
    let down = (bounds.height - top - min(64, bounds.height * 0.1)) / CGFloat(Self.rows - 1)
    let side = max(0, min(56, down * 0.85, across * 0.85))
    for (index, button) in buttons.enumerated() {
      let (column, row) = (CGFloat(index % Self.columns), CGFloat(index / Self.columns))
      button.bounds = CGRect(x: 0, y: 0, width: side, height: side)
      button.center = CGPoint(x: left + column * across, y: top + row * down)
      button.layer.cornerRadius = side / 2
    }
  }
}
