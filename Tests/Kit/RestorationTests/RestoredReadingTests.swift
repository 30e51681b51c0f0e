import Diagnostics
import Expectations
import Foundation
import LayerTree
import TestSupport
import Testing
import ViewTree
@testable import Restoration
@testable import TransitionEngine

/// The reading cursor of a stage that is saved and restored.
@Suite struct RestoredReadingTests {
  /// A column of labels in a scroll view.
  private final class Page: UIViewController, UIViewControllerRestoration {
    private let count: Int
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))

    init(_ name: String, count: Int) {
      self.count = count
      super.init()
      restorationIdentifier = name
      modalPresentationStyle = .overFullScreen
      if name == "over" { restorationClass = Page.self }
    }

    static func viewController(
      withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController? { Page("over", count: coder.decodeInteger(forKey: "count")) }

    override func encodeRestorableState(with coder: NSCoder) { coder.encode(count, forKey: "count") }

    override func viewDidLoad() {
      list.restorationIdentifier = "list"
      list.contentSize = CGSize(width: 390, height: 40 + 100 * count)
      for index in 0..<count {
        let label = UILabel(frame: CGRect(x: 20, y: 40 + 100 * index, width: 200, height: 24))
        label.text = "\(restorationIdentifier ?? "") \(index)"
        list.addSubview(label)
      }
      view.addSubview(list)
    }
  }

  private func stage(
    _ count: Int, reads: Bool = true, restoring archive: RestorationArchive? = nil
  ) -> Stage {
    let stage = Stage()
    stage.isVoiceOverRunning = reads
    let root = Page("root", count: count)
    if let archive { stage.setRoot(root, restoring: archive) } else { stage.setRoot(root) }
    stage.step(to: 0)
    return stage
  }

  private func again(_ stage: Stage, _ count: Int, reads: Bool = true) throws -> Stage {
    self.stage(count, reads: reads, restoring: try RestorationArchive(try stage.saveState()))
  }

  private func ask(_ stage: Stage, _ commands: StageEvent.AccessibilityCommand...) {
    for command in commands {
      let time = stage.time.now + 1_000_000
      stage.step(to: time, events: [StageEvent(time: time, .accessibility(command))])
    }
  }

  /// Presents or dismisses, and waits for the end.
  private func turn(_ stage: Stage, _ change: (UIViewController) -> Void) {
    stage.whileCurrent { stage.window.rootViewController.map(change) }
    for _ in 0..<3 { stage.step(to: stage.time.now + 1_000_000) }
  }

  private func at(_ stage: Stage) -> String? { stage.readingCursor?.focused?.accessibilityLabel }

  private func rests(_ stage: Stage) -> [CGFloat] {
    let root = stage.window.rootViewController
    return [root, root?.presentedViewController].compactMap { ($0 as? Page)?.list.contentOffset.y }
  }

  @Test(
    "The cursor is restored with its element, text count, next steps, and place before the presentation",
    arguments: 0..<16)
  func walks(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let count = Int.random(in: 1...12, using: &generator)
    let stage = stage(count)
    func walk(_ stages: Stage...) {
      for _ in 0..<Int.random(in: 0...8, using: &generator) {
        let isBack = generator.next().isMultiple(of: 4)
        for stage in stages { ask(stage, isBack ? .previous : .next) }
      }
    }
    walk(stage)
    let presents = !seed.isMultiple(of: 3)
    if presents {
      turn(stage) { $0.present(Page("over", count: 5), animated: false) }
      walk(stage)
    }
    let again = try again(stage, count)
    let end = stage.time.now + 1_000_000
    for each in [stage, again] { each.step(to: end) }

    expect(at(again) == at(stage) && at(stage) != nil)
    expect(again.readingCursor?.reading, equals: stage.readingCursor?.reading)
    expect(again.hashes, equals: stage.hashes)
    walk(stage, again)
    expect(at(again), equals: at(stage))
    if presents { for each in [stage, again] { turn(each) { $0.dismiss(animated: false) } } }
    expect(at(again) == at(stage) && at(stage)?.hasPrefix("root") == true)
    expect(rests(again), equals: rests(stage))
    expect(again.hashes, equals: stage.hashes)
    expect(again.log.diagnostics.isEmpty)
  }

  @Test("Content that was scrolled away from the cursor stays scrolled")
  func scrolledAway() throws {
    let stage = stage(12)
    ask(stage, .next, .next)
    stage.whileCurrent { (stage.window.rootViewController as? Page)?.list.contentOffset.y = 700 }
    stage.step(to: stage.time.now + 1_000_000)
    let again = try again(stage, 12)
    again.step(to: stage.time.now)

    expect(rests(again), equals: [700])
    expect(at(again), equals: "root 2")
    expect(again.hashes, equals: stage.hashes)
  }

  @Test("If its element is gone, the cursor moves to the nearest one; without a cursor, none is restored")
  func less() throws {
    let stage = stage(4)
    ask(stage, .next, .next, .next)

    expect(at(stage), equals: "root 3")
    expect(at(try again(stage, 2)), equals: "root 1")
    let silent = try again(stage, 4, reads: false)
    expect(silent.readingCursor == nil && silent.log.diagnostics.isEmpty)
  }

  @Test("A stage without a cursor saves nothing of it")
  func silent() throws {
    let archive = try RestorationArchive(try stage(3, reads: false).saveState())
    expect(archive.application[ReadingState.key] == nil)
  }

  @Test("Invalid saved values of the cursor are ignored")
  func odd() throws {
    let stage = stage(3)
    let saved = try #require(try RestorationArchive(try stage.saveState()).application[ReadingState.key])
    guard case .table(let table) = saved else { throw RestorationError(message: "no table") }
    expect(ReadingState(saved) != nil)
    expect(ReadingState(.text("first")) == nil)
    let wrong: [(String, RestorationValue)] = [
      ("isOnElement", .integer(1)), ("frame", .list([.number(1)])),
      ("frame", .list(Array(repeating: .number(.nan), count: 4))), ("count", .integer(-1)),
      ("text", .flag(true)),
    ]
    for (key, value) in wrong {
      var other = table
      other[key] = value
      expect(ReadingState(.table(other)) == nil, "\(key)")
    }
    for number in [-1, 3, Int64.max] {
      var archive = try RestorationArchive(try stage.saveState())
      var other = table
      other["number"] = .integer(number)
      archive.application[ReadingState.key] = .table(other)
      expect(at(self.stage(3, restoring: archive)), equals: "root 0", "\(number)")
    }
  }
}
