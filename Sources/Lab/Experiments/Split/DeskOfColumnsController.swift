import Scenarios
import UIKit

/// A container that tells its split view how much room there is.
final class DeskOfColumnsController: PageController {
  private let knobs: Knobs
  private let split = UISplitViewController()
  private let list = SubjectsController()
  private let button = Pill("More room", color: Palette.ink)
  private var isWide = false

  init(_ knobs: Knobs) {
    self.knobs = knobs
    super.init()
    title = "split"
    restorationIdentifier = "desk"
  }

  override func viewDidLoad() {
    view.backgroundColor = Palette.ground
    applyKnobs()
    split.preferredDisplayMode = .oneBesideSecondary
    split.restorationIdentifier = "columns"
    let lists = UINavigationController(rootViewController: list)
    lists.restorationIdentifier = "lists"
    split.viewControllers = [lists, SubjectsController.detail(0)]
    addChild(split)
    setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .compact), forChild: split)
    view.addSubview(split.view)
    split.didMove(toParent: self)
    view.addSubview(button)
    button.addGestureRecognizer(UITapGestureRecognizer(target: self, action: DeskOfColumnsController.act))
  }

  func applyKnobs() { split.preferredPrimaryColumnWidthFraction = knobs["column"] }

  override func act() {
    isWide.toggle()
    button.text = isWide ? "Less room" : "More room"
    setOverrideTraitCollection(
      UITraitCollection(horizontalSizeClass: isWide ? .regular : .compact), forChild: split)
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(isWide, forKey: "isWide")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    if coder.decodeBool(forKey: "isWide") != isWide { act() }
  }

  override func viewDidLayoutSubviews() {
    split.view.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: max(0, view.bounds.height - 92))
    button.frame = CGRect(
      x: 24, y: view.bounds.height - 72, width: max(0, view.bounds.width - 48), height: 52)
  }
}
