import Scenarios
import UIKit

/// What deals cards: the table, and every card but the last.
class DealerController: PageController {
  let knobs: Knobs
  /// How many cards lie up to this one; none up to the table.
  let number: Int
  /// The most that are dealt.
  static let most = 5

  init(_ number: Int, _ knobs: Knobs) {
    self.number = number
    self.knobs = knobs
    super.init()
  }

  /// Presents the next card, or takes all away when there is no more.
  override func act() {
    // One that is on its way may be gone before what it presents has its turn.
    guard presentedViewController == nil, transitionCoordinator == nil else { return }
    if number < Self.most {
      deal(1, animated: true)
    } else {
      view.window?.rootViewController?.dismiss(animated: true)
    }
  }

  /// Presents cards one over the other.
  func deal(_ count: Int, animated: Bool) {
    guard count > 0, number < Self.most, !isBeingDismissed else { return }
    let card = DealtCardController(number + 1, knobs)
    present(card, animated: animated) { [weak card] in card?.deal(count - 1, animated: animated) }
  }
}

/// The table on which the cards lie. It presents the first.
final class TableController: DealerController {
  private var hasAppeared = false

  init(_ knobs: Knobs) {
    super.init(0, knobs)
    title = "table"
    restorationIdentifier = "table"
  }

  override func loadView() {
    let page = PageView(
      title: "Table", note: "Each card presents the next one.", content: TileGrid(columns: 3, rows: 4),
      button: Pill("Deal a card"))
    page.button.addGestureRecognizer(UITapGestureRecognizer(target: self, action: TableController.act))
    view = page
  }

  override func viewDidAppear(_ animated: Bool) {
    guard !hasAppeared else { return }
    hasAppeared = true
    deal(Int(knobs["cards"]), animated: false)
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(hasAppeared, forKey: "hasAppeared")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    hasAppeared = coder.decodeBool(forKey: "hasAppeared")
  }
}
