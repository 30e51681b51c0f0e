import Controls
import Expectations
import LayoutBuilding
import TransitionEngine
import Testing
import ViewTree

@testable import Alerts
@testable import KitTestSupport

@Suite struct ActivityTests {
  private final class Note: UIActivity {
    var items: [Any] = []
    var controller: UIViewController?
    override var activityType: ActivityType? { ActivityType("note") }
    override var activityTitle: String? { "Note" }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { activityItems.first is String }
    override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }
    override var activityViewController: UIViewController? { controller }
  }

  private final class Late: UIActivityItemProvider {
    override var item: Any { "late for \(activityType?.rawValue ?? "")" }
  }

  /// A stage with a share sheet on it.
  @MainActor private final class SheetStage {
    let stage = Stage()
    let root = UIViewController()
    let sheet: UIActivityViewController
    var outcomes: [String] = []

    init(_ items: [Any], _ activities: [UIActivity]?, excluded: [UIActivity.ActivityType]? = nil) {
      stage.setRoot(root)
      stage.step(to: 0)
      sheet = UIActivityViewController(activityItems: items, applicationActivities: activities)
      sheet.excludedActivityTypes = excluded
      sheet.completionWithItemsHandler = { [unowned self] type, isCompleted, _, _ in
        outcomes.append("\(type?.rawValue ?? "–") \(isCompleted)")
      }
      root.present(sheet, animated: true)
      stage.advance(1)
    }

    var titles: [String] { buttons.compactMap { $0.title(for: .normal) } }
    private var buttons: [UIButton] {
      sheet.view.subviews.flatMap { ($0 as? UIStackView)?.arrangedSubviews ?? [] }.compactMap {
        $0 as? UIButton
      }
    }

    func choose(_ title: String) {
      buttons.first { $0.title(for: .normal) == title }?.sendActions(for: .touchUpInside)
      stage.advance(1)
    }
  }

  @Test(
    "A share sheet offers the activities that accept its items, and reports the chosen one after its dismissal"
  )
  func choosing() {
    let note = Note()
    let stage = SheetStage(["text"], [note, Note()])
    expect(stage.titles, equals: ["Note", "Note", "Close"])
    stage.choose("Note")
    expect(note.items as? [String], equals: ["text"])
    expect(stage.outcomes, equals: ["note true"])
    expect(stage.root.presentedViewController == nil)
  }

  @Test("Excluded activities, and those that accept no item, are not offered; closing reports no activity")
  func closing() {
    let excluded = SheetStage(["text"], [Note()], excluded: [UIActivity.ActivityType("note")])
    expect(excluded.titles, equals: ["Close"])
    expect(SheetStage([1], [Note()]).titles, equals: ["Close"])
    excluded.choose("Close")
    expect(excluded.outcomes, equals: ["– false"])
    excluded.root.dismiss(animated: false)
    expect(excluded.outcomes.count, equals: 1)
  }

  @Test("An activity with a controller presents it, and a provider computes its item for the chosen activity")
  func controllers() {
    let note = Note()
    let controller = UIViewController()
    note.controller = controller
    let stage = SheetStage([Late(placeholderItem: "early")], [note])
    let source: any UIActivityItemSource = Late(placeholderItem: "early")
    expect(source.activityViewControllerPlaceholderItem(stage.sheet) as? String, equals: "early")
    stage.choose("Note")
    expect(note.items as? [String], equals: ["late for note"])
    expect(stage.sheet.presentedViewController === controller && stage.outcomes.isEmpty)
    note.activityDidFinish(false)
    stage.stage.advance(1)
    expect(stage.outcomes, equals: ["note false"])
    expect(stage.root.presentedViewController == nil)
  }
}
