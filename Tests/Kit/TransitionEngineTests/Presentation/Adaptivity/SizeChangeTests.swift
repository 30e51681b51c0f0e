import Diagnostics
import Expectations
import Foundation
import LayerTree
import QuartzCore
import Testing
import ViewTree

@testable import KitTestSupport
@testable import TransitionEngine

/// A controller that records the sizes and traits that are announced to it.
private final class ChangingController: UIViewController {
  let log: CallLog
  let name: String
  var along: ((any UIViewControllerTransitionCoordinator) -> Void)?

  init(_ name: String, _ log: CallLog) {
    self.name = name
    self.log = log
    super.init()
    title = name
  }

  override func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    log.add("\(name) willTransition \(newCollection.horizontalSizeClass) \(newCollection.verticalSizeClass)")
    super.willTransition(to: newCollection, with: coordinator)
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    log.add("\(name) viewWillTransition \(Int(size.width)) × \(Int(size.height))")
    along?(coordinator)
    super.viewWillTransition(to: size, with: coordinator)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    log.add("\(name) traitCollectionDidChange")
  }
}

/// A controller that records the callbacks of a rotation.
private final class TurningController: UIViewController {
  var calls: [String] = []

  override func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
    calls.append("will \(toInterfaceOrientation.rawValue) \(duration) \(Int(view.bounds.width))")
  }
  override func willAnimateRotation(
    to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval
  ) {
    calls.append("animate \(Int(view.bounds.width))")
    view.alpha = 0.5
  }
  override func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {
    calls.append("did \(fromInterfaceOrientation.rawValue)")
  }
}

@Suite struct SizeChangeTests {
  private struct Scene {
    let stage = Stage(Stage.Configuration(adaptation: .modern))
    let log = CallLog()
    let root: ChangingController
    let child: ChangingController
    let sheet: ChangingController

    init() {
      root = ChangingController("root", log)
      child = ChangingController("child", log)
      sheet = ChangingController("sheet", log)
      stage.setRoot(root)
      root.addChild(child)
      child.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      root.view.addSubview(child.view)
      child.didMove(toParent: root)
      stage.step(to: 0)
      root.present(sheet, animated: false)
      stage.step(to: 0)
      log.clear()
    }

    func send(_ kind: StageEvent.Kind) {
      let now = stage.time.now
      stage.step(to: now, events: [StageEvent(time: now, kind)])
    }
  }

  @Test("8.1 A rotation announces traits, then sizes, then changes them, and runs alongside animations")
  func rotation() {
    let it = Scene()
    var seen: [String] = []
    it.root.along = { coordinator in
      seen.append(
        "\(coordinator.isAnimated) \(coordinator.transitionDuration) \(coordinator.targetTransform.b)")
      coordinator.animate { context in
        seen.append("along \(it.root.view.bounds.width)")
        it.child.view.alpha = 0.5
      } completion: { context in
        seen.append("done \(context.isCancelled)")
      }
    }
    it.send(.rotation(.landscapeLeft))
    expect(
      it.log.calls,
      equals: [
        "root willTransition compact compact", "child willTransition compact compact",
        "sheet willTransition compact compact", "root viewWillTransition 844 × 390",
        "child viewWillTransition 844 × 390", "sheet viewWillTransition 844 × 390",
        "root traitCollectionDidChange", "child traitCollectionDidChange", "sheet traitCollectionDidChange",
      ])
    expect(seen, equals: ["true 0.3 1.0", "along 844.0"])
    expect(it.root.view.frame, equals: CGRect(x: 0, y: 0, width: 844, height: 390))
    expect(it.root.view.layer.presentation()?.bounds.width, equals: 390)
    expect(it.child.view.layer.presentation()?.opacity, equals: 1)
    it.stage.step(to: 150_000_000)
    expect(it.child.view.layer.presentation()?.opacity ?? 0, isBelow: 0.9)
    it.stage.step(to: 400_000_000)
    expect(seen.last, equals: "done false")
    expect(it.root.view.layer.presentation()?.bounds.width, equals: 844)
    expect(it.stage.isIdle)
    expect(it.stage.log.diagnostics.isEmpty, "\(it.stage.log.diagnostics)")
  }

  @Test("A rotation makes the callbacks from before iOS 8, and a resize does not")
  func oldCallbacks() {
    let it = Scene()
    let turning = TurningController()
    it.stage.setRoot(turning)
    it.send(.resize(width: 400, height: 800, scale: 2))
    expect(turning.calls.isEmpty, "\(turning.calls)")
    it.send(.rotation(.landscapeRight))
    expect(turning.calls, equals: ["will 3 0.3 400", "animate 800"])
    expect(turning.view.layer.presentation()?.opacity, equals: 1)
    it.stage.step(to: 500_000_000)
    expect(turning.calls.last, equals: "did 1")
    expect(turning.view.layer.presentation()?.opacity, equals: 0.5)
    expect(it.stage.isIdle)
  }

  @Test(
    "8.1 A resize without new traits announces only the size, applies at once, and still has a coordinator"
  )
  func resize() {
    let it = Scene()
    var seen: [String] = []
    it.root.along = { coordinator in
      coordinator.animate { _ in
        seen.append("along")
      } completion: { _ in
        seen.append("done")
      }
      seen.append("\(coordinator.isAnimated)")
    }
    it.send(.resize(width: 400, height: 800, scale: 2))
    expect(
      it.log.calls,
      equals: [
        "root viewWillTransition 400 × 800", "child viewWillTransition 400 × 800",
        "sheet viewWillTransition 400 × 756",
      ])
    expect(seen, equals: ["false", "along", "done"])
    expect(it.root.view.layer.presentation()?.bounds.width, equals: 400)
    it.log.clear()
    it.send(.resize(width: 400, height: 800, scale: 2))
    expect(it.log.calls.isEmpty, "nothing has changed")
  }

  @Test("8.1 A child hears of overridden traits, and not of changes that the override hides")
  func overrides() {
    let it = Scene()
    it.root.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: it.child)
    it.sheet.presentationController?.overrideTraitCollection = UITraitCollection(verticalSizeClass: .regular)
    expect(it.child.traitCollection.horizontalSizeClass, equals: .regular)
    it.log.clear()
    it.send(.traits(.init(horizontal: .regular)))
    expect(!it.log.calls.contains { $0.hasPrefix("child") })
    expect(it.log.calls.contains("sheet willTransition regular regular"))
    it.log.clear()
    it.send(.traits(.init(vertical: .compact)))
    expect(it.sheet.traitCollection.verticalSizeClass, equals: .regular)
    expect(it.log.calls.contains("child willTransition regular compact"))
    expect(it.log.calls.contains("sheet willTransition compact regular"))
  }

  @Test("8.1 Of two changes in a row, the first one's completions run before the second begins")
  func twoChanges() {
    let it = Scene()
    var seen: [String] = []
    it.root.along = { coordinator in
      seen.append("begins")
      coordinator.animate(alongsideTransition: nil) { _ in seen.append("done") }
    }
    it.send(.rotation(.landscapeLeft))
    it.stage.step(to: 50_000_000)
    it.send(.rotation(.portrait))
    it.stage.step(to: 1_000_000_000)
    expect(seen, equals: ["begins", "done", "begins", "done"])
    expect(it.root.view.frame, equals: CGRect(x: 0, y: 0, width: 390, height: 844))
  }
}
