import Scenarios
import UIKit

/// The page of notes below a call's small picture. Space and a tap on the picture enlarge the picture.
final class CallController: PageController {
  private let transitions: PaneTransitions
  private let thrower: PaneMover
  private let heading = ScaledLabel(heading: "Notes")
  private let note = ScaledLabel("Throw the picture, or tap it.", size: 13, color: Palette.note)
  private let notes = RowList(7, .notes)
  private let pan = UIPanGestureRecognizer()

  init(_ knobs: Knobs) {
    thrower = PaneMover(PaneView(frame: .zero), knobs)
    transitions = PaneTransitions(knobs)
    super.init("call", knobs)
    transitions.call = self
  }

  var pane: PaneView { thrower.pane }
  var corner: PaneCorner { thrower.corner }

  override func viewDidLoad() {
    view.backgroundColor = Palette.ground
    view.clipsToBounds = true
    for part in [heading, note, notes, pane] { view.addSubview(part) }
    pan.addAction { [unowned self] pan in thrower.follow(pan) }
    pane.addGestureRecognizer(pan)
    pane.addGestureRecognizer(UITapGestureRecognizer(target: self, action: CallController.act))
    pane.accessibilityCustomActions = PaneCorner.allCases.map { corner in
      UIAccessibilityCustomAction(name: corner.words) { [weak self] _ in
        self?.rest(in: corner)
        return true
      }
    }
  }

  override func viewDidLayoutSubviews() {
    let bounds = view.bounds
    let width = max(0, bounds.width - 48)
    let top = view.pageTop
    let upper = top + view.scaled(80)
    heading.frame = CGRect(x: 24, y: top, width: width, height: view.scaled(28))
    note.frame = CGRect(x: 24, y: top + view.scaled(39), width: width, height: view.scaled(18))
    notes.frame = CGRect(x: 24, y: upper, width: width, height: max(0, bounds.height - upper))
    thrower.setRoom(bounds.shrunk(16, 32))
  }

  /// Moves the small picture to a corner of the stage without animation.
  func rest(in corner: PaneCorner) { thrower.place(in: corner) }

  override func makeNext() -> UIViewController? {
    let player = PlayerController()
    player.modalPresentationStyle = .custom
    player.transitioningDelegate = transitions
    return player
  }

  // MARK: Frames for the zoom

  /// Returns the frame in which the small picture is drawn at the moment, also in flight, in a view's coordinates.
  func seenPlace(in view: UIView) -> CGRect {
    let seen = pane.layer.presentation()?.frame ?? pane.frame
    return self.view.convert(seen, to: view)
  }

  /// Returns the frame in which the small picture settles, in a view's coordinates.
  func restingPlace(in view: UIView) -> CGRect {
    let (center, size) = (thrower.home, PaneView.size)
    return self.view.convert(
      CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height),
      to: view)
  }

  /// Hides the small picture while the large one is shown.
  func setPaneHidden(_ isHidden: Bool) {
    if isHidden { thrower.endFlight() }
    pane.isHidden = isHidden
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(corner.rawValue, forKey: "corner")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    rest(in: PaneCorner(rawValue: coder.decodeInteger(forKey: "corner")) ?? .lowerRight)
  }
}
