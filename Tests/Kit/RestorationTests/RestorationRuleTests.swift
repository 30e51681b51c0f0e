import Diagnostics
import Expectations
import Foundation
import Testing
import ViewTree
@testable import Restoration
@testable import TransitionEngine

/// The sources of a restored controller, their order, and the use of their answers.
@Suite struct RestorationRuleTests {
  /// A controller without a restoration class.
  private final class Plain: UIViewController {
    var heard: [String] = []

    init(_ identifier: String) {
      super.init()
      restorationIdentifier = identifier
      modalPresentationStyle = .overFullScreen
    }

    override func decodeRestorableState(with coder: NSCoder) { heard.append("decode") }
    override func applicationFinishedRestoringState() { heard.append("finished") }
  }

  private final class Other: UIViewController {}

  /// A controller whose class creates it, or refuses.
  private final class Made: UIViewController, UIViewControllerRestoration {
    static var makes = true
    static var asked: [[String]] = []
    static var storyboards: [String] = []

    init(_ identifier: String) {
      super.init()
      restorationIdentifier = identifier
      restorationClass = Made.self
      modalPresentationStyle = .overFullScreen
    }

    static func viewController(
      withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController? {
      asked.append(identifierComponents)
      let storyboard = coder.decodeObject(forKey: UIApplication.stateRestorationViewControllerStoryboardKey)
      if let storyboard = storyboard as? Board { storyboards.append(storyboard.restorationName) }
      return makes ? Made(identifierComponents.last ?? "") : nil
    }
  }

  /// A private class that only one test registers.
  private final class Hidden: UIViewController, UIViewControllerRestoration {
    static func viewController(
      withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController? { nil }
  }

  private final class Board: RestorableStoryboard {
    let restorationName = "Main"
    var asked: [String] = []

    func restoredViewController(withIdentifier identifier: String) -> UIViewController? {
      asked.append(identifier)
      return Plain("over")
    }
  }

  private final class Delegate: UIApplicationDelegate {
    var answer: UIViewController?
    var asked: [[String]] = []
    var calls: [String] = []
    var saves = true
    var restores = true
    var number = 0

    func application(
      _ application: UIApplication,
      viewControllerWithRestorationIdentifierPath identifierComponents: [String],
      coder: NSCoder
    ) -> UIViewController? {
      asked.append(identifierComponents)
      return identifierComponents.count > 1 ? answer : nil
    }

    func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool {
      saves
    }
    func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool {
      calls.append("should restore \(coder.decodeInteger(forKey: "number"))")
      return restores
    }
    func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
      calls.append("will encode")
      coder.encode(number, forKey: "number")
    }
    func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
      calls.append("did decode \(coder.decodeInteger(forKey: "number"))")
    }
  }

  /// Returns the bytes of a root that presents a controller.
  private func saved(_ over: UIViewController, prepare: (Stage) -> Void = { _ in }) throws
    -> RestorationArchive
  {
    let stage = Stage()
    let root = Plain("root")
    stage.setRoot(root)
    prepare(stage)
    stage.step(to: 0)
    root.present(over, animated: false)
    stage.step(to: 1)
    return try RestorationArchive(try stage.saveState())
  }

  private func restored(
    _ archive: RestorationArchive, _ root: UIViewController = Plain("root"), delegate: Delegate? = nil,
    storyboard: Board? = nil
  ) -> Stage {
    let stage = Stage()
    stage.application.delegate = delegate
    if let storyboard { stage.application.storyboardForRestoration = { $0 == "Main" ? storyboard : nil } }
    stage.setRoot(root, restoring: archive)
    return stage
  }

  @Test("A private restoration class is found by its name once it is registered")
  func registering() {
    let name = RestorationClasses.name(of: Hidden.self)
    let isFoundBefore = RestorationClasses.type(named: name) != nil
    UIApplication.registerRestorationClass(Hidden.self)
    let isFound = RestorationClasses.type(named: name) == Hidden.self

    expect(!isFoundBefore && isFound)
  }

  @Test("10.2 A restoration class is asked first, with the path from the root, and no other source is asked")
  func restorationClass() throws {
    let delegate = Delegate()
    delegate.answer = Plain("over")
    Made.makes = true
    Made.asked = []
    Made.storyboards = []
    let board = Board()
    let over = Made("over")
    over.noteStoryboard(board, identifier: "scene")
    let stage = restored(try saved(over), delegate: delegate, storyboard: board)

    expect(Made.asked, equals: [["root", "over"]])
    expect(delegate.asked, equals: [["root"]])
    expect(stage.topController is Made)
    expect(Made.storyboards, equals: ["Main"], "10.3: the storyboard is under its key")

    Made.makes = false
    let without = restored(try saved(Made("over")), delegate: delegate, storyboard: board)
    Made.makes = true

    expect(without.topController === without.window.rootViewController, "nil means: do not restore")
    expect(delegate.asked, equals: [["root"], ["root"]])
    expect(board.asked.isEmpty)
    expect(without.log.diagnostics.isEmpty)
  }

  @Test("10.2 The delegate is asked next, then existing controllers are used, then the storyboard")
  func order() throws {
    let archive = try saved(Plain("over"))
    let delegate = Delegate()
    let answer = Plain("over")
    delegate.answer = answer
    expect(restored(archive, delegate: delegate).topController === answer)
    expect(delegate.asked, equals: [["root"], ["root", "over"]])

    let stage = Stage()
    let root = Plain("root")
    let there = Plain("over")
    stage.setRoot(root)
    root.present(there, animated: false)
    stage.setRoot(root, restoring: archive)
    stage.step(to: 0)
    expect(stage.topController === there)
    expect(there.heard, equals: ["decode", "finished"])

    let board = Board()
    let over = Plain("over")
    over.noteStoryboard(board, identifier: "scene")
    let fromBoard = restored(try saved(over), storyboard: board)
    expect(board.asked, equals: ["scene"])
    expect(fromBoard.topController is Plain && fromBoard.topController?.restorationIdentifier == "over")

    let nobody = restored(archive)
    expect(nobody.topController === nobody.window.rootViewController)
    expect(nobody.log.notes.map(\.rule) == [.restorationNotFound] && nobody.log.diagnostics.isEmpty)
  }

  @Test("10.2 Every controller decodes before it appears, and is notified when all are on the stage")
  func calls() throws {
    let stage = Stage()
    let root = BranchController(1, identifier: "root")
    root.take(BranchController(2, identifier: "child"))
    stage.setRoot(root)
    stage.step(to: 0)
    root.present(BranchController(3, identifier: "over"), animated: false)
    stage.step(to: 1)
    let new = Stage()
    new.setRoot(
      BranchController(0, identifier: "root"), restoring: try RestorationArchive(try stage.saveState()))
    let made = try #require(new.window.rootViewController as? BranchController)
    let others = [made.children.first, made.presentedViewController].map {
      $0.flatMap { $0 as? BranchController }
    }
    let all: [BranchController?] = [made] + others

    expect(made.number, equals: 1, "a root's class may create another root")
    expect(all.map { $0?.calls }, equals: Array(repeating: ["decode", "appear", "finished"], count: 3))
    expect(all.allSatisfy { $0?.view.window === new.window })
  }

  @Test("10.3 A controller of another class is not restored, nor are its descendants, with a diagnostic")
  func mismatch() throws {
    let delegate = Delegate()
    let other = Other()
    other.restorationIdentifier = "over"
    delegate.answer = other
    let stage = restored(try saved(Plain("over")), delegate: delegate)

    expect(stage.topController === stage.window.rootViewController)
    expect(stage.log.diagnostics.map(\.rule), equals: [.restorationClassMismatch])
    expect(stage.log.diagnostics.first?.message.contains("Plain"), equals: true)
  }

  @Test("A child that no container adds is reported")
  func withoutPlace() throws {
    let stage = Stage()
    let root = Plain("root")
    let child = Made("child")
    stage.setRoot(root)
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    let archive = try RestorationArchive(try stage.saveState())
    let new = restored(archive)

    expect(new.log.diagnostics.map(\.rule), equals: [.restoredWithoutPlace])
    expect(new.window.rootViewController?.children.isEmpty, equals: true)
  }

  @Test("A container gets its children back in their order")
  func containers() throws {
    final class Stack: UIViewController, RestorableContainer {
      var shown: [UIViewController] = []
      var restorableChildren: [UIViewController] { shown }
      func takeRestoredChildren(_ children: [UIViewController]) { shown = children }
    }
    let stage = Stage()
    let stack = Stack()
    stack.restorationIdentifier = "stack"
    stack.shown = (0..<5).map { Made("page-\(4 - $0)") }
    stack.shown.forEach(stack.addChild)
    stage.setRoot(stack)
    let archive = try RestorationArchive(try stage.saveState())
    let new = Stack()
    new.restorationIdentifier = "stack"
    let other = Stage()
    other.setRoot(new, restoring: archive)

    expect(new.shown.map(\.restorationIdentifier), equals: (0..<5).map { "page-\(4 - $0)" })
  }

  @Test("The delegate allows saving and restoring, and its own state is saved, too")
  func delegate() throws {
    let delegate = Delegate()
    delegate.number = 42
    let archive = try saved(Plain("over")) { $0.application.delegate = delegate }
    expect(delegate.calls, equals: ["will encode"])
    let stage = restored(archive, delegate: delegate)
    expect(delegate.calls, equals: ["will encode", "should restore 42", "did decode 42"])

    delegate.restores = false
    let fresh = restored(archive, delegate: delegate)
    expect(fresh.topController === fresh.window.rootViewController)
    expect(fresh.log.diagnostics.isEmpty)
    delegate.saves = false
    #expect(throws: RestorationError.self) { try stage.saveState() }
  }

  @Test("A registered object is saved and restored under its identifier")
  func objects() throws {
    final class Counter: UIStateRestoring {
      var count = 0
      var isFinished = false
      weak var friend: UIViewController?
      func encodeRestorableState(with coder: NSCoder) {
        coder.encode(count, forKey: "count")
        coder.encode(friend, forKey: "friend")
      }
      func decodeRestorableState(with coder: NSCoder) {
        count = coder.decodeInteger(forKey: "count")
        friend = coder.decodeObject(forKey: "friend") as? UIViewController
      }
      func applicationFinishedRestoringState() { isFinished = true }
    }
    let stage = Stage()
    let counter = Counter()
    let gone = Counter()
    counter.count = 7
    stage.whileCurrent {
      UIApplication.registerObject(forStateRestoration: counter, restorationIdentifier: "counter")
      UIApplication.registerObject(forStateRestoration: gone, restorationIdentifier: "counter")
    }
    expect(stage.log.diagnostics.map(\.rule), equals: [.restorationIdentifierTaken])
    let root = Plain("root")
    counter.friend = root
    stage.setRoot(root)
    let archive = try RestorationArchive(try stage.saveState())
    let other = Stage()
    let another = Counter()
    other.whileCurrent {
      UIApplication.registerObject(forStateRestoration: another, restorationIdentifier: "counter")
    }
    let newRoot = Plain("root")
    other.setRoot(newRoot, restoring: archive)

    expect(another.count, equals: 7)
    expect(another.friend === newRoot)
    expect(another.isFinished)
  }

  @Test("A controller that is being dismissed is not saved")
  func dismissing() throws {
    let stage = Stage()
    let root = Plain("root")
    stage.setRoot(root)
    stage.step(to: 0)
    root.present(Plain("over"), animated: false)
    stage.step(to: 1)
    try expect(RestorationArchive(try stage.saveState()).controllerCount, equals: 2)
    root.dismiss(animated: true)
    stage.step(to: 100_000_000)
    expect(stage.topController?.isBeingDismissed, equals: true)

    try expect(RestorationArchive(try stage.saveState()).controllerCount, equals: 1)
  }

  @Test("The keys of a saved state have UIKit's Swift names and values")
  func keys() {
    expect(
      [
        UIApplication.stateRestorationViewControllerStoryboardKey,
        UIApplication.stateRestorationUserInterfaceIdiomKey, UIApplication.stateRestorationBundleVersionKey,
        UIApplication.stateRestorationTimestampKey, UIApplication.stateRestorationSystemVersionKey,
      ],
      equals: [
        "UIStateRestorationViewControllerStoryboardKey", "UIApplicationStateRestorationUserInterfaceIdiomKey",
        "UIApplicationStateRestorationBundleVersionKey", "UIApplicationStateRestorationTimestampKey",
        "UIApplicationStateRestorationSystemVersionKey",
      ])
  }
}
